import { utcDay } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveFromHouse, moveToHouse } from '../ledger/transfer.ts';
import { exchangeRefusal, tellExchange } from '../product/held.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { type ConvertQuote, conversionsOf } from './conversions.ts';
import { exchangeOf, usedOn } from './quote-conversion.ts';
import { CONVERT } from './schema.ts';

const REASON = CONVERT.reasons.conversion;
const RESULT_CONVERSION = CONVERT.references.conversion;

/**
 * Converts at the figures of the user's quote. Nobody looks at the index again: inside its lifetime a quote holds, at
 * its end it is over, and it is used once. Without the balance it is refused and stays open.
 */
export function acceptConversion(state: State, { user, quote: id }: CommandOf<'AcceptConversion'>): number {
  const quote = conversionsOf(state).quotes.get(user);
  if (quote === undefined || quote.id !== id) return REFUSALS.quote_unknown;
  if (quote.state === 'used') return REFUSALS.quote_used;
  if (quote.state === 'lapsed' || state.time >= quote.expiresAt) return REFUSALS.quote_expired;
  if (state.ledger.availableOf(user, SPOT, quote.from) < quote.fromAmount) return REFUSALS.insufficient_balance;
  const held = exchangeRefusal(state, exchangeOf(quote));
  if (held !== 0) return held;
  settle(state, quote);
  return 0;
}

function settle(state: State, quote: ConvertQuote): void {
  const { ledger, log } = state;
  const { user, from, to, fromAmount, toAmount } = quote;
  const conversions = conversionsOf(state);
  conversions.end(quote, 'used');
  conversions.days.set(user, { user, day: utcDay(state.time), value: usedOn(state, user) + quote.value });
  conversions.settled += 1;
  const conversion = conversions.settled;
  const cause = state.causeOf(REASON, RESULT_CONVERSION, conversion);
  const house = HOUSE['convert-inventory'];
  moveToHouse(ledger, { asset: from, amount: fromAmount, user, account: SPOT, house, cause });
  moveFromHouse(ledger, { asset: to, amount: toAmount, house, user, account: SPOT, cause });
  tellExchange(state, exchangeOf(quote));
  log.emit('Converted', { ...quote, conversion, quote: quote.id });
  state.result(RESULT_CONVERSION, conversion);
}
