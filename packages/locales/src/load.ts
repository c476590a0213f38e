import type { ScreenCatalogue, ScreenTexts } from './catalogue.ts';
import { type Language, languages } from './languages.ts';

/** One lazily loaded file per language: a new language is a folder beside `en` and a line here and in catalogues.ts. */
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

/** All languages, in the order in which they are offered. */
export const availableLanguages = Object.keys(languages) as readonly Language[];

/** What the screens say; errors and mails are said by the server. */
export async function loadCatalogue(language: Language): Promise<ScreenCatalogue> {
  return loaders[language]();
}
