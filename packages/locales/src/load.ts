import type { LateArea, ScreenCatalogue, ScreenTexts, Texts } from './catalogue.ts';
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

/** Areas that few read: files of their own per language, loaded with what says them. */
const lateLoaders: { readonly [A in LateArea]: { readonly [L in Language]: () => Promise<Texts<L, A>> } } = {
  chart: {
    zh: () => import('./zh/chart.ts').then((file) => file.chart),
    tc: () => import('./tc/chart.ts').then((file) => file.chart),
    en: () => import('./en/chart.ts').then((file) => file.chart),
    jp: () => import('./jp/chart.ts').then((file) => file.chart),
    ko: () => import('./ko/chart.ts').then((file) => file.chart),
    de: () => import('./de/chart.ts').then((file) => file.chart),
    es: () => import('./es/chart.ts').then((file) => file.chart),
    fr: () => import('./fr/chart.ts').then((file) => file.chart),
    pt: () => import('./pt/chart.ts').then((file) => file.chart),
    vi: () => import('./vi/chart.ts').then((file) => file.chart),
    ru: () => import('./ru/chart.ts').then((file) => file.chart),
  },
  custody: {
    zh: () => import('./zh/custody.ts').then((file) => file.custody),
    tc: () => import('./tc/custody.ts').then((file) => file.custody),
    en: () => import('./en/custody.ts').then((file) => file.custody),
    jp: () => import('./jp/custody.ts').then((file) => file.custody),
    ko: () => import('./ko/custody.ts').then((file) => file.custody),
    de: () => import('./de/custody.ts').then((file) => file.custody),
    es: () => import('./es/custody.ts').then((file) => file.custody),
    fr: () => import('./fr/custody.ts').then((file) => file.custody),
    pt: () => import('./pt/custody.ts').then((file) => file.custody),
    vi: () => import('./vi/custody.ts').then((file) => file.custody),
    ru: () => import('./ru/custody.ts').then((file) => file.custody),
  },
  futures: {
    zh: () => import('./zh/futures.ts').then((file) => file.futures),
    tc: () => import('./tc/futures.ts').then((file) => file.futures),
    en: () => import('./en/futures.ts').then((file) => file.futures),
    jp: () => import('./jp/futures.ts').then((file) => file.futures),
    ko: () => import('./ko/futures.ts').then((file) => file.futures),
    de: () => import('./de/futures.ts').then((file) => file.futures),
    es: () => import('./es/futures.ts').then((file) => file.futures),
    fr: () => import('./fr/futures.ts').then((file) => file.futures),
    pt: () => import('./pt/futures.ts').then((file) => file.futures),
    vi: () => import('./vi/futures.ts').then((file) => file.futures),
    ru: () => import('./ru/futures.ts').then((file) => file.futures),
  },
  how: {
    zh: () => import('./zh/how.ts').then((file) => file.how),
    tc: () => import('./tc/how.ts').then((file) => file.how),
    en: () => import('./en/how.ts').then((file) => file.how),
    jp: () => import('./jp/how.ts').then((file) => file.how),
    ko: () => import('./ko/how.ts').then((file) => file.how),
    de: () => import('./de/how.ts').then((file) => file.how),
    es: () => import('./es/how.ts').then((file) => file.how),
    fr: () => import('./fr/how.ts').then((file) => file.how),
    pt: () => import('./pt/how.ts').then((file) => file.how),
    vi: () => import('./vi/how.ts').then((file) => file.how),
    ru: () => import('./ru/how.ts').then((file) => file.how),
  },
  loan: {
    zh: () => import('./zh/loan.ts').then((file) => file.loan),
    tc: () => import('./tc/loan.ts').then((file) => file.loan),
    en: () => import('./en/loan.ts').then((file) => file.loan),
    jp: () => import('./jp/loan.ts').then((file) => file.loan),
    ko: () => import('./ko/loan.ts').then((file) => file.loan),
    de: () => import('./de/loan.ts').then((file) => file.loan),
    es: () => import('./es/loan.ts').then((file) => file.loan),
    fr: () => import('./fr/loan.ts').then((file) => file.loan),
    pt: () => import('./pt/loan.ts').then((file) => file.loan),
    vi: () => import('./vi/loan.ts').then((file) => file.loan),
    ru: () => import('./ru/loan.ts').then((file) => file.loan),
  },
  open: {
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
  },
  papers: {
    zh: () => import('./zh/papers.ts').then((file) => file.papers),
    tc: () => import('./tc/papers.ts').then((file) => file.papers),
    en: () => import('./en/papers.ts').then((file) => file.papers),
    jp: () => import('./jp/papers.ts').then((file) => file.papers),
    ko: () => import('./ko/papers.ts').then((file) => file.papers),
    de: () => import('./de/papers.ts').then((file) => file.papers),
    es: () => import('./es/papers.ts').then((file) => file.papers),
    fr: () => import('./fr/papers.ts').then((file) => file.papers),
    pt: () => import('./pt/papers.ts').then((file) => file.papers),
    vi: () => import('./vi/papers.ts').then((file) => file.papers),
    ru: () => import('./ru/papers.ts').then((file) => file.papers),
  },
  sale: {
    zh: () => import('./zh/sale.ts').then((file) => file.sale),
    tc: () => import('./tc/sale.ts').then((file) => file.sale),
    en: () => import('./en/sale.ts').then((file) => file.sale),
    jp: () => import('./jp/sale.ts').then((file) => file.sale),
    ko: () => import('./ko/sale.ts').then((file) => file.sale),
    de: () => import('./de/sale.ts').then((file) => file.sale),
    es: () => import('./es/sale.ts').then((file) => file.sale),
    fr: () => import('./fr/sale.ts').then((file) => file.sale),
    pt: () => import('./pt/sale.ts').then((file) => file.sale),
    vi: () => import('./vi/sale.ts').then((file) => file.sale),
    ru: () => import('./ru/sale.ts').then((file) => file.sale),
  },
};

/** All languages, in the order in which they are offered. */
export const availableLanguages = Object.keys(languages) as readonly Language[];

/** What the screens say, but for the late areas; errors, messages, mails and the quiz are said by the server. */
export async function loadCatalogue(language: Language): Promise<ScreenCatalogue> {
  return loaders[language]();
}

/** One of the late areas, for what says its texts. */
export async function loadTexts<A extends LateArea>(
  area: A,
  language: Language,
): Promise<{ readonly [L in Language]: Texts<L, A> }[Language]> {
  return lateLoaders[area][language]();
}
