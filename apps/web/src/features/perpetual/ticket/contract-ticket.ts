import type { BodyOf, PerpetualContract, perpetual } from '@tradewind/api';
import { isReached, waitsAbove } from '@tradewind/rules';
import { worthOf } from '@tradewind/rules/perpetual';
import { compare, divide, isMultipleOf, multiply, subtract } from '../../../shared/decimal.ts';
import { isMarketOrder } from '../../../shared/trading/order-terms.ts';
import type { ContractUnits } from '../positions/contract-units.ts';
import { inTicks } from '../positions/position-figures.ts';
import type { ContractInput, ContractMarket, Unit } from './contract-input.ts';
import { accountOf, isGood, likelyPrice, lotsOf, Reckoning, sizeOf } from './reckoning.ts';

export type ContractField = 'price' | 'stopPrice' | 'size' | 'takeProfit' | 'stopLoss';
export type ContractError =
  | 'price'
  | 'price_step'
  | 'stop'
  | 'stop_above'
  | 'stop_below'
  | 'size'
  | 'size_step'
  | 'size_large'
  | 'leverage'
  | 'limit'
  | 'margin'
  | 'nothing_to_reduce'
  | 'reduce_large'
  | 'take_profit'
  | 'stop_loss';

export interface ContractSummary {
  readonly lots: number | null;
  /** Lots of the position that an order of this side closes. */
  readonly closable: number;
  /** What the lots are worth at the price that is certain or likely. */
  readonly worth: string | null;
  readonly opens: boolean;
  /** What opening takes as margin, and what comes out of Spot for it with fees. */
  readonly margin: string | null;
  readonly fromSpot: string | null;
  readonly fee: string | null;
  /** Of the position after the order, the mark to it in percent; null = none. */
  readonly liquidation: string | null;
  readonly distance: string | null;
  /** Of the position after the order at the present rate; below zero it is got. */
  readonly funding: string | null;
  /** Most that can be lost of it. */
  readonly worst: string | null;
  readonly errors: Partial<Record<ContractField, ContractError>>;
}

type Errors = Partial<Record<ContractField, ContractError>>;

function priceErrors(input: ContractInput, contract: PerpetualContract, units: ContractUnits): Errors {
  const errors: Errors = {};
  const { tick } = contract;
  const step = (field: 'price' | 'stopPrice', missing: ContractError) => {
    if (!isGood(input[field])) errors[field] = missing;
    else if (!isMultipleOf(input[field], tick)) errors[field] = 'price_step';
  };
  if (!isMarketOrder(input)) step('price', 'price');
  if (input.tab !== 'stop') return errors;
  step('stopPrice', 'stop');
  const wrong = errors.stopPrice === undefined ? sideError(input, contract, units) : null;
  if (wrong !== null) errors.stopPrice = wrong;
  return errors;
}

/** The price that would trigger it now; null while it is not known. */
export function watchedPrice(triggerBy: ContractInput['triggerBy'], contract: PerpetualContract): string | null {
  return triggerBy === 'last' || contract.indexState === 'live' ? contract[triggerBy] : null;
}

/** Where a trigger price has to lie, if it would trigger at once. */
function sideError(
  { side, stopKind, triggerBy, stopPrice }: ContractInput,
  contract: PerpetualContract,
  units: ContractUnits,
) {
  const now = watchedPrice(triggerBy, contract);
  if (now === null) return null;
  const above = waitsAbove(stopKind.startsWith('stop'), side === 'buy');
  if (!isReached(above, units.pointsOf(stopPrice), units.pointsOf(now))) return null;
  return above ? 'stop_above' : 'stop_below';
}

function protectionErrors(input: ContractInput, { tick }: PerpetualContract, price: string | null): Errors {
  const errors: Errors = {};
  if (!input.protects || input.reduceOnly) return errors;
  const check = (field: 'takeProfit' | 'stopLoss', above: boolean, wrong: ContractError) => {
    const value = input[field];
    if (value === '') return;
    if (!isGood(value) || !isMultipleOf(value, tick)) errors[field] = 'price_step';
    else if (price !== null && compare(value, price) * (above ? 1 : -1) <= 0) errors[field] = wrong;
  };
  check('takeProfit', input.side === 'buy', 'take_profit');
  check('stopLoss', input.side === 'sell', 'stop_loss');
  return errors;
}

function sizeError(input: ContractInput, market: ContractMarket, on: Reckoning, lots: number | null) {
  const { settings } = market;
  if (!isGood(input.size)) return 'size';
  if (lots === null || lots < 1) return 'size_step';
  if (lots > on.most) return 'size_large';
  if (input.reduceOnly) return on.closable === 0 ? 'nothing_to_reduce' : lots > on.closable ? 'reduce_large' : null;
  const opening = Math.max(0, lots - on.closable);
  if (opening === 0 || settings === null || on.points === 0) return null;
  const notional = on.notional(opening);
  if (compare(on.units.amountText(notional), settings.positionLimit) > 0) return 'limit';
  if (on.leverageFor(notional) < settings.leverage) return 'leverage';
  if (market.spot === null || input.tab === 'stop') return null;
  return on.cost(opening) > on.funds.free + on.funds.spot ? 'margin' : null;
}

/** Everything that the ticket shows before the button: the figures that the engine will book. */
export function summarise(input: ContractInput, market: ContractMarket): ContractSummary {
  const on = new Reckoning(input, market);
  const { units, price, closable } = on;
  const { contract, settings } = market;
  const lots = lotsOf(input, contract, price);
  const wrong = sizeError(input, market, on, lots);
  const errors = { ...priceErrors(input, contract, units), ...protectionErrors(input, contract, price) };
  if (wrong !== null) errors.size = wrong;
  const opens = !input.reduceOnly && (lots ?? 0) > closable;
  const known = lots !== null && lots > 0 && lots <= on.most && on.points > 0 && !(input.reduceOnly && wrong);
  const shown = { ...NOTHING, lots, opens, errors, closable };
  if (!known) return shown;
  const worth = units.amountText(worthOf(units, lots, on.points));
  return settings === null ? { ...shown, worth } : { ...shown, worth, ...figuresOf(input, market, on, lots) };
}

const NOTHING = {
  worth: null,
  margin: null,
  fromSpot: null,
  fee: null,
  liquidation: null,
  distance: null,
  funding: null,
  worst: null,
};

/** What an order of so many lots takes and leads to. */
function figuresOf({ tab, reduceOnly }: ContractInput, market: ContractMarket, on: Reckoning, lots: number) {
  const { units } = on;
  const { opening, initial, liquidation, after } = on.preview(lots);
  const cost = opening > 0 && !reduceOnly ? on.cost(opening) : 0;
  const lack = Math.max(0, cost - on.funds.free);
  const worst = on.holding.cross ? accountOf(market, units).wallet + lack : on.lossAtMost(opening);
  const side = after.lots > 0 ? 'long' : 'short';
  return {
    margin: units.amountText(initial),
    fromSpot: lack > 0 && tab !== 'stop' ? units.amountText(lack) : null,
    fee: units.amountText(on.feeAtMost(lots)),
    liquidation: liquidation === null ? null : inTicks({ side }, units.priceText(liquidation), market.contract.tick),
    distance: liquidation === null || on.mark === 0 ? null : percentApart(liquidation, on.mark),
    funding: fundingOf(market, units, after.lots),
    worst: units.amountText(worst),
  };
}

function percentApart(liquidation: number, mark: number): string {
  return divide(multiply(String(Math.abs(liquidation - mark)), '100'), String(mark), 2);
}

/** What the position after the order pays each time at the present rate; below zero it gets. */
function fundingOf({ contract }: ContractMarket, units: ContractUnits, lots: number): string | null {
  if (contract.mark === null) return null;
  const worth = units.amountText(worthOf(units, Math.abs(lots), units.pointsOf(contract.mark)));
  const paid = multiply(worth, contract.fundingRate);
  return lots < 0 ? subtract('0', paid) : paid;
}

/** What the slider fills in: a share of what can be opened, or with reduce-only of what can be closed. */
export function shareOf(percent: number, input: ContractInput, market: ContractMarket): Partial<ContractInput> {
  const on = new Reckoning(input, market);
  const most = input.reduceOnly ? on.closable : on.closable + on.openable();
  const lots = Math.floor((most * percent) / 100);
  return { size: sizeOf(lots, input.unit, market.contract, on.price) };
}

/** The size in another unit. */
export function inUnit(unit: Unit, input: ContractInput, market: ContractMarket): Partial<ContractInput> {
  const price = likelyPrice(input, market);
  const lots = lotsOf(input, market.contract, price) ?? 0;
  return { unit, size: sizeOf(lots, unit, market.contract, price) };
}

/** How much of what can be opened stands in the ticket, 0 to 100. */
export function sharePercent(input: ContractInput, market: ContractMarket): number {
  const on = new Reckoning(input, market);
  const lots = lotsOf(input, market.contract, on.price);
  const most = input.reduceOnly ? on.closable : on.closable + on.openable();
  return lots === null || most === 0 ? 0 : Math.min(100, Math.round((lots * 100) / most));
}

/** The order as it is sent. Only for input without errors. */
export function orderOf(
  input: ContractInput,
  { contract }: ContractMarket,
  { lots, fromSpot }: Pick<ContractSummary, 'lots' | 'fromSpot'>,
  clientOrderId: string,
): BodyOf<typeof perpetual.place> {
  const market = isMarketOrder(input);
  const stop = input.tab === 'stop';
  const { takeProfit, stopLoss, reduceOnly } = input;
  const protects = input.protects && !reduceOnly;
  return {
    contract: contract.contract,
    side: input.side,
    type: stop ? input.stopKind : input.tab === 'market' ? 'market' : 'limit',
    lots: lots!,
    clientOrderId,
    ...(!market && { price: input.price, timeInForce: input.timeInForce }),
    ...(stop && { stopPrice: input.stopPrice, triggerBy: input.triggerBy }),
    ...(input.tab === 'limit' && input.postOnly && { postOnly: true, timeInForce: 'GTC' as const }),
    ...(reduceOnly && { reduceOnly }),
    ...(protects && takeProfit !== '' && { takeProfit }),
    ...(protects && stopLoss !== '' && { stopLoss }),
    ...(protects && { protectBy: 'mark' as const }),
    ...(fromSpot !== null && { from: 'spot' as const }),
  };
}
