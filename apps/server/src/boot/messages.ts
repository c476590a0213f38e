import type { ErrorCode } from '@tradewind/api';
import { acceptedLanguage, catalogues, type Language } from '@tradewind/locales';

const available = Object.keys(catalogues) as Language[];

/** Maps an Accept-Language header to one of the languages that have a catalogue. */
export function languageOf(header: string | undefined): Language {
  return acceptedLanguage(header, available);
}

/** The sentence of a code in a language. */
export function messageOf(code: ErrorCode | 'ok', language: string): string {
  if (code === 'ok') return 'OK';
  const { errors } = catalogues[language as Language] ?? catalogues.en;
  return errors[code];
}
