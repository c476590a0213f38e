import type { Amount, InstrumentId } from '@tradewind/base';
import { SECONDS_BY_SAMPLE, secondsPayout } from '@tradewind/rules/seconds';
import { CLASS_USER } from '../account/accounts.ts';
import type { CommandOf } from '../commands.ts';
import { fundsRefusal, takeLackFromSpot } from '../ledger/from-spot.ts';
import { FAST, HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { INDEX_LIVE, sourceState } from '../market/index-state.ts';
import { type Market, TRADING } from '../market/market.ts';
import { REFUSALS } from '../refusals.ts';
import { isAmount, type State } from '../state.ts';
import { type HouseNumber, MODES } from '../vocabulary.ts';
import { type Contract, type Lane, playerOf, type SecondsProduct, secondsOf } from './contracts.ts';
import type { Exposed } from './exposure.ts';
import { lossToday, ownLimit } from './guard.ts';
import { SECONDS } from './schema.ts';
import { watchGrace } from './tick.ts';

const { limits: LIMITS } = SECONDS;
type OpenSeconds = CommandOf<'OpenSeconds'>;

/** Accepts a contract: freezes the stake (with what it lacks from Spot), reserves the payout, and lets it wait for the next tick. */
export function openSeconds(state: State, command: OpenSeconds): number {
  const seconds = secondsOf(state);
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
  const enough = MODES[mode] !== 'live' || live >= LIMITS.SECONDS_LIVE_SOURCES;
  if (index.state !== INDEX_LIVE || !enough) return REFUSALS.seconds_feed_stale;
  return index.apart ? REFUSALS.seconds_sources_apart : 0;
}

const SOURCE_LIVE = sourceState('live');

/** Contracts are on indices that are fed, not derived, in markets that are quoted in the asset of the stakes. */
export function hasSeconds(state: State, instrument: InstrumentId): boolean {
  const { markets } = state;
  const seconds = secondsOf(state);
  const market = markets[instrument];
  return market !== undefined && market.quote === seconds.rules.asset && market.terms.derivedNumerator === -1;
}

/** Why this user cannot have a contract of this stake now. */
function checkUser(state: State, command: OpenSeconds): number {
  const { time } = state;
  const seconds = secondsOf(state);
  const { user, stake, fromSpot } = command;
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  const player = playerOf(seconds, user);
  if (player.excludedUntil > time) return REFUSALS.seconds_excluded;
  if (state.orderRate && player.acceptedAt > 0 && time - player.acceptedAt < LIMITS.SECONDS_RATE_MS)
    return REFUSALS.seconds_rate_limit;
  if (player.open + stake > seconds.rules.openStake) return REFUSALS.seconds_open_limit;
  if (lossToday(player, time) + player.open + stake > ownLimit(state, player)) return REFUSALS.seconds_loss_limit;
  const needed = { user, account: FAST, asset: seconds.rules.asset, amount: stake, fromSpot };
  return fundsRefusal(state, needed);
}

function contractOf(state: State, command: OpenSeconds, { payoutPpm }: SecondsProduct): Contract {
  const { user, instrument, durationSeconds, stake } = command;
  return {
    id: secondsOf(state).contracts + 1,
    user,
    instrument,
    durationMs: durationSeconds * 1_000,
    direction: command.direction,
    stake,
    payoutPpm,
    payout: secondsPayout(stake, payoutPpm),
    acceptedSeq: state.seq,
    acceptedAt: state.time,
  };
}

/** What the house has for seconds contracts: what is free and what is reserved. */
export function capitalOf(state: State): { readonly free: Amount; readonly reserved: Amount } {
  const { ledger } = state;
  const seconds = secondsOf(state);
  const { asset } = seconds.rules;
  const held = (house: HouseNumber) => (asset < 0 ? 0 : ledger.house[ledger.housePlace(house, asset)]!);
  return { free: held(HOUSE['seconds-pool']), reserved: held(HOUSE['seconds-reserve']) };
}

export function houseCanPay(state: State, contract: Exposed): boolean {
  const { free, reserved } = capitalOf(state);
  return contract.payout <= free && secondsOf(state).exposure.allows(contract, free + reserved);
}

function accept(state: State, contract: Contract, command: OpenSeconds): void {
  const { ledger } = state;
  const seconds = secondsOf(state);
  const { asset } = seconds.rules;
  const { id, user, instrument, stake, payoutPpm, payout } = contract;
  seconds.contracts = id;
  seconds.take(contract);
  seconds.player(user).acceptedAt = state.time;
  takeLackFromSpot(state, { user, account: FAST, asset, amount: stake });
  ledger.freeze(ledger.place(user, FAST, asset), stake);
  const cause = state.causeOf(SECONDS.reasons['seconds-reservation'], SECONDS.references.seconds, id);
  const [from, to] = [HOUSE['seconds-pool'], HOUSE['seconds-reserve']];
  moveBetweenHouses(ledger, { asset, amount: payout, from, to, cause });
  const judgement = SECONDS_BY_SAMPLE;
  state.log.emit('SecondsAccepted', { ...command, contract: id, asset, payoutPpm, payout, judgement });
  wait(state, seconds.lane(SECONDS_BY_SAMPLE, instrument, contract.durationMs), contract);
  state.result(SECONDS.references.seconds, id);
}

function wait(state: State, lane: Lane, contract: Contract): void {
  lane.pending.push(contract);
  watchGrace(state, lane);
}
