/** What one check has found: `warn` can be lived with, `fail` cannot. The text says what is and, unless it is well, what to do. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly text: string;
}

export const ok = (text: string): Finding => ({ state: 'ok', text });
export const warn = (text: string): Finding => ({ state: 'warn', text });
export const fail = (text: string): Finding => ({ state: 'fail', text });
