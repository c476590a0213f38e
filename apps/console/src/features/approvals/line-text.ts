import { plainNumber } from '@tradewind/ui';
import { timeText } from '../../shared/time.ts';

const INSTANT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;
/** A number before the code of an asset. */
const AMOUNT = /(?<![\w.:-])\d+(?:\.\d+)?(?= [A-Z][A-Z0-9]{1,11}\b)/g;

/** A side of a line as operators read it: amounts grouped and without zeros behind them, times as on every page. */
export function lineText(text: string): string {
  return text.replace(INSTANT, (time) => timeText(Date.parse(time))).replace(AMOUNT, (amount) => plainNumber(amount));
}
