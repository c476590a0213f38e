import type { SectionReader } from '../snapshot/bytes.ts';
import type { State } from '../state.ts';
import { stand } from './quote-conversion.ts';
import { QUOTE_FIELDS, readQuotes } from './section.ts';

const FIELDS = QUOTE_FIELDS.slice(0, 12);

/**
 * Conversions as 0.2.0 wrote them. A quote of it keeps its figures: its spread had no part for movement. The price of a
 * user's last one stands until its time is over; those that it replaced were not kept.
 */
export function readEarlierConversions(from: SectionReader, state: State): void {
  readQuotes(from, state.conversions, FIELDS);
  for (const [user, { quote }] of state.conversions.quotes) if (quote.expiresAt > state.time) stand(state, user, quote);
}
