import { type Language, languages } from '@tradewind/locales';
import { create } from 'zustand';

export type Theme = 'dark' | 'light';
/** Which colour means up. */
export type UpDown = 'green' | 'red' | 'blue';
export type Density = 'comfortable' | 'compact';
export type ClockZone = 'exchange' | 'local' | 'utc';

export interface Settings {
  readonly theme: Theme;
  readonly updown: UpDown;
  /** `auto` is comfortable on touch and compact on a fine pointer. */
  readonly density: Density | 'auto';
  readonly clockZone: ClockZone;
  readonly language: Language;
  readonly hideBalances: boolean;
}

const allowed: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['dark', 'light'],
  updown: ['green', 'red', 'blue'],
  density: ['auto', 'comfortable', 'compact'],
  clockZone: ['exchange', 'local', 'utc'],
  language: Object.keys(languages) as Language[],
  hideBalances: [false, true],
};

const defaults: Settings = {
  theme: 'dark',
  updown: 'green',
  density: 'auto',
  clockZone: 'exchange',
  language: 'en',
  hideBalances: false,
};

/** A stored text as the setting it stands for; anything unknown is the default. */
export function readSetting<K extends keyof Settings>(key: K, stored: string | null): Settings[K] {
  return allowed[key].find((value) => String(value) === stored) ?? defaults[key];
}

function readAll(read: (key: string) => string | null): Settings {
  return {
    theme: readSetting('theme', read('theme')),
    updown: readSetting('updown', read('updown')),
    density: readSetting('density', read('density')),
    clockZone: readSetting('clockZone', read('clockZone')),
    language: readSetting('language', read('language')),
    hideBalances: readSetting('hideBalances', read('hideBalances')),
  };
}

const stored = (key: string) => localStorage.getItem(key);

/** Settings of this browser, each under its own key in local storage. */
export const useSettings = create<Settings>(() => readAll(stored));

export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  localStorage.setItem(key, String(value));
  useSettings.setState({ [key]: value });
}

/** What styles read from <html>; /theme.js sets the same before the first paint. */
function applyToDocument({ theme, updown, density, language }: Settings): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.dataset.updown = updown;
  if (density === 'auto') delete root.dataset.density;
  else root.dataset.density = density;
  root.lang = languages[language].tag;
}

/** Keeps <html> and the other tabs of this browser in step with the settings. */
export function startSettings(): void {
  applyToDocument(useSettings.getState());
  useSettings.subscribe(applyToDocument);
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key in defaults) useSettings.setState(readAll(stored));
  });
}
