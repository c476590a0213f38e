/** Wrong settings; the message is meant for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The value, when it is one of those allowed; throws ConfigError that names the setting. */
export function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw new ConfigError(`${name} is '${value}'; expected ${allowed.join(' or ')}.`);
  return found;
}

export function onOff(name: string, value: string): boolean {
  return oneOf(name, value, ['on', 'off']) === 'on';
}

/** A setting that is a whole number; throws ConfigError that names the setting. */
export function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = /^[0-9]{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max)) throw new ConfigError(`${name} is '${value}'; expected ${min} to ${max}.`);
  return number;
}
