import { words } from './words.ts';

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];
export type TextKey = Keys<typeof words>;

/** The text of a key with its blanks filled. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  let found: unknown = words;
  for (const name of key.split('.')) found = (found as Record<string, unknown>)[name];
  return String(found).replace(/\{\{(\w+)\}\}/g, (_blank, name: string) => String(values[name] ?? ''));
}
