import { SECONDS_BY_SAMPLE, secondsPayout } from '@tradewind/rules';
import { CLASS_USER } from '../account/accounts.ts';
import { EVENT } from '../event/schema.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { SECONDS_LIVE_SOURCES, SECONDS_RATE_MS } from '../limits.ts';
import { INDEX_LIVE, sourceState } from '../market/index-state.ts';
import { type Market, TRADING } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { MODES } from '../vocabulary.ts';
import { type Contract, FALL, type Lane, playerOf, RISE, type SecondsProduct } from './book.ts';
import type { OpenSeconds } from './commands.ts';
import { lossToday, ownLimit } from './guard.ts';
import { FAST, RESERVE_CAUSE, RESULT_SECONDS } from './numbers.ts';
import { watchGrace } from './tick.ts';

/** Accepts a contract: freezes the stake, reserves the payout, and lets it wait for the next tick. */
export function openSeconds(state: State, command: OpenSeconds): number {
  const { seconds } = state;
  const product = seconds.products.get(command.durationSeconds)?.terms ?? null;
  const refusal = checkOffer(state, command, product) || checkUser(state, command);
  if (refusal !== 0 || product === null) return refusal;
  const contract = contractOf(state, command, product);
  if (!houseCanPay(state, contract)) return REFUSALS.seconds_exposure;
  accept(state, contract, command);
  return 0;
}

/** Why nobody can have this contract now. */
function checkOffer(state: State, command: OpenSeconds, product: SecondsProduct | null): number {
  const market = state.market(command.instrument);
  if (market === undefined) return REFUSALS.instrument_unknown;
  if (!hasSeconds(state, command.instrument) || product === null || !product.open) return REFUSALS.seconds_closed;
  const { stake } = command;
  if (!isAmount(stake) || stake < product.minStake || stake > product.maxStake) return REFUSALS.seconds_stake_invalid;
  if (market.state !== TRADING) return REFUSALS.market_not_trading;
  return indexRefusal(state, market);
}

/** Why no contract begins on this index now. */
export function indexRefusal({ mode }: State, { index }: Market): number {
  const live = index.sources.filter(({ state }) => state === SOURCE_LIVE).length;
  const enough = MODES[mode] !== 'live' || live >= SECONDS_LIVE_SOURCES;
  if (index.state !== INDEX_LIVE || !enough) return REFUSALS.seconds_feed_stale;
  return index.apart ? REFUSALS.seconds_sources_apart : 0;
}

const SOURCE_LIVE = sourceState('live');

/** Contracts are on indices that are fed, not derived, in markets that are quoted in the asset of the stakes. */
export function hasSeconds({ markets, seconds }: State, instrument: number): boolean {
  const market = markets[instrument];
  return market !== undefined && market.quote === seconds.rules.asset && market.terms.derivedNumerator === -1;
}

/** Why this user cannot have a contract of this stake now. */
function checkUser(state: State, { user, stake }: OpenSeconds): number {
  const { seconds, time } = state;
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  const player = playerOf(seconds, user);
  if (player.excludedUntil > time) return REFUSALS.seconds_excluded;
  if (state.orderRate && player.acceptedAt > 0 && time - player.acceptedAt < SECONDS_RATE_MS)
    return REFUSALS.seconds_rate_limit;
  if (player.open + stake > seconds.rules.openStake) return REFUSALS.seconds_open_limit;
  if (lossToday(player, time) + player.open + stake > ownLimit(state, player)) return REFUSALS.seconds_loss_limit;
  if (state.ledger.availableOf(user, FAST, seconds.rules.asset) < stake) return REFUSALS.insufficient_balance;
  return 0;
}

function contractOf(state: State, command: OpenSeconds, { payoutPpm }: SecondsProduct): Contract {
  const { user, instrument, durationSeconds, stake } = command;
  return {
    id: state.seconds.contracts + 1,
    user,
    instrument,
    durationMs: durationSeconds * 1_000,
    direction: command.direction === 'rise' ? RISE : FALL,
    stake,
    payoutPpm,
    payout: secondsPayout(stake, payoutPpm),
    acceptedSeq: state.seq,
    acceptedAt: state.time,
  };
}

/** What the house has for seconds contracts: what is free and what is reserved. */
export function capitalOf({ ledger, seconds }: State): { readonly free: number; readonly reserved: number } {
  const { asset } = seconds.rules;
  const held = (house: number) => (asset < 0 ? 0 : ledger.house[ledger.housePlace(house, asset)]!);
  return { free: held(HOUSE['seconds-pool']), reserved: held(HOUSE['seconds-reserve']) };
}

export function houseCanPay(state: State, contract: Contract): boolean {
  const { free, reserved } = capitalOf(state);
  return contract.payout <= free && state.seconds.exposure.allows(contract, free + reserved);
}

function accept(state: State, contract: Contract, { clientId, direction, durationSeconds }: OpenSeconds): void {
  const { ledger, seconds } = state;
  const { asset } = seconds.rules;
  const { id, user, instrument, stake, payoutPpm, payout } = contract;
  seconds.contracts = id;
  seconds.take(contract);
  seconds.player(user).acceptedAt = state.time;
  ledger.freeze(ledger.place(user, FAST, asset), stake);
  const cause = state.causeOf(RESERVE_CAUSE, RESULT_SECONDS, id);
  moveBetweenHouses(ledger, asset, payout, HOUSE['seconds-pool'], HOUSE['seconds-reserve'], cause);
  const named = state.log.text(clientId);
  const way = direction === 'rise' ? RISE : FALL;
  state.log.write(EVENT.SecondsAccepted, [
    id,
    user,
    named,
    instrument,
    durationSeconds,
    way,
    asset,
    stake,
    payoutPpm,
    payout,
    SECONDS_BY_SAMPLE,
  ]);
  wait(state, seconds.lane(SECONDS_BY_SAMPLE, instrument, contract.durationMs), contract);
  state.result(RESULT_SECONDS, id);
}

function wait(state: State, lane: Lane, contract: Contract): void {
  lane.pending.push(contract);
  watchGrace(state, lane);
}
