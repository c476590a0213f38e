/** The eleven languages by the id used in settings and URLs, with the id browsers know and the name their speakers use. */
export const languages = {
  zh: { tag: 'zh-Hans', name: '简体中文' },
  tc: { tag: 'zh-Hant', name: '繁體中文' },
  en: { tag: 'en', name: 'English' },
  jp: { tag: 'ja', name: '日本語' },
  ko: { tag: 'ko', name: '한국어' },
  de: { tag: 'de', name: 'Deutsch' },
  es: { tag: 'es', name: 'Español' },
  fr: { tag: 'fr', name: 'Français' },
  pt: { tag: 'pt', name: 'Português' },
  vi: { tag: 'vi', name: 'Tiếng Việt' },
  ru: { tag: 'ru', name: 'Русский' },
} as const;

export type Language = keyof typeof languages;

export const DEFAULT_LANGUAGE: Language = 'en';

const traditional = /^zh-(?:hant|tw|hk|mo)\b/;

/** The language of a browser's or a header's tag ('de-AT', 'zh-TW', 'ja'), null when it is none of the eleven. */
export function mapBrowserLanguage(tag: string): Language | null {
  const lower = tag.trim().toLowerCase();
  if (traditional.test(lower)) return 'tc';
  const primary = lower.split('-')[0];
  const found = Object.entries(languages).find(([, language]) => language.tag.split('-')[0] === primary);
  return found ? (found[0] as Language) : null;
}

/** The best language of an Accept-Language header; unknown ones are skipped, English when none fits. */
export function acceptedLanguage(header: string | undefined, available: readonly Language[]): Language {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean);
      return { language: mapBrowserLanguage(tag), weight: weight === undefined ? 1 : Number(weight), at };
    })
    .sort((a, b) => b.weight - a.weight || a.at - b.at);
  for (const { language, weight } of wishes) {
    if (language && weight > 0 && available.includes(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}
