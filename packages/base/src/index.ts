export { assert, InvariantError, unreachable } from './assert.ts';
export { type DecimalRefusal, formatDecimal, MAX_DECIMAL_LENGTH, parseDecimal, trimDecimal } from './decimal.ts';
export { ok, type Result, refuse } from './result.ts';
export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, utcDay } from './time.ts';
export {
  type Amount,
  type AssetId,
  type Count,
  type Counted,
  type Day,
  type Days,
  type Doubles,
  type Id,
  type IndexPrice,
  type InstrumentId,
  type Ints,
  type LotParts,
  type Lots,
  MAX_AMOUNT,
  type OrderId,
  type Ppm,
  type SpanMs,
  type SpanSeconds,
  type Ticks,
  type TimeMs,
  type UserId,
} from './units.ts';
