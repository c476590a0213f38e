import { languages } from '@tradewind/locales';
import { plainNumber } from '@tradewind/ui';
import { useSettings } from './settings.ts';

/** A figure inside a sentence, with the separators of the chosen language; `<Num>` draws those that stand alone. */
export function figureText(value: string, decimals?: number): string {
  return plainNumber(value, { decimals, locale: languages[useSettings.getState().language].tag });
}
