import { createContext } from 'react';

/** What an amount field says of a text that is no one amount. */
export interface AmountWords {
  /** Asks which of the readings offered below is meant. */
  readonly which: string;
  readonly notANumber: (example: string) => string;
  readonly tooPrecise: (decimals: number) => string;
}

export interface NumberSettings {
  /** BCP 47 id that decides the separators. */
  readonly locale: string;
  /** Figures marked `secret` are drawn as dots. */
  readonly hideBalances: boolean;
  readonly amountWords: AmountWords;
}

const english: AmountWords = {
  which: 'Which amount do you mean?',
  notANumber: (example) => `Enter a number such as ${example}.`,
  tooPrecise: (decimals) => `Decimal places: ${String(decimals)} at most.`,
};

export const NumberContext = createContext<NumberSettings>({
  locale: 'en',
  hideBalances: false,
  amountWords: english,
});
