import type { Catalogue, ScreenCatalogue, ScreenTexts, Texts } from './catalogue.ts';
import { type Language, languages } from './languages.ts';

/** One lazily loaded file per language: a new language is a folder beside `en` and a line in each table. */
const loaders: { readonly [L in Language]: () => Promise<ScreenTexts<L>> } = {
  zh: () => import('./zh/screens.ts').then((file) => file.zh),
  tc: () => import('./tc/screens.ts').then((file) => file.tc),
  en: () => import('./en/screens.ts').then((file) => file.en),
  jp: () => import('./jp/screens.ts').then((file) => file.jp),
  ko: () => import('./ko/screens.ts').then((file) => file.ko),
  de: () => import('./de/screens.ts').then((file) => file.de),
  es: () => import('./es/screens.ts').then((file) => file.es),
  fr: () => import('./fr/screens.ts').then((file) => file.fr),
  pt: () => import('./pt/screens.ts').then((file) => file.pt),
  vi: () => import('./vi/screens.ts').then((file) => file.vi),
  ru: () => import('./ru/screens.ts').then((file) => file.ru),
};

/** The texts of the public check pages are large and few read them: a file of their own per language. */
const openLoaders: { readonly [L in Language]: () => Promise<Texts<L, 'open'>> } = {
  zh: () => import('./zh/open.ts').then((file) => file.open),
  tc: () => import('./tc/open.ts').then((file) => file.open),
  en: () => import('./en/open.ts').then((file) => file.open),
  jp: () => import('./jp/open.ts').then((file) => file.open),
  ko: () => import('./ko/open.ts').then((file) => file.open),
  de: () => import('./de/open.ts').then((file) => file.open),
  es: () => import('./es/open.ts').then((file) => file.open),
  fr: () => import('./fr/open.ts').then((file) => file.open),
  pt: () => import('./pt/open.ts').then((file) => file.open),
  vi: () => import('./vi/open.ts').then((file) => file.open),
  ru: () => import('./ru/open.ts').then((file) => file.open),
};

/** All languages, in the order in which they are offered. */
export const availableLanguages = Object.keys(languages) as readonly Language[];

/** What the screens say, but for `open`; errors and mails are said by the server. */
export async function loadCatalogue(language: Language): Promise<ScreenCatalogue> {
  return loaders[language]();
}

/** The area `open`, for the pages that need it. */
export async function loadOpenTexts(language: Language): Promise<Catalogue['open']> {
  return openLoaders[language]();
}
