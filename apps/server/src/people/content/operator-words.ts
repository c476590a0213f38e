import { catalogues, type Language } from '@tradewind/locales';
import type { OperatorSettings } from '../../platform/settings/operator-settings.ts';

/** What a text may say of the operator: all of it as `{{operator}}`, or `{{operator.name}}`, `.address`, `.email`. */
const BLANK = /\{\{operator(?:\.(name|address|email))?\}\}/g;
/** What Markdown would read as its own. */
const MARKS = /[\\`*_{}[\]()<>#+!|~]/g;

/** A Markdown text with the operator in it; what is not set is said not to be, in the language of the text. */
export function withOperator(text: string, { name, address, email }: OperatorSettings, language: string): string {
  const { operatorMissing, operatorUnnamed } = (catalogues[language as Language] ?? catalogues.en).content;
  const all = [name, address, email].filter((value) => value !== null).join(', ') || null;
  return text.replace(BLANK, (_blank, part: 'name' | 'address' | 'email' | undefined, at: number) => {
    const value = part === undefined ? all : { name, address, email }[part];
    if (value !== null) return value.replace(MARKS, '\\$&');
    if (part !== undefined) return operatorMissing;
    const begins = at === 0 || text[at - 1] === '\n';
    return begins ? operatorUnnamed.charAt(0).toUpperCase() + operatorUnnamed.slice(1) : operatorUnnamed;
  });
}
