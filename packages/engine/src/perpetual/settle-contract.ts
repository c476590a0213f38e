import { type Amount, type IndexPrice, type InstrumentId, MINUTE_MS, type TimeMs } from '@tradewind/base';
import { settlementPrice, shrunk, unrealisedOf } from '@tradewind/rules/perpetual';
import type { CommandOf } from '../commands.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { TERMS_FURTHEST_MS } from '../limits.ts';
import { setMarketState } from '../market/market-state.ts';
import { endOrder } from '../orders/end-order.ts';
import { CANCELLED, REASON } from '../orders/numbers.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { noticeRefusal } from '../timer/announced.ts';
import { INSTRUMENT_STATES } from '../words.ts';
import { afterwards } from './afterwards.ts';
import { armAccount } from './arm.ts';
import { forget } from './fill.ts';
import { fundBalance } from './fund.ts';
import { finishFunding } from './funding.ts';
import { countPosition, reckon, walletOf, withAccount } from './needs.ts';
import { type Contract, type Lever, perpetualsOf } from './perpetuals.ts';
import { ordersOf } from './reduce-only.ts';
import { PERPETUAL } from './schema.ts';
import { tellPosition } from './tell.ts';
import { makeRoom, payOutOfFund, payProfit } from './wallet.ts';

const { ENDING_NOTICE_MS, SETTLED_OVER_MS } = PERPETUAL.limits;
const { TIMER_CONTRACT_ENDS } = PERPETUAL.timers;
const DELISTED = INSTRUMENT_STATES.indexOf('delisted');

/** Announces the end of a contract, once. */
export function delistContract(state: State, { instrument, effectiveAt }: CommandOf<'DelistContract'>): number {
  const contract = perpetualsOf(state).contracts.get(instrument);
  if (contract === undefined) return REFUSALS.contract_unknown;
  if (contract.endsAt !== 0) return REFUSALS.contract_ending;
  const notice = { leastMs: ENDING_NOTICE_MS, mostMs: TERMS_FURTHEST_MS, tooSoon: REFUSALS.terms_too_soon };
  const refusal = noticeRefusal(state, effectiveAt, notice, false);
  if (refusal !== 0) return refusal;
  contract.endsAt = effectiveAt;
  state.timers.set(effectiveAt, TIMER_CONTRACT_ENDS, instrument);
  state.log.emit('ContractEnds', { instrument, effectiveAt });
  return 0;
}

/** Keeps the index of the last half hour before the end. */
export function keepForEnd(contract: Contract, time: TimeMs, price: IndexPrice): void {
  const { endsAt, indexSamples } = contract;
  if (endsAt === 0 || time < endsAt - SETTLED_OVER_MS) return;
  indexSamples.push({ time, price });
}

/** Closes all at the mean of the index; where there was none in half an hour it waits a minute for one. */
export function settleContractAt(state: State, instrument: InstrumentId, due: TimeMs): void {
  const contract = perpetualsOf(state).contracts.get(instrument)!;
  const price = settlementPrice(
    contract.indexSamples,
    Math.max(contract.endsAt, contract.indexSamples.at(-1)?.time ?? 0),
  );
  if (price === null) {
    state.timers.set(Math.max(due, state.time) + MINUTE_MS, TIMER_CONTRACT_ENDS, instrument);
    return;
  }
  finishFunding(state, contract);
  contract.dues.length = 0;
  const { lacking, uncovered } = settleAll(state, contract, price);
  contract.indexSamples = [];
  setMarketState(state, contract.market, DELISTED);
  state.log.emit('ContractSettled', { instrument, price, lacking, uncovered });
  afterwards(state);
}

/** What was won and lost and nobody has paid. */
interface Unpaid {
  /** That winners bear by their wins. */
  readonly lacking: Amount;
  /** Beyond all wins: it was paid out before, and stays in clearing. */
  readonly uncovered: Amount;
}

/** Losers before winners; what losers lack the fund pays, and what that lacks the winners by their wins. */
function settleAll(state: State, contract: Contract, price: IndexPrice): Unpaid {
  const perpetuals = perpetualsOf(state);
  const levers = [...contract.open.values()];
  for (const lever of levers)
    for (const slot of ordersOf(state, lever)) endOrder(state, contract.market, slot, CANCELLED, REASON.settled);
  endOthers(state, contract);
  let wins = 0;
  for (const lever of levers) {
    const won = unrealisedOf(contract, lever.position!, price);
    if (won < 0) closeAt(state, lever, price, (own) => Math.max(won, -own));
    else wins += won;
  }
  // What is in clearing and what losers paid is what winners won, but for what losers lacked.
  const short = Math.max(0, wins - contract.clearing);
  const added = Math.min(short, fundBalance(state, contract, perpetuals.asset));
  payOutOfFund(state, contract, HOUSE['perpetual-clearing'], added, {
    reason: 'insurance',
    reference: 'contract',
    id: contract.id,
  });
  contract.clearing += added;
  const lacking = Math.min(wins, short - added);
  const uncovered = short - added - lacking;
  for (const lever of levers) {
    if (lever.position === null) continue;
    const gets = unrealisedOf(contract, lever.position, price);
    closeAt(state, lever, price, () => (wins === 0 ? 0 : shrunk({ gets, all: wins, lacking })));
  }
  const rest = contract.clearing + uncovered;
  contract.clearing = 0 - uncovered;
  payOutOfFund(state, contract, HOUSE['perpetual-clearing'], 0 - rest, {
    reason: 'insurance',
    reference: 'contract',
    id: contract.id,
  });
  return { lacking, uncovered };
}

/** Orders of those who have no position. */
function endOthers(state: State, contract: Contract): void {
  const { market } = contract;
  for (const side of [market.bids, market.asks])
    while (side.count > 0) endOrder(state, market, side.head[side.best()]!, CANCELLED, REASON.settled);
  for (const list of [...market.stops, market.waiting])
    for (const slot of [...list]) endOrder(state, market, slot, CANCELLED, REASON.settled);
}

/** Closes a position for what it wins, or for what of a loss there is behind it. */
function closeAt(state: State, lever: Lever, price: IndexPrice, won: (own: Amount) => Amount): void {
  const { contract, cross, user, holder } = lever;
  const perpetuals = perpetualsOf(state);
  const position = lever.position!;
  const loss = Math.max(0, -unrealisedOf(contract, position, price));
  withAccount(state, holder, () => {
    if (cross && perpetuals.deskOf(user) < 0) makeRoom(state, holder, loss, lever);
    countPosition(state, lever, -1);
    const desk = perpetuals.deskOf(user) >= 0;
    const own = desk
      ? fundBalance(state, contract, perpetuals.asset)
      : cross
        ? walletOf(state, holder)
        : position.margin;
    const realised = won(own);
    payProfit(state, lever, realised, { reference: 'position', id: position.position });
    const changed = -position.lots;
    if (position.lots > 0) contract.openLots -= position.lots;
    Object.assign(position, { lots: 0, entryNotional: 0, margin: 0, realised: position.realised + realised });
    tellPosition(state, lever, position, { cause: 'delisted', changed, price, realised });
    forget(state, lever, position);
    reckon(lever);
  });
  armAccount(state, holder);
}
