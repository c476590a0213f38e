import type { Command } from '../../commands.ts';
import { CAT, NOBODY, type Opening, PEOPLE } from '../../testing/opening.ts';

const TERMS: Command = {
  kind: 'SetConversion',
  ...{ hub: 0, spreadAPpm: 1_000, spreadBPpm: 2_500, spreadCPpm: 5_000, sizePpm: 500, sizeStep: 10_000_000_000 },
  ...{ minValue: 1, maxValue: 2_000_000_000, dailyValue: 200_000_000_000 },
};

export const convertOpening: Opening = {
  there: ({ convert }, users) => ({ quotes: users.some((user) => convert.quote(user) !== null) }),
  repaired: [
    ...[0, 1, 2].flatMap((asset): Command[] => [
      { kind: 'SetConvertible', asset, most: 1_000_000_000_000_000 },
      { kind: 'FundHouse', house: 'convert-inventory', asset, amount: 1_000_000_000 },
    ]),
    TERMS,
  ],
  opened: () =>
    PEOPLE.map((user): Command => {
      const asked = { from: 0, to: 1, end: 'from', amount: 50_000_000, lifetimeSeconds: 10 } as const;
      return { kind: 'QuoteConversion', user, ...NOBODY, ...asked };
    }),
  // What is left of the quotes lapses.
  endedSoon: ({ convert }, users) =>
    users.flatMap((user): Command[] => {
      const quote = convert.quote(user);
      return quote === null || user === CAT ? [] : [{ kind: 'AcceptConversion', user, ...NOBODY, quote: quote.id }];
    }),
  matures: ['quotes'],
  ends: ['Converted', 'ConversionLapsed'],
  pays: ['conversion'],
  comes: ['Converted', 'ConversionLapsed'],
  // Whether an asset is quoted now is found out anew: how its index moves was not known.
  views: ({ convert }) => [convert.assets().map(({ closed: _, ...one }) => one), convert.terms(), convert.inventory()],
  userView: ({ convert }, user) => [convert.quote(user), convert.lastQuote(user), convert.usedToday(user)],
};
