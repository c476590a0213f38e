import type { Fiat } from '@tradewind/api';
import { FIATS } from '@tradewind/api/calls';
import { type Language, languages } from '@tradewind/locales';
import { create } from 'zustand';
import { type ClockZone, clockZones } from './time-text.ts';

/** `system` follows the device. */
export type Theme = 'dark' | 'light' | 'system';
/** Which colour means up. */
export type UpDown = 'green' | 'red' | 'blue';
/** `auto` is comfortable on touch and compact on a fine pointer. */
export type Density = 'auto' | 'comfortable' | 'compact';

/** Which orders are shown once more before they are sent; `large` are those at the market with much of the balance. */
export type ConfirmOrders = 'all' | 'large' | 'off';

export interface Settings {
  readonly theme: Theme;
  readonly updown: UpDown;
  readonly density: Density;
  readonly clockZone: ClockZone;
  readonly language: Language;
  readonly hideBalances: boolean;
  readonly confirmOrders: ConfirmOrders;
  /** The currency in which totals are shown besides. */
  readonly fiat: Fiat | 'none';
}

const allowed: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ['dark', 'light', 'system'],
  updown: ['green', 'red', 'blue'],
  density: ['auto', 'comfortable', 'compact'],
  clockZone: clockZones,
  language: Object.keys(languages) as Language[],
  hideBalances: [false, true],
  confirmOrders: ['all', 'large', 'off'],
  fiat: ['none', ...FIATS],
};

/** The currency of most readers of a language. */
const fiatOf: Readonly<Record<Language, Fiat>> = {
  ...{ en: 'USD', de: 'EUR', es: 'EUR', fr: 'EUR', pt: 'BRL', ru: 'RUB' },
  ...{ vi: 'VND', zh: 'CNY', tc: 'USD', jp: 'JPY', ko: 'KRW' },
};

/** Languages whose readers expect red to mean up. */
const redUp: readonly Language[] = ['zh', 'tc', 'jp', 'ko'];

/** Every setting from what is stored; what is unknown or not chosen is the default, price colours that of the language. */
export function readSettings(read: (key: keyof Settings) => string | null): Settings {
  const chosen = <K extends keyof Settings>(key: K, fallback: Settings[K]): Settings[K] =>
    allowed[key].find((value) => String(value) === read(key)) ?? fallback;
  const language = chosen('language', 'en');
  return {
    theme: chosen('theme', 'dark'),
    updown: chosen('updown', redUp.includes(language) ? 'red' : 'green'),
    density: chosen('density', 'auto'),
    clockZone: chosen('clockZone', 'exchange'),
    language,
    hideBalances: chosen('hideBalances', false),
    confirmOrders: chosen('confirmOrders', 'large'),
    fiat: chosen('fiat', fiatOf[language]),
  };
}

const readAll = () => readSettings((key) => localStorage.getItem(key));

/** Settings of this browser, each under its own key in local storage. */
export const useSettings = create<Settings>(readAll);

/** Keeps a choice and applies it at once. */
export function setSetting<K extends keyof Settings>(key: K, value: Settings[K]): void {
  localStorage.setItem(key, String(value));
  useSettings.setState(readAll());
}

const systemLight = () => matchMedia('(prefers-color-scheme: light)');

/** The theme that is drawn now. */
export function drawnTheme(theme: Theme): 'dark' | 'light' {
  if (theme !== 'system') return theme;
  return systemLight().matches ? 'light' : 'dark';
}

/** What styles read from <html>; /theme.js sets the same before the first paint. */
function applyToDocument({ theme, updown, density }: Settings): void {
  const root = document.documentElement;
  root.dataset.theme = drawnTheme(theme);
  root.dataset.updown = updown;
  if (density === 'auto') delete root.dataset.density;
  else root.dataset.density = density;
}

/** Keeps <html> and the other tabs of this browser in step with the settings and the device. */
export function startSettings(): void {
  applyToDocument(useSettings.getState());
  useSettings.subscribe(applyToDocument);
  systemLight().addEventListener('change', () => applyToDocument(useSettings.getState()));
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key in allowed) useSettings.setState(readAll());
  });
}
