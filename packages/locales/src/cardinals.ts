import type { Language } from './languages.ts';

/** The plural categories of each language for cardinal numbers (Unicode CLDR); a test compares them with Intl. */
export const cardinals = {
  zh: ['other'],
  tc: ['other'],
  en: ['one', 'other'],
  jp: ['other'],
  ko: ['other'],
  de: ['one', 'other'],
  es: ['one', 'many', 'other'],
  fr: ['one', 'many', 'other'],
  pt: ['one', 'many', 'other'],
  vi: ['other'],
  ru: ['one', 'few', 'many', 'other'],
} as const satisfies Record<Language, readonly string[]>;

/** 'one' | 'few' and so on, as the language counts. */
export type Cardinal<L extends Language> = (typeof cardinals)[L][number];
