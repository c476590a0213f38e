import assert from 'node:assert/strict';
import test from 'node:test';
import type {
  Amount,
  AssetId,
  Count,
  Day,
  Days,
  Doubles,
  Id,
  IndexPrice,
  InstrumentId,
  LotParts,
  Lots,
  OrderId,
  Ppm,
  SpanMs,
  SpanSeconds,
  Ticks,
  TimeMs,
  UserId,
} from './units.ts';

type Units = [
  Amount,
  Ticks,
  Lots,
  LotParts,
  IndexPrice,
  Ppm,
  TimeMs,
  SpanMs,
  SpanSeconds,
  Days,
  Day,
  UserId,
  AssetId,
  InstrumentId,
  OrderId,
  Id,
  Count,
];
type Places = Exclude<keyof Units, keyof []>;

/** Every pair of units of which the compiler takes one for the other. */
type Mixed = {
  [A in Places]: { [B in Places]: A extends B ? never : Units[A] extends Units[B] ? readonly [A, B] : never }[Places];
}[Places];

test('no unit becomes another, whichever two they are: the compiler checks each pair', () => {
  const mixed: Mixed[] = [];
  // @ts-expect-error There is no pair.
  mixed.push(['0', '1']);
  const apart: [Mixed] extends [never] ? true : false = true;
  assert.ok(apart);
});

test('literals and arithmetic need no cast, and a number stays what it was said to be', () => {
  const amount: Amount = 2;
  const twice: Amount = amount * 2;
  // @ts-expect-error An amount is no price.
  const ticks: Ticks = amount;
  const lots: Lots = 3;
  // @ts-expect-error Lots are no amount.
  const wrong: Amount = lots;
  const [from, to]: [TimeMs, TimeMs] = [1, 5];
  const span: SpanMs = to - from;
  // @ts-expect-error A moment is no length of time.
  const other: SpanMs = to;
  assert.deepEqual([twice, ticks, wrong, span, other], [4, 2, 3, 4, 5]);
});

test('what is read from a typed array is counted', () => {
  const amounts: Doubles<Amount> = new Float64Array(2);
  const ticks: Ticks = 7;
  // @ts-expect-error A price is not put among amounts.
  amounts[0] = ticks;
  // @ts-expect-error An amount is no price.
  const read: Ticks = amounts[0]!;
  assert.equal(read, 7);
});
