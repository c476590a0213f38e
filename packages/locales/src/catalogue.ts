import type { en } from './en/index.ts';

/** A catalogue of any language: the keys of English, other words. */
type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export type English = typeof en;
export type Catalogue = Words<English>;

/** Puts values into a text: 'Hello {{name}}'. An unknown placeholder stays as it is, so that a test can see it. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
