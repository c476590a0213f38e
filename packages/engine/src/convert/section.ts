import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';
import { type ConvertQuote, QUOTE_OPEN } from './conversions.ts';

const rising = (one: readonly number[], other: readonly number[]) => one[0]! - other[0]!;

function write(to: SectionWriter, { conversions }: State): void {
  const { terms, quoted, settled } = conversions;
  const { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue } = terms;
  to.numbers([hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue]);
  to.numbers([quoted, settled]);
  to.numbers([...conversions.most].sort(rising).flat());
  const quotes = [...conversions.quotes].map(([user, { quote, state }]) => [user, state, ...quoteNumbers(quote)]);
  to.numbers(quotes.sort(rising).flat());
  to.numbers(
    [...conversions.days]
      .map(([user, { day, value }]) => [user, day, value])
      .sort(rising)
      .flat(),
  );
}

type Two = [number, number];
type Nine = [number, number, number, number, number, number, number, number, number];

function read(from: SectionReader, { conversions }: State): void {
  const [hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue] =
    from.numbers() as Nine;
  conversions.terms = { hub, spreadAPpm, spreadBPpm, spreadCPpm, sizePpm, sizeStep, minValue, maxValue, dailyValue };
  [conversions.quoted, conversions.settled] = from.numbers() as Two;
  for (const [asset, most] of rows(from.numbers(), 2) as Two[]) conversions.most.set(asset, most);
  for (const [user, state, ...numbers] of rows(from.numbers(), 2 + QUOTE_NUMBERS)) {
    const quote = quoteOf(numbers);
    if (state === QUOTE_OPEN) conversions.open(user!, quote);
    else conversions.quotes.set(user!, { quote, state: state! });
  }
  for (const [user, day, value] of rows(from.numbers(), 3)) conversions.days.set(user!, { day: day!, value: value! });
}

const QUOTE_NUMBERS = 12;

function quoteNumbers(quote: ConvertQuote): number[] {
  const { id, from, to, fromAmount, toAmount, fromIndex, toIndex } = quote;
  const { fromSpreadPpm, toSpreadPpm, value, createdAt, expiresAt } = quote;
  return [
    id,
    from,
    to,
    fromAmount,
    toAmount,
    fromIndex,
    toIndex,
    fromSpreadPpm,
    toSpreadPpm,
    value,
    createdAt,
    expiresAt,
  ];
}

function quoteOf(numbers: readonly number[]): ConvertQuote {
  const [id, from, to, fromAmount, toAmount, fromIndex, ...rest] = numbers as Numbers;
  const [toIndex, fromSpreadPpm, toSpreadPpm, value, createdAt, expiresAt] = rest;
  return {
    id,
    from,
    to,
    fromAmount,
    toAmount,
    fromIndex,
    toIndex,
    fromSpreadPpm,
    toSpreadPpm,
    value,
    createdAt,
    expiresAt,
  };
}

type Six = [number, number, number, number, number, number];
type Numbers = [...Six, ...Six];

function rows(flat: readonly number[], width: number): number[][] {
  const made: number[][] = [];
  for (let at = 0; at < flat.length; at += width) made.push(flat.slice(at, at + width));
  return made;
}

export const convertSection: Section = { name: 'convert', write, read };
