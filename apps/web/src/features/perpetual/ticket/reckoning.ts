import type { PerpetualContract, Position } from '@tradewind/api';
import { BANDS, feeOf, INDEX_UNITS_PER_TICK, mulDiv, PPM, SHARE_SCALE, worstAtEntry } from '@tradewind/rules';
import {
  closableLots,
  type Holding,
  initialMarginOf,
  maxLeverageOf,
  orderCostOf,
  previewTrade,
  type TradePreview,
  worthOf,
} from '@tradewind/rules/perpetual';
import { compare, divide, isMultipleOf, isPlainDecimal, isPositive, multiply } from '../../../shared/decimal.ts';
import { isMarketOrder } from '../../../shared/trading/order-terms.ts';
import { type ContractUnits, contractUnits } from '../positions/contract-units.ts';
import type { ContractInput, ContractMarket, Unit } from './contract-input.ts';

const MOST_LOTS = 10_000_000;
/** Share of its worth that the price may move while an order is on its way: the slider leaves so much. */
const ON_THE_WAY_PPM = 1_000;
/** What lots are worth stays so far below 2^53 that what is there already and a worse price fit beside it. */
const ROOM = 4;

export const isGood = (text: string) => isPlainDecimal(text) && isPositive(text);

/** The price at which the order would likely trade, and by which its margin is reckoned. */
export function likelyPrice(input: ContractInput, { bestAsk, bestBid, contract }: ContractMarket): string | null {
  const { side, tab, price, stopPrice } = input;
  const met = side === 'buy' ? bestAsk : bestBid;
  if (tab === 'market') return met ?? contract.mark;
  if (isMarketOrder(input)) return isGood(stopPrice) ? stopPrice : null;
  if (!isGood(price)) return null;
  return tab === 'limit' && met !== null && tradesAt(met, input) ? met : price;
}

/** Whether a limit order trades at what it meets: a sale at better bids, a purchase that may rest reckons with its limit. */
function tradesAt(met: string, { side, price, timeInForce, postOnly }: ContractInput): boolean {
  if (postOnly) return false;
  return side === 'sell' ? compare(met, price) > 0 : timeInForce !== 'GTC' && compare(met, price) < 0;
}

/** A whole number that is typed; any that is too large for lots is as good as another. */
const whole = (text: string) => Math.min(Number(text), Number.MAX_SAFE_INTEGER);

/** Whole lots of what was typed, rounded down; null where it is none. */
export function lotsOf({ unit, size }: ContractInput, { size: lot }: PerpetualContract, price: string | null) {
  if (!isGood(size)) return null;
  if (unit === 'lots') return isMultipleOf(size, '1') ? whole(size) : null;
  if (unit === 'base') return whole(divide(size, lot, 0));
  return price === null ? null : whole(divide(size, multiply(price, lot), 0));
}

/** So many lots as they are typed in a unit; empty where they cannot be told. */
export function sizeOf(lots: number, unit: Unit, { size: lot }: PerpetualContract, price: string | null): string {
  if (lots === 0) return '';
  if (unit === 'lots') return String(lots);
  const base = multiply(String(lots), lot);
  if (unit === 'base') return base;
  return price === null ? '' : multiply(base, price);
}

function holdingOf({ settings, position }: ContractMarket, units: ContractUnits): Holding {
  const cross = settings?.mode === 'cross';
  const leverage = settings?.leverage ?? 1;
  if (position === null) return { contract: units, cross, leverage, position: null };
  const { side, lots, margin } = position;
  const own = { lots: side === 'long' ? lots : -lots, entryNotional: entryOf(position, units) };
  return { contract: units, cross, leverage, position: { ...own, margin: cross ? 0 : units.amountOf(margin) } };
}

/** What the lots of a position were worth when they were taken: its entry price is told rounded. */
function entryOf({ side, size, mark, unrealised }: Position, units: ContractUnits): number {
  const worth = units.amountOf(multiply(size, mark ?? '0'));
  const won = signed(unrealised, units);
  return side === 'long' ? worth - won : worth + won;
}

const signed = (text: string, units: ContractUnits) =>
  text.startsWith('-') ? 0 - units.amountOf(text.slice(1)) : units.amountOf(text);

export function accountOf({ settings }: ContractMarket, units: ContractUnits) {
  if (settings === null) return { wallet: 0, unrealised: 0, maintenance: 0 };
  const { wallet, unrealised, maintenance } = settings.account;
  return {
    wallet: units.amountOf(wallet),
    unrealised: signed(unrealised, units),
    maintenance: units.amountOf(maintenance),
  };
}

/** Everything a ticket is reckoned from, in whole numbers. */
export class Reckoning {
  readonly #input: ContractInput;
  readonly #market: ContractMarket;
  readonly units: ContractUnits;
  readonly holding: Holding;
  readonly price: string | null;
  readonly points: number;
  readonly mark: number;
  readonly feePpm: number;
  readonly closable: number;

  constructor(input: ContractInput, market: ContractMarket) {
    this.#input = input;
    this.#market = market;
    const { contract } = market;
    this.units = contractUnits(contract);
    this.holding = holdingOf(market, this.units);
    this.price = likelyPrice(input, market);
    this.points = this.price === null ? 0 : this.units.pointsOf(this.price);
    this.mark = contract.mark === null ? 0 : this.units.pointsOf(contract.mark);
    this.feePpm = Number(multiply(contract.takerFee, `1${'0'.repeat(SHARE_SCALE)}`));
    this.closable = closableLots(this.holding, input.side);
  }

  /** Most lots that can be reckoned with. */
  get most(): number {
    const worth = worthOf(this.units, ROOM, Math.max(this.points, this.mark, 1));
    return Math.min(MOST_LOTS, Math.floor(Number.MAX_SAFE_INTEGER / worth));
  }

  /** The worst price that lots may trade at, in hundredths of a tick. */
  get #worst(): number {
    const { side, tab, price } = this.#input;
    const { contract, bestAsk, bestBid } = this.#market;
    if (tab === 'limit') return this.units.pointsOf(price);
    const best = side === 'buy' ? bestAsk : bestBid;
    if (tab === 'stop' || best === null) return this.points;
    const ticks = this.units.pointsOf(best) / INDEX_UNITS_PER_TICK;
    const reference = contract.index === null ? 0 : this.units.pointsOf(contract.index);
    return worstAtEntry(side, { best: ticks, reference, stop: 0 }, BANDS[contract.group]) * INDEX_UNITS_PER_TICK;
  }

  /** The dearest: fees and margin are of what lots are worth. */
  get #dearest(): number {
    const { side, tab, stopKind } = this.#input;
    if (tab !== 'stop' || side === 'sell' || !stopKind.endsWith('market')) return Math.max(this.points, this.#worst);
    // A price that is typed need not be a whole number of ticks yet.
    const ahead = { best: 0, reference: 0, stop: Math.floor(this.points / INDEX_UNITS_PER_TICK) };
    return worstAtEntry(side, ahead, BANDS[this.#market.contract.group]) * INDEX_UNITS_PER_TICK;
  }

  /** What lots that open set aside. */
  cost(lots: number): number {
    const { side } = this.#input;
    const { leverage } = this.holding;
    const terms = { leverage, feePpm: this.feePpm, mark: this.mark };
    const { margin, openFee, closeFee } = orderCostOf(this.units, { side, lots, price: this.points }, terms);
    const apart = side === 'buy' ? this.#worst - this.mark : this.mark - this.#worst;
    return margin + openFee + closeFee + worthOf(this.units, lots, Math.max(0, apart));
  }

  /** Most that lots pay to trade: what closes and what opens pay apart. */
  feeAtMost(lots: number): number {
    const closing = Math.min(lots, this.closable);
    return [closing, lots - closing].reduce(
      (sum, part) => sum + feeOf(worthOf(this.units, part, this.#dearest), this.feePpm),
      0,
    );
  }

  /** Most that can be lost of lots that open with a margin of their own. */
  lossAtMost(opening: number): number {
    const worth = worthOf(this.units, opening, this.#dearest);
    return initialMarginOf(worth, this.holding.leverage) + feeOf(worth, this.feePpm);
  }

  /** Notional that would stand there, by the higher of price and mark. */
  notional(opening: number): number {
    const held = this.holding.position?.lots ?? 0;
    const same = this.#input.side === 'buy' ? Math.max(0, held) : Math.max(0, -held);
    return worthOf(this.units, same + opening, Math.max(this.points, this.mark));
  }

  /** Most leverage for a notional, by the brackets and by those that are announced. */
  leverageFor(notional: number): number {
    const { announced } = this.#market.contract;
    const now = maxLeverageOf(this.units, notional);
    if (announced === null) return now;
    return Math.min(now, maxLeverageOf(contractUnits({ ...this.#market.contract, ...announced }), notional));
  }

  get funds(): { readonly free: number; readonly spot: number } {
    const free = signed(this.#market.settings?.account.free ?? '0', this.units);
    return { free, spot: this.#market.spot === null ? 0 : this.units.amountOf(this.#market.spot) };
  }

  preview(lots: number): TradePreview {
    const { side } = this.#input;
    const trade = { side, lots, price: this.points, feePpm: this.feePpm, keepsMargin: false };
    const account = accountOf(this.#market, this.units);
    const opening = Math.max(0, lots - this.closable);
    // What comes out of Spot stands in the wallet then.
    const lack = opening > 0 ? Math.max(0, this.cost(opening) - this.funds.free) : 0;
    return previewTrade(this.holding, { ...account, wallet: account.wallet + lack }, this.mark, trade);
  }

  /** Most lots that what is there can open, by margin, leverage and limit. */
  openable(): number {
    const { settings } = this.#market;
    if (this.points === 0 || settings === null) return 0;
    const { free, spot } = this.funds;
    const limit = this.units.amountOf(settings.positionLimit);
    const likely = (lots: number) =>
      this.cost(lots) + mulDiv(worthOf(this.units, lots, this.points), ON_THE_WAY_PPM, PPM, 'up');
    const fits = (lots: number) =>
      likely(lots) <= free + spot &&
      this.notional(lots) <= limit &&
      this.leverageFor(this.notional(lots)) >= settings.leverage;
    let [low, high] = [0, this.most];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(middle)) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
