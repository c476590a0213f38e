import type { Cardinal } from './cardinals.ts';
import type { en } from './en/index.ts';
import type { en as screens } from './en/screens.ts';
import type { Language } from './languages.ts';

type PluralName<K> = K extends `${infer Name}_one` ? Name : never;
type PluralKey = `${string}_one` | `${string}_other`;

/** The keys of English with other words; each plural in exactly the categories in which the language counts. */
type Words<T, L extends Language> = {
  readonly [K in keyof T as K extends PluralKey ? never : K]: T[K] extends string ? string : Words<T[K], L>;
} & { readonly [K in PluralName<keyof T> as `${K}_${Cardinal<L>}`]: string };

export type English = typeof en;
/**
 * Areas that come with what says them: the chart, deposits, futures, explanations of figures, the public check pages, what a person
 * entrusts to the exchange, loans, and sales of new coins.
 */
export type LateArea = 'chart' | 'custody' | 'futures' | 'how' | 'loan' | 'open' | 'papers' | 'sale';
/** What the screens may say: their catalogue and the late areas. */
export type ScreenEnglish = typeof screens & Pick<English, LateArea>;

/** The texts of one language, or with the name of an area those of that file: `Texts<'ru', 'trade'>`. */
export type Texts<L extends Language, Area extends keyof English | null = null> = Area extends keyof English
  ? Words<English[Area], L>
  : { readonly [A in keyof English]: Words<English[A], L> };

/** All texts of any of the languages. */
export type Catalogue = { readonly [L in Language]: Texts<L> }[Language];

/** What all screens say in one language, without the late areas. */
export type ScreenTexts<L extends Language> = { readonly [A in keyof typeof screens]: Words<(typeof screens)[A], L> };

/** The same in any of the languages. */
export type ScreenCatalogue = { readonly [L in Language]: ScreenTexts<L> }[Language];

/** Puts values into a text: 'Hello {{name}}'. An unknown placeholder stays as it is, so that a test can see it. */
export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
