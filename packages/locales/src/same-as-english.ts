import type { Language } from './languages.ts';

/** Names and codes that are the same in every language. */
const everywhere = ['Tradewind', 'USDT', 'Ctrl K', 'Maker', 'Taker', '{{instrument}} {{change}}%'];

/** Words of the trade, and words that a language happens to share. */
const shared: Partial<Record<Language, readonly string[]>> = {
  de: [
    'Spot',
    'Fiat (P2P)',
    'Trade',
    'Trades',
    'Trade {{id}}',
    'Order',
    'Orders',
    'Order {{id}}',
    'Market',
    'Limit',
    'Stop',
    'Chart',
    'Index',
    'Layout',
    'Standard',
    'Spread {{value}}',
    'Linear',
    'Log',
    'Live',
    'Status',
    'Service',
    '(optional)',
    'Name',
    'Code',
    'Passkey',
    'Passkeys',
    '{{seconds}} s',
    '{{count}} s',
    '{{count}} min',
  ],
  es: [
    'Spot',
    'Fiat (P2P)',
    'Total',
    'Real',
    'Stop',
    'Spread {{value}}',
    '{{seconds}} s',
    '{{count}} s',
    '{{count}} min',
  ],
  fr: [
    'Spot',
    'Fiat (P2P)',
    'Total',
    'Page',
    'Pages',
    'Articles',
    'Action',
    'Source',
    'Rectangle',
    'Code',
    'Standard',
    'Stop',
    '{{count}} article',
    '{{count}} articles',
    '{{seconds}} s',
    '{{count}} s',
    '{{count}} min',
  ],
  pt: [
    'Spot',
    'Fiat (P2P)',
    'Total',
    'Real',
    'Linear',
    'Stop',
    'Spread {{value}}',
    '{{seconds}} s',
    '{{count}} s',
    '{{count}} min',
  ],
  vi: ['Spot', 'Email'],
};

/** Whether a language may say it as English does; any other equal text is taken for a forgotten translation. */
export function maySayAsEnglish(language: Language, text: string): boolean {
  return everywhere.includes(text) || shared[language]?.includes(text) === true;
}
