/**
 * Texts that may be the same in another language as in English: names, codes, and words that traders everywhere use.
 * Any other equal text is taken for a forgotten translation.
 */
export const sameAsEnglish: ReadonlySet<string> = new Set([
  'Tradewind',
  'API',
  'CSV',
  'GTC',
  'IOC',
  'FOK',
  'UTC',
  'Spot',
  'Limit',
  'Stop',
  'Chart',
  'Maker',
  'Taker',
  'Total',
  'Name',
  'Status',
  'Live',
  'Post-only',
  '{{count}} s',
  '{{count}} min',
]);
