import { words } from './words.ts';

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];
export type TextKey = Keys<typeof words>;
type Blanks = Readonly<Record<string, unknown>>;

/** A text with its blanks filled. */
export function filled(text: string, blanks: Blanks): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_blank, name: string) => String(blanks[name] ?? ''));
}

/** Gives the texts of a catalogue by their keys. */
export function reader<W>(of: W): (key: Keys<W>, blanks?: Blanks) => string {
  return (key, blanks = {}) => {
    let found: unknown = of;
    for (const name of key.split('.')) found = (found as Record<string, unknown>)[name];
    return filled(String(found), blanks);
  };
}

/** A text of what no product owns. */
export const t = reader(words);
