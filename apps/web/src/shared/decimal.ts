/**
 * Exact arithmetic on decimal strings, for previews in forms. A value is an integer of any size and a scale:
 * '1.50' is 150 with scale 2. Nothing is rounded but by the functions that say so.
 */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/;

export function read(text: string): Exact {
  const match = pattern.exec(text);
  if (!match) throw new Error(`decimal: '${text.slice(0, 40)}' is not a decimal`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

export function write({ units, scale }: Exact): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  const sign = units < 0n ? '-' : '';
  return sign + (fraction === '' ? whole : `${whole}.${fraction}`);
}

/** Both values at the larger scale. */
function align(a: string, b: string): { a: bigint; b: bigint; scale: number } {
  const left = read(a);
  const right = read(b);
  const scale = Math.max(left.scale, right.scale);
  const lift = (value: Exact) => value.units * 10n ** BigInt(scale - value.scale);
  return { a: lift(left), b: lift(right), scale };
}

export function add(a: string, b: string): string {
  const both = align(a, b);
  return write({ units: both.a + both.b, scale: both.scale });
}

export function subtract(a: string, b: string): string {
  const both = align(a, b);
  return write({ units: both.a - both.b, scale: both.scale });
}

export function multiply(a: string, b: string): string {
  const left = read(a);
  const right = read(b);
  return write({ units: left.units * right.units, scale: left.scale + right.scale });
}

/** a / b with `scale` decimals, cut toward zero. b must not be 0. */
export function divide(a: string, b: string, scale: number): string {
  const both = align(a, b);
  if (both.b === 0n) throw new Error('decimal: division by zero');
  return write({ units: (both.a * 10n ** BigInt(scale)) / both.b, scale });
}

/** Negative, zero or positive as a is below, equal to or above b. */
export function compare(a: string, b: string): number {
  const both = align(a, b);
  return both.a < both.b ? -1 : both.a > both.b ? 1 : 0;
}

export function isZero(a: string): boolean {
  return read(a).units === 0n;
}

export function isPositive(a: string): boolean {
  return read(a).units > 0n;
}

/** The largest multiple of `step` not above a (a ≥ 0, step > 0). */
export function floorToStep(a: string, step: string): string {
  const both = align(a, step);
  return write({ units: both.a - (both.a % both.b), scale: both.scale });
}

/** The smallest multiple of `step` not below a (a ≥ 0, step > 0). */
export function ceilToStep(a: string, step: string): string {
  const both = align(a, step);
  const rest = both.a % both.b;
  return write({ units: rest === 0n ? both.a : both.a - rest + both.b, scale: both.scale });
}

export function isMultipleOf(a: string, step: string): boolean {
  const both = align(a, step);
  return both.a % both.b === 0n;
}

/** Digits after the dot that a step needs: '0.010' needs 2, '5' none. */
export function decimalsOf(step: string): number {
  return write(read(step)).split('.')[1]?.length ?? 0;
}

/** Whole percent of a, exact. */
export function percentOf(a: string, percent: number): string {
  const value = read(a);
  return write({ units: value.units * BigInt(percent), scale: value.scale + 2 });
}

/** Whether text is a plain non-negative decimal that could be sent. */
export function isPlainDecimal(text: string): boolean {
  return /^(0|[1-9]\d*)(\.\d+)?$/.test(text) && text.length <= 40;
}
