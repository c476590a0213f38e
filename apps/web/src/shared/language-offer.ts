import { availableLanguages, DEFAULT_LANGUAGE, type Language, mapBrowserLanguage } from '@tradewind/locales';
import { create } from 'zustand';
import { setSetting, useSettings } from './settings.ts';

const DECLINED_KEY = 'languageOffer';

export interface OfferInput {
  /** The browser's languages, best first. */
  readonly tags: readonly string[];
  readonly available: readonly Language[];
  /** A language was chosen before, or the offer was declined. */
  readonly settled: boolean;
}

/** The language to offer: the browser's first one that the product speaks, unless that is English. */
export function offeredLanguage({ tags, available, settled }: OfferInput): Language | null {
  if (settled) return null;
  const language = tags.map(mapBrowserLanguage).find((one) => one !== null && available.includes(one));
  return language && language !== DEFAULT_LANGUAGE ? language : null;
}

const settled = () => localStorage.getItem('language') !== null || localStorage.getItem(DECLINED_KEY) !== null;

const useOffer = create<{ readonly language: Language | null }>(() => ({
  language: offeredLanguage({ tags: navigator.languages, available: availableLanguages, settled: settled() }),
}));

/** The language on offer, null once the reader has chosen any or declined. */
export const useLanguageOffer = () => useOffer((offer) => offer.language);

/** Takes the offer away until the next visit. */
export function withdrawOffer(): void {
  useOffer.setState({ language: null });
}

/** Choosing any language on any page ends the offer. */
export function chooseLanguage(language: Language): void {
  setSetting('language', language);
  withdrawOffer();
}

/** English stays, and the offer does not come again in this browser. */
export function declineLanguage(): void {
  localStorage.setItem(DECLINED_KEY, 'declined');
  withdrawOffer();
}

export const useLanguage = () => useSettings((settings) => settings.language);
