/** Why something was not taken, and at which field that is said. */
export interface Refusal {
  /** Null where it is said of the form, at no field. */
  readonly field: string | null;
  readonly message: string;
  /** It is about all that was sent together: any change takes it back, not only one of its field. */
  readonly whole?: true;
}

/** What is wrong with a field: said once it was to be sent, or already while it is typed. */
export type Complaint = string | { readonly atOnce: string };

export type Complaints<V> = { readonly [K in keyof V]?: Complaint | null };

/** What a form knows of its own mistakes. */
export interface Tried<V> {
  /** Fields that were to be sent: what is wrong with others is not said yet, unless it is said at once. */
  readonly tried: ReadonlySet<keyof V>;
  readonly refusal: Refusal | null;
}

/** The words under a field: of a refusal, else of a complaint that may be said. */
export function errorAt<V>(name: keyof V, { tried, refusal }: Tried<V>, complaints: Complaints<V>): string | null {
  if (refusal?.field === name) return refusal.message;
  const complaint = complaints[name] ?? null;
  if (complaint !== null && typeof complaint === 'object') return complaint.atOnce;
  return tried.has(name) ? complaint : null;
}

/** The first of these fields that is complained about. */
export function firstWrong<V>(names: readonly (keyof V)[], complaints: Complaints<V>): keyof V | undefined {
  return names.find((name) => complaints[name]);
}

/** What is left of a refusal once these values were changed. */
export function leftOf(refusal: Refusal | null, changed: object): Refusal | null {
  if (refusal === null || refusal.whole) return null;
  return refusal.field !== null && refusal.field in changed ? null : refusal;
}
