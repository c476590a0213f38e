/** The marks of a locale: between thousands, and before the fraction. */
interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const cache = new Map<string, Separators>();

export function separators(locale: string): Separators {
  const known = cache.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.5);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const found = { group: of('group'), decimal: of('decimal') };
  cache.set(locale, found);
  return found;
}

/** The digits of a whole number in groups of three; zeros before it are dropped. */
export function grouped(whole: string, group: string): string {
  return whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(?:\d{3})+$)/g, group);
}
