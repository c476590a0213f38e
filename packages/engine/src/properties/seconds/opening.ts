import { HOUR_MS } from '@tradewind/base';
import type { Command } from '../../commands.ts';
import { ANN, CAT, NOBODY, type Opening, PEOPLE, tick } from '../../testing/opening.ts';

/** In seconds; the random commands know neither. */
const [SHORT, LONG] = [10, 60] as const;
const TERMS = { payoutPpm: 800_000, minStake: 1_000_000, maxStake: 2_000_000, open: true } as const;

function contracts(durationSeconds: number): Command[] {
  return PEOPLE.map((user): Command => {
    const direction = user === ANN ? 'rise' : 'fall';
    const terms = { instrument: user === CAT ? 1 : 0, durationSeconds, direction, stake: 1_000_000 + user } as const;
    return { kind: 'OpenSeconds', user, ...NOBODY, ...terms, fromSpot: false };
  });
}

/** What is announced, as this version tells it: the one before told the terms apart from when they begin. */
function announced(next: object | null): unknown {
  if (next === null || !('terms' in next)) return next;
  const { terms, ...when } = next;
  return { ...Object(terms), ...when };
}

export const secondsOpening: Opening = {
  listed: [SHORT, LONG].map((durationSeconds): Command => {
    return { kind: 'SetSecondsProduct', durationSeconds, ...TERMS, effectiveAt: 0 };
  }),
  there: ({ seconds }, users) => ({
    contracts: users.some((user) => seconds.player(user).openStake > 0),
    contractTerms: seconds.products().some(({ next }) => next !== null),
    contractRules: seconds.nextRules() !== null,
  }),
  repaired: [{ kind: 'FundHouse', house: 'seconds-pool', asset: 0, amount: 10_000_000_000 }],
  // The first begin; the others wait for a tick.
  opened: (engine) => [...contracts(SHORT), ...contracts(LONG), tick(engine), ...contracts(LONG)],
  announced: (time) => [
    { kind: 'SetSecondsProduct', durationSeconds: SHORT, ...TERMS, payoutPpm: 1, effectiveAt: time + HOUR_MS },
    { kind: 'SetSecondsRules', asset: 0, openStake: 5_000_000, dailyLoss: 6_000_000, effectiveAt: time + 3 * HOUR_MS },
  ],
  endsBy: ({ seconds }) => seconds.allEndedBy(),
  matures: ['contracts', 'contractTerms', 'contractRules'],
  ends: ['SecondsEntered', 'SecondsClosed', 'SecondsProductInForce', 'SecondsRulesInForce'],
  pays: ['seconds'],
  comes: ['SecondsEntered', 'won', 'lost', 'voided', 'SecondsProductInForce', 'SecondsRulesInForce'],
  views: ({ seconds }) => ({
    rules: [seconds.rules(), announced(seconds.nextRules())],
    products: seconds.products().map((one) => ({ ...one, next: announced(one.next) })),
    exposure: seconds.exposure(),
    endedBy: seconds.allEndedBy(),
  }),
  userView: ({ seconds }, user) => seconds.player(user),
  marketView: ({ seconds }, instrument) =>
    seconds.products().map(({ durationSeconds }) => seconds.open(instrument, durationSeconds)),
};
