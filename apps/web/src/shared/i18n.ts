import { type English, type Language, loadCatalogue } from '@tradewind/locales';
import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useSettings } from './settings.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: English };
  }
}

export type TextKey = ParseKeys;

/** Loads the catalogue of the chosen language and follows later choices. Await it before the first render. */
export async function startTexts(): Promise<void> {
  const { language } = useSettings.getState();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: await loadCatalogue(language) } },
    interpolation: { escapeValue: false },
  });
  useSettings.subscribe((settings, before) => {
    if (settings.language !== before.language) void switchTo(settings.language);
  });
}

async function switchTo(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await loadCatalogue(language));
  await i18next.changeLanguage(language);
}

/** A text outside React. The type of one key without placeholders stands for all: i18next asks for each key's own. */
export function text(key: TextKey, values?: Readonly<Record<string, string | number>>): string {
  const one = key as 'common.networkError';
  return values ? i18next.t(one, values) : i18next.t(one);
}
