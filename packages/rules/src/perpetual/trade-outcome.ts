import type { Amount, Count, IndexPrice, Lots, Ppm } from '@tradewind/base';
import { feeOf } from '../fee.ts';
import { mulDiv } from '../mul-div.ts';
import { type Contract, maintenanceOf, worthOf } from './contract.ts';
import { liquidationPrice } from './liquidation-price.ts';
import { initialMarginOf } from './margin.ts';
import { addLots, closeLots, notionalOf, type Position, unrealisedOf } from './position.ts';

/** Somebody in a contract. */
export interface Holding {
  readonly contract: Contract;
  readonly leverage: Count;
  /** All of the account stands behind it, not a margin of its own. */
  readonly cross: boolean;
  /** null = nothing is held; `margin` in units, 0 in cross. */
  readonly position: (Position & { readonly margin: Amount }) | null;
}

/** Lots that are traded at a price. */
export interface LotsTraded {
  readonly side: 'buy' | 'sell';
  readonly lots: Lots;
  readonly price: IndexPrice;
  readonly feePpm: Ppm;
  /** What a part that is closed leaves behind stays in the position: a liquidation makes it no weaker. */
  readonly keepsMargin: boolean;
}

/** What lots do to a position, in parts: what closes it, then what opens; amounts in units. */
export interface TradeOutcome {
  readonly closing: Lots;
  readonly opening: Lots;
  /** Won by what is closed. */
  readonly realised: Amount;
  /** Each part pays its own, rounded up. */
  readonly closeFee: Amount;
  readonly openFee: Amount;
  /** What stands behind an isolated position once its part is closed; less than 0 = it does not bear it. */
  readonly marginLeft: Amount;
  /** What opening takes. */
  readonly initial: Amount;
  readonly rest: Position;
  readonly after: Position;
}

const NOTHING: Position = { lots: 0, entryNotional: 0 };

/** Lots of a position that an order of a side closes. */
export function closableLots({ position }: Pick<Holding, 'position'>, side: LotsTraded['side']): Lots {
  const lots = position?.lots ?? 0;
  return Math.max(0, side === 'buy' ? 0 - lots : lots);
}

/**
 * What a trade does. A part that is closed frees its share of an isolated margin, rounded down; it goes to the wallet with
 * what the part won, and what the part lost beyond it comes out of the margin that is left.
 */
export function tradeOutcome(holding: Holding, { side, lots, price, feePpm, keepsMargin }: LotsTraded): TradeOutcome {
  const { contract, position, leverage } = holding;
  const closing = Math.min(lots, closableLots(holding, side));
  const opening = lots - closing;
  const held: Position = position ?? NOTHING;
  const closed = closing > 0 ? closeLots(held, closing, worthOf(contract, closing, price)) : null;
  const rest = closed?.rest ?? held;
  const realised = closed?.realised ?? 0;
  const closeFee = feeOf(worthOf(contract, closing, price), feePpm);
  const openWorth = worthOf(contract, opening, price);
  return {
    closing,
    opening,
    realised,
    closeFee,
    openFee: feeOf(openWorth, feePpm),
    marginLeft: marginLeftOf(holding, closing, realised - closeFee, keepsMargin),
    initial: initialMarginOf(openWorth, leverage),
    rest,
    after: opening > 0 ? addLots(rest, side === 'buy' ? opening : 0 - opening, openWorth) : rest,
  };
}

function marginLeftOf({ position, cross }: Holding, closing: Lots, won: Amount, keepsMargin: boolean): Amount {
  if (position === null || cross) return 0;
  if (closing === 0) return position.margin;
  const size = Math.abs(position.lots);
  const all = closing === size;
  if (keepsMargin && !all) return position.margin + won;
  const freed = all ? position.margin : mulDiv(position.margin, closing, size, 'down');
  return position.margin - freed + Math.min(0, freed + won);
}

/** What stands in the account, all cross positions at their marks; in units. */
export interface AccountAtMarks {
  /** All of it but isolated margins. */
  readonly wallet: Amount;
  /** Of cross positions: what they have won, and what they have to keep. */
  readonly unrealised: Amount;
  readonly maintenance: Amount;
}

/** A position after a trade, as it is shown before the trade; in units. */
export interface TradePreview extends TradeOutcome {
  readonly fee: Amount;
  /** Of its own, or in cross what it was opened with. */
  readonly margin: Amount;
  /** At which it is liquidated then, the other positions at their marks; null = nothing is left, or no price does. */
  readonly liquidation: IndexPrice | null;
}

/** What a trade would leave. */
export function previewTrade(
  holding: Holding,
  { wallet, unrealised, maintenance }: AccountAtMarks,
  mark: IndexPrice,
  trade: LotsTraded,
): TradePreview {
  const { contract, cross, leverage, position } = holding;
  const outcome = tradeOutcome(holding, trade);
  const { after, closeFee, openFee, realised, marginLeft, initial, opening } = outcome;
  const fee = closeFee + openFee;
  const own = marginLeft + (opening > 0 ? initial : 0);
  const margin = cross ? initialMarginOf(after.entryNotional, leverage) : after.lots === 0 ? 0 : own;
  const before = cross && position !== null ? position : NOTHING;
  const others =
    unrealised -
    unrealisedOf(contract, before, mark) -
    maintenance +
    keptOf(contract, notionalOf(contract, before, mark));
  const backing = cross ? wallet + realised - fee + others : margin;
  const liquidation = after.lots === 0 ? null : liquidationPrice(contract, { ...after, backing });
  return { ...outcome, fee, margin, liquidation };
}

function keptOf(contract: Contract, notional: Amount): Amount {
  return notional === 0 ? 0 : maintenanceOf(contract, notional);
}
