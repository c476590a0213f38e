/** A decimal text as whole units of its last digit. */
interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

function read(text: string): Exact | null {
  const [, sign = '', whole = '', part = ''] = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(text.trim()) ?? [];
  return whole === '' ? null : { units: BigInt(`${sign}${whole}${part}`), scale: part.length };
}

function write({ units, scale }: Exact): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const [whole, part] = [
    digits.slice(0, digits.length - scale),
    digits.slice(digits.length - scale).replace(/0+$/, ''),
  ];
  return `${units < 0n ? '-' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}

/** a - b, exactly; null where one of them is no decimal yet. */
export function minus(a: string, b: string): string | null {
  const [left, right] = [read(a), read(b)];
  if (left === null || right === null) return null;
  const scale = Math.max(left.scale, right.scale);
  const lift = (one: Exact) => one.units * 10n ** BigInt(scale - one.scale);
  return write({ units: lift(left) - lift(right), scale });
}

/** a x b, exactly; null where one of them is no decimal yet. */
export function times(a: string, b: string): string | null {
  const [left, right] = [read(a), read(b)];
  if (left === null || right === null) return null;
  return write({ units: left.units * right.units, scale: left.scale + right.scale });
}

export function isNegative(text: string): boolean {
  return (read(text)?.units ?? 0n) < 0n;
}
