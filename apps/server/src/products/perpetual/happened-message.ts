import type { Amount, Id, InstrumentId, Lots } from '@tradewind/base';
import type { ContractChange, ContractLiquidation, PaidFunding } from '@tradewind/readmodel';
import { mulDiv } from '@tradewind/rules';
import { worthOf } from '@tradewind/rules/perpetual';
import { amountText, indexText } from '../../exchange/wire/catalogue.ts';
import type { Message } from '../../people/messages/order-news.ts';
import type { Read } from './contract-of.ts';

/** Contracts that a message names. */
const NAMED = 5;

interface OfPosition {
  readonly position: Id;
  readonly instrument: InstrumentId;
}

/** Steps of one liquidation or of several, in their order. */
export function liquidatedMessage(read: Read, steps: readonly ContractLiquidation[]): Message {
  if (areSeveral(steps)) return severalMessage(read, 'positions_liquidated', steps);
  const closed = steps.map((step) => closedBy(read, step));
  const lots = sumOf(closed, (one) => one.lots);
  const left = Math.abs(steps.at(-1)!.lots) - closed.at(-1)!.lots;
  const { quote } = read.catalogue.listing(steps[0]!.instrument);
  const values = {
    ...closedValues(read, steps[0]!, { lots, worth: sumOf(closed, ({ worth }) => worth) }),
    amount: amountText(
      quote,
      sumOf(steps, ({ fee }) => fee),
    ),
  };
  if (left === 0) return { kind: 'position_liquidated', values };
  return { kind: 'position_partly_liquidated', values: { ...values, left: String(left) } };
}

/** What was closed of one position or of several against bankrupt ones, in its order. */
export function deleveragedMessage(read: Read, all: readonly ContractChange[]): Message {
  if (areSeveral(all)) return severalMessage(read, 'positions_deleveraged', all);
  const closed = all.map((one) => closedAt(read, one, Math.abs(one.changed), one.price));
  const sums = { lots: sumOf(closed, ({ lots }) => lots), worth: sumOf(closed, ({ worth }) => worth) };
  const left = String(Math.abs(all.at(-1)!.lots));
  return { kind: 'position_deleveraged', values: { ...closedValues(read, all[0]!, sums), left } };
}

export function fundedMessage(read: Read, all: readonly PaidFunding[]): Message {
  const [{ instrument, amount, time }] = all as readonly [PaidFunding];
  if (all.length > 1) return severalMessage(read, 'fundings_told', all);
  const { view, quote } = read.catalogue.listing(instrument);
  return {
    kind: amount > 0 ? 'funding_paid' : 'funding_received',
    values: {
      market: view.symbol,
      amount: amountText(quote, Math.abs(amount)),
      quote: quote.symbol,
      at: String(time),
    },
  };
}

/** How many there are, each position once, and in which contracts. */
export function severalMessage(
  { catalogue }: Pick<Read, 'catalogue'>,
  kind: 'positions_liquidated' | 'positions_deleveraged' | 'margins_low' | 'fundings_told',
  all: readonly OfPosition[],
): Message {
  const count = kind === 'fundings_told' ? all.length : new Set(all.map(({ position }) => position)).size;
  const markets = [...new Set(all.map(({ instrument }) => catalogue.listing(instrument).view.symbol))];
  const named = markets.slice(0, NAMED).join(', ');
  return { kind, values: { orders: String(count), markets: markets.length > NAMED ? `${named}, …` : named } };
}

interface Closed {
  readonly lots: Lots;
  readonly worth: Amount;
}

/** On the book, by the fund and against others, each at its price. */
function closedBy(read: Read, step: ContractLiquidation): Closed {
  const taken = closedAt(read, step, Math.abs(step.taken), step.bankruptcy);
  const deleveraged = closedAt(read, step, Math.abs(step.deleveraged), step.deleveragePrice);
  return {
    lots: Math.abs(step.traded) + taken.lots + deleveraged.lots,
    worth: step.tradedFor + taken.worth + deleveraged.worth,
  };
}

function closedAt({ engine }: Read, { instrument }: OfPosition, lots: Lots, price: number): Closed {
  return { lots, worth: worthOf(engine.perpetuals.contract(instrument)!, lots, price) };
}

/** The mean price is rounded down to a hundredth of a tick. */
function closedValues({ engine, catalogue }: Read, { instrument, position }: OfPosition, { lots, worth }: Closed) {
  const listing = catalogue.listing(instrument);
  const { pointValue } = engine.perpetuals.contract(instrument)!;
  return {
    position: String(position),
    market: listing.view.symbol,
    lots: String(lots),
    price: indexText(listing, mulDiv(worth, 1, lots * pointValue, 'down')),
    quote: listing.quote.symbol,
  };
}

function areSeveral(all: readonly OfPosition[]): boolean {
  return all.some(({ position }) => position !== all[0]!.position);
}

function sumOf<T>(all: readonly T[], of: (one: T) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
