import { SPOT } from '../ledger/ledger.ts';
import { type Payment, payFrozen } from '../ledger/transfer.ts';
import type { Market } from '../market/market.ts';
import type { Fill } from '../orders/fill.ts';
import { BUY } from '../orders/numbers.ts';
import type { State } from '../state.ts';
import { REASONS, REFERENCES } from '../vocabulary.ts';
import { takeFee } from './fees.ts';
import { tellFill } from './held.ts';
import { spotSaved } from './lock.ts';

/** What a leg of a trade moves; filled in for each of them, so that none is made on the way. */
const cause = { reason: REASONS.indexOf('trade'), reference: REFERENCES.indexOf('trade'), referenceId: 0 };
const leg: { -readonly [K in keyof Payment]: Payment[K] } = {
  asset: 0,
  amount: 0,
  account: SPOT,
  payer: 0,
  payee: 0,
  cause,
};

/** Pays both legs from what is frozen, takes the fees of what was received, and releases what a better price saved. */
export function settleSpot(state: State, market: Market, fill: Fill): void {
  const { orders, ledger } = state;
  const { maker, taker, price, lots, quote } = fill;
  const takerBuys = orders.side[taker] === BUY;
  const buyer = takerBuys ? taker : maker;
  const seller = takerBuys ? maker : taker;
  cause.referenceId = state.trades;
  leg.asset = market.base;
  leg.amount = lots * market.lotUnits;
  leg.payer = orders.user[seller]!;
  leg.payee = orders.user[buyer]!;
  payFrozen(ledger, leg);
  leg.asset = market.quote;
  leg.amount = quote;
  leg.payer = orders.user[buyer]!;
  leg.payee = orders.user[seller]!;
  payFrozen(ledger, leg);
  const buyerFee = takeFee(state, market, fill, buyer);
  const sellerFee = takeFee(state, market, fill, seller);
  fill.makerFee = takerBuys ? sellerFee : buyerFee;
  fill.takerFee = takerBuys ? buyerFee : sellerFee;
  if (orders.quoteQuantity[buyer] === 0) spotSaved(state, market, buyer, price, lots);
  if (state.accounts.eitherHeld(leg.payer, leg.payee)) tellFill(state, market, fill);
}
