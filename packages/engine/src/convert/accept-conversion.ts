import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveFromHouse, moveToHouse } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_CONVERSION, type State } from '../state.ts';
import { ACCOUNT_TYPES, REASONS } from '../vocabulary.ts';
import type { AcceptConversion } from './commands.ts';
import { type ConvertQuote, QUOTE_LAPSED, QUOTE_USED } from './conversions.ts';
import { figuresOf, partsOf, usedOn } from './quote-conversion.ts';

const SPOT = ACCOUNT_TYPES.indexOf('spot');
const CONVERSION = REASONS.indexOf('conversion');
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Converts at the figures of the user's quote. Nobody looks at the index again: inside its lifetime a quote holds, at
 * its end it is over, and it is used once. Without the balance it is refused and stays open.
 */
export function acceptConversion(state: State, { user, quote: id }: AcceptConversion): number {
  const last = state.conversions.quotes.get(user);
  if (last === undefined || last.quote.id !== id) return REFUSALS.quote_unknown;
  const { quote } = last;
  if (last.state === QUOTE_USED) return REFUSALS.quote_used;
  if (last.state === QUOTE_LAPSED || state.time >= quote.expiresAt) return REFUSALS.quote_expired;
  if (state.ledger.availableOf(user, SPOT, quote.from) < quote.fromAmount) return REFUSALS.insufficient_balance;
  settle(state, user, quote);
  return 0;
}

function settle(state: State, user: number, quote: ConvertQuote): void {
  const { conversions, ledger, log } = state;
  conversions.end(user, QUOTE_USED);
  const used = usedOn(state, user) + quote.value;
  conversions.days.set(user, { day: Math.floor(state.time / DAY_MS), value: used });
  conversions.settled += 1;
  const cause = state.causeOf(CONVERSION, RESULT_CONVERSION, conversions.settled);
  const inventory = HOUSE['convert-inventory'];
  moveToHouse(ledger, quote.from, quote.fromAmount, user, SPOT, inventory, cause);
  moveFromHouse(ledger, quote.to, quote.toAmount, inventory, user, SPOT, cause);
  log.write(EVENT.Converted, [...figuresOf(user, quote), conversions.settled, quote.id, ...partsOf(quote)]);
  state.result(RESULT_CONVERSION, conversions.settled);
}
