import { type Language, languages } from '@tradewind/locales';

export const LANGUAGES = Object.keys(languages) as Language[];

/** As its speakers write it. */
export function languageName(language: string): string {
  return Object.hasOwn(languages, language) ? languages[language as Language].name : language;
}

/** What a browser knows a language as. */
export function languageTag(language: string): string {
  return Object.hasOwn(languages, language) ? languages[language as Language].tag : language;
}
