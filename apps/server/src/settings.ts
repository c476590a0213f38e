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
