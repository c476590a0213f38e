import { hash } from 'node:crypto';

/** Names a sensitive action with all that matters about it, without telling it: what a passkey signs for is stored. */
export function actionOf(name: string, values: readonly (string | boolean | undefined)[]): string {
  return `${name} ${hash('sha256', JSON.stringify(values.map((value) => value ?? null)), 'hex')}`;
}
