export interface CallInput<B = unknown, Q = unknown> {
  /** Values for the braces of the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Q;
  readonly body?: B;
}

/** The address of a call: braces filled, the query in order, lists joined by commas, what is undefined left out. */
export function buildUrl(path: string, input: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`buildUrl: ${path} needs '${name}'`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const tail = query.toString();
  return `/api/v1/${filled}${tail === '' ? '' : `?${tail}`}`;
}
