/** The currencies in which screens can show a value beside it. */
export const FIATS = ['EUR', 'USD', 'GBP', 'JPY', 'KRW', 'CNY', 'BRL', 'RUB', 'VND'] as const;
export type Fiat = (typeof FIATS)[number];

/** A rate that is older is marked as outdated. */
export const FIAT_STALE_DAYS = 4;

/** Who says what a currency is worth, as users read it: printable ASCII without a blank at either end. */
export const FIAT_SOURCE = /^[!-~]([ -~]{0,62}[!-~])?$/;
