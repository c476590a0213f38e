import { acceptConversion } from './accept-conversion.ts';
import { quoteConversion, quoteTimer } from './quote-conversion.ts';
import { setConversion, setConvertible } from './set-conversion.ts';
import { TIMER_QUOTE_LAPSES } from './timers.ts';

export const CONVERT_VERBS = {
  SetConversion: setConversion,
  SetConvertible: setConvertible,
  QuoteConversion: quoteConversion,
  AcceptConversion: acceptConversion,
};
export const CONVERT_TIMERS = { [TIMER_QUOTE_LAPSES]: quoteTimer };
