/** The outcome of something that may be refused: a value, or a code that says why not. */
export type Result<T, C extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: C };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function refuse<C extends string>(code: C): Result<never, C> {
  return { ok: false, code };
}
