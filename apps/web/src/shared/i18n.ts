import {
  type Language,
  type LateArea,
  languages,
  loadCatalogue,
  loadTexts,
  pseudoCatalogue,
  type ScreenEnglish,
} from '@tradewind/locales';
import i18next, { type FormatterModule, type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { useSettings } from './settings.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: ScreenEnglish };
  }
}

export type TextKey = ParseKeys;

/** The pseudo language of layout checks: a value of the setting that is never offered. */
const isPseudo = () => localStorage.getItem('language') === 'pseudo';

/** i18next counts by the tag ('ja', 'zh-Hant'): the product's own ids are no languages to Intl. */
const tagOf = (language: Language) => languages[language].tag;

/** Counts in sentences are grouped as the language does; other numbers (ids, years) stay as they are. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _format, lng, options) =>
    typeof value === 'number' && options?.interpolationkey === 'count'
      ? new Intl.NumberFormat(lng).format(value)
      : value,
};

/** The late areas that something has asked for: from then on they come with every language. */
const wanted = new Set<LateArea>();

async function textsOf(language: Language) {
  const source = isPseudo() ? 'en' : language;
  const screens = await loadCatalogue(source);
  // Read only now: more may have been asked for while the catalogue was on its way.
  const late = await Promise.all([...wanted].map(async (area) => [area, await loadTexts(area, source)] as const));
  const texts = { ...screens, ...Object.fromEntries(late) };
  return isPseudo() ? pseudoCatalogue(texts) : texts;
}

/** Loads the catalogue of the chosen language and follows later choices. Await it before the first render. */
export async function startTexts(): Promise<void> {
  const { language } = useSettings.getState();
  await i18next
    .use(counts)
    .use(initReactI18next)
    .init({
      lng: tagOf(language),
      fallbackLng: false,
      resources: { [tagOf(language)]: { translation: await textsOf(language) } },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  tell(language);
  useSettings.subscribe((settings, before) => {
    if (settings.language !== before.language) void switchTo(settings.language);
  });
}

async function switchTo(language: Language): Promise<void> {
  i18next.addResourceBundle(tagOf(language), 'translation', await textsOf(language));
  // Two quick choices may arrive in the other order: the last one holds.
  if (useSettings.getState().language !== language || i18next.language === tagOf(language)) return;
  await i18next.changeLanguage(tagOf(language));
  tell(language);
}

/** Adds a late area, in this language and in those chosen later. Who says its texts awaits it. */
export async function addTexts(area: LateArea): Promise<void> {
  wanted.add(area);
  const { language } = useSettings.getState();
  await switchTo(language);
  if (useSettings.getState().language !== language) await addTexts(area);
}

/** Says on <html> in which language the words are, once they are: for speech, fonts and hyphens. */
function tell(language: Language): void {
  document.documentElement.lang = tagOf(language);
  document.documentElement.dir = 'ltr';
}

/** A text outside React. The type of one key without placeholders stands for all: i18next asks for each key's own. */
export function text(key: TextKey, values?: Readonly<Record<string, string | number>>): string {
  const one = key as 'common.networkError';
  return values ? i18next.t(one, values) : i18next.t(one);
}
