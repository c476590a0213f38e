import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';
import { type Conversions, type ConvertQuote, QUOTE_OPEN } from './conversions.ts';
import type { StandingPrices } from './standing-prices.ts';

/** The numbers of a quote in their order; those of 0.2.0 end with `expiresAt`. */
export const QUOTE_FIELDS = [
  'id',
  'from',
  'to',
  'fromAmount',
  'toAmount',
  'fromIndex',
  'toIndex',
  'fromSpreadPpm',
  'toSpreadPpm',
  'value',
  'createdAt',
  'expiresAt',
  'fromDeviationPpm',
  'toDeviationPpm',
  'fromHeldPpm',
  'toHeldPpm',
] as const satisfies readonly (keyof ConvertQuote)[];

type Quoted = Readonly<Record<(typeof QUOTE_FIELDS)[number], number>>;

const rising = (one: readonly number[], other: readonly number[]) => one[0]! - other[0]!;

function write(to: SectionWriter, { conversions }: State): void {
  const { terms, quoted, settled } = conversions;
  const { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
  to.numbers([hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue]);
  to.numbers([quoted, settled]);
  to.numbers([...conversions.most].sort(rising).flat());
  const quotes = [...conversions.quotes].map(([user, { quote, state }]) => [
    user,
    state,
    ...QUOTE_FIELDS.map((field) => quote[field]),
  ]);
  to.numbers(quotes.sort(rising).flat());
  to.numbers(
    [...conversions.days]
      .map(([user, { day, value }]) => [user, day, value])
      .sort(rising)
      .flat(),
  );
  to.numbers(standingNumbers(conversions.standing));
}

/** By user, and of each in the order in which they came. */
function standingNumbers(standing: StandingPrices): number[] {
  const users = standing.users().sort((one, other) => one - other);
  return users.flatMap((user) =>
    standing
      .of(user)
      .flatMap(({ instrument, sells, index, spreadPpm, expiresAt }) => [
        ...[user, instrument, sells ? 1 : 0],
        ...[index, spreadPpm, expiresAt],
      ]),
  );
}

function read(from: SectionReader, { conversions }: State): void {
  readQuotes(from, conversions, QUOTE_FIELDS);
  for (const [user, instrument, sells, index, spreadPpm, expiresAt] of rows(from.numbers(), 6) as Six[])
    conversions.standing.add(user, { instrument, sells: sells === 1, index, spreadPpm, expiresAt });
}

type Two = [number, number];
type Six = [number, number, number, number, number, number];
type Nine = [...Six, number, number, number];

const NOTHING = Object.fromEntries(QUOTE_FIELDS.map((field) => [field, 0])) as Quoted;

/** Everything up to the standing prices, with quotes of these fields; the others are 0. */
export function readQuotes(
  from: SectionReader,
  conversions: Conversions,
  fields: readonly (typeof QUOTE_FIELDS)[number][],
): void {
  const [hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue] =
    from.numbers() as Nine;
  conversions.terms = { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue };
  [conversions.quoted, conversions.settled] = from.numbers() as Two;
  for (const [asset, most] of rows(from.numbers(), 2) as Two[]) conversions.most.set(asset, most);
  for (const [user, state, ...numbers] of rows(from.numbers(), 2 + fields.length)) {
    const quote: Quoted = { ...NOTHING, ...Object.fromEntries(fields.map((field, at) => [field, numbers[at]!])) };
    if (state === QUOTE_OPEN) conversions.open(user!, quote);
    else conversions.quotes.set(user!, { quote, state: state! });
  }
  for (const [user, day, value] of rows(from.numbers(), 3)) conversions.days.set(user!, { day: day!, value: value! });
}

function rows(flat: readonly number[], width: number): number[][] {
  const made: number[][] = [];
  for (let at = 0; at < flat.length; at += width) made.push(flat.slice(at, at + width));
  return made;
}

export const convertSection: Section = { name: 'convert', write, read };
