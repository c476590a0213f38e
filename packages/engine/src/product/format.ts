/** How a field lies in the journal's bytes: a list of words is one byte, the word's place in it. */
export type WireField = 'integer' | 'text' | 'flag' | readonly string[];

/** How a field lies in the event log, one double each: words as their place, booleans 0 or 1, texts 1 when there is one. */
export type EventField = 'number' | 'text' | 'boolean' | 'refusal' | readonly string[];

type Fields<T, F> = { readonly [K in Exclude<keyof T, 'kind'>]: F };

/** Byte of each command of a product, and its fields in the order in which they are written. */
export type CommandFormats<C extends { readonly kind: string }> = {
  readonly [K in C['kind']]: {
    readonly byte: number;
    readonly fields: Fields<Extract<C, { readonly kind: K }>, WireField>;
  };
};

/** Number of each event of a product in the log, and its fields in the order in which they are written. */
export type EventFormats<E extends { readonly kind: string }> = {
  readonly [K in E['kind']]: {
    readonly number: number;
    readonly fields: Fields<Extract<E, { readonly kind: K }>, EventField>;
  };
};
