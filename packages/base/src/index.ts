export { assert, InvariantError, unreachable } from './assert.ts';
export { type DecimalRefusal, formatDecimal, MAX_DECIMAL_LENGTH, parseDecimal } from './decimal.ts';
export { ok, type Result, refuse } from './result.ts';
export { type Amount, type IndexPrice, type Lots, MAX_AMOUNT, type Ppm, type Ticks, type TimeMs } from './units.ts';
