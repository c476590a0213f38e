import type { Catalogue, Texts } from './catalogue.ts';
import { type Language, languages } from './languages.ts';

/** One lazily loaded file per language: a new language is a folder beside `en` and a line here and in catalogues.ts. */
const loaders: { readonly [L in Language]: () => Promise<Texts<L>> } = {
  zh: () => import('./zh/index.ts').then((file) => file.zh),
  tc: () => import('./tc/index.ts').then((file) => file.tc),
  en: () => import('./en/index.ts').then((file) => file.en),
  jp: () => import('./jp/index.ts').then((file) => file.jp),
  ko: () => import('./ko/index.ts').then((file) => file.ko),
  de: () => import('./de/index.ts').then((file) => file.de),
  es: () => import('./es/index.ts').then((file) => file.es),
  fr: () => import('./fr/index.ts').then((file) => file.fr),
  pt: () => import('./pt/index.ts').then((file) => file.pt),
  vi: () => import('./vi/index.ts').then((file) => file.vi),
  ru: () => import('./ru/index.ts').then((file) => file.ru),
};

/** All languages, in the order in which they are offered. */
export const availableLanguages = Object.keys(languages) as readonly Language[];

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return loaders[language]();
}
