import { ConfigError, type Environment } from './settings.ts';

/** Who runs this installation, as its legal pages say; null where nobody has said so. */
export interface OperatorSettings {
  readonly name: string | null;
  readonly address: string | null;
  readonly email: string | null;
}

/** The setting of each of them. */
export const OPERATOR_SETTINGS = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
} as const satisfies Record<keyof OperatorSettings, string>;

/** Nobody has said who runs it. */
export const NOBODY: OperatorSettings = { name: null, address: null, email: null };

const MAX_LENGTH = 200;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+$/;

export function readOperator(env: Environment): OperatorSettings {
  const email = lineOf(OPERATOR_SETTINGS.email, env);
  if (email !== null && !EMAIL.test(email))
    throw new ConfigError(`${OPERATOR_SETTINGS.email} is '${email}'; expected an address like help@trade.example.`);
  return { name: lineOf(OPERATOR_SETTINGS.name, env), address: lineOf(OPERATOR_SETTINGS.address, env), email };
}

/** The settings that say nothing. */
export function missingOperator(operator: OperatorSettings): string[] {
  const names = Object.keys(OPERATOR_SETTINGS) as (keyof OperatorSettings)[];
  return names.filter((name) => operator[name] === null).map((name) => OPERATOR_SETTINGS[name]);
}

/** Throws ConfigError: whoever trusts real money to an exchange is told who runs it. */
export function refuseNamelessOperator(operator: OperatorSettings): void {
  const missing = missingOperator(operator);
  if (missing.length > 0)
    throw new ConfigError(
      `Live mode does not start without ${missing.join(', ')}: the legal pages name who runs the exchange, like OPERATOR_NAME='Example Ltd', OPERATOR_ADDRESS='1 Harbour Street, Exampleton' and OPERATOR_EMAIL=help@trade.example.`,
    );
}

/** One line of text, null for none. */
function lineOf(setting: string, env: Environment): string | null {
  const text = env[setting]?.trim() ?? '';
  if (text === '') return null;
  if (text.length > MAX_LENGTH || /\p{Cc}/u.test(text))
    throw new ConfigError(`${setting} is not one line of at most ${MAX_LENGTH} characters.`);
  return text;
}
