import type { SecondsCause, SecondsOutcome } from '@tradewind/rules/seconds';
import type { CommandOf } from '../../commands.ts';
import type { Due } from '../../naive/naive-hooks.ts';
import { moveMissing, requireFunds } from '../../naive/naive-ledger.ts';
import { type Cause, freeze, move, type Place } from '../../naive/naive-postings.ts';
import type { NaiveProduct } from '../../naive/naive-product.ts';
import { type NaiveInstrument, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { SECONDS } from '../../seconds/schema.ts';
import { type NaiveContract, type NaiveSeconds, type NaiveTick, secondsOf } from './naive-state.ts';

type ExcludeFromSeconds = CommandOf<'ExcludeFromSeconds'>;
type LimitSecondsLoss = CommandOf<'LimitSecondsLoss'>;
type OpenSeconds = CommandOf<'OpenSeconds'>;
type SetSecondsProduct = CommandOf<'SetSecondsProduct'>;
type SetSecondsRules = CommandOf<'SetSecondsRules'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MILLION = 1_000_000n;

const isAmount = (value: number) => Number.isSafeInteger(value) && value > 0;
const whole = (value: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;

function setSecondsRules(state: NaiveState, { kind: _, effectiveAt, ...rules }: SetSecondsRules): void {
  const { time } = state;
  const seconds = secondsOf(state);
  state.requireAsset(rules.asset);
  refuseIf(seconds.rules !== null && seconds.rules.asset !== rules.asset, 'configuration_invalid');
  const bounded = whole(rules.openStake) && whole(rules.dailyLoss) && whole(effectiveAt, time + 365 * DAY);
  refuseIf(!bounded, 'configuration_invalid');
  const first = seconds.rules === null;
  refuseIf(first && effectiveAt > time, 'configuration_invalid');
  refuseIf(!first && effectiveAt - time < HOUR, 'terms_too_soon');
  seconds.nextRules = { ...rules, effectiveAt };
  state.tell({ kind: 'SecondsRulesAnnounced', ...rules, effectiveAt });
  if (first) putRulesInForce(state);
}

function setSecondsProduct(state: NaiveState, { kind: _, effectiveAt, ...product }: SetSecondsProduct): void {
  const { time } = state;
  const seconds = secondsOf(state);
  const { durationSeconds, payoutPpm, minStake, maxStake, open } = product;
  const numbers = [durationSeconds, payoutPpm, minStake].every(isAmount) && whole(maxStake);
  refuseIf(seconds.rules === null || !numbers || !whole(effectiveAt, time + 365 * DAY), 'configuration_invalid');
  refuseIf(durationSeconds > 300 || payoutPpm > 1_000_000 || maxStake < minStake, 'configuration_invalid');
  refuseIf(BigInt(minStake) * BigInt(payoutPpm) < MILLION, 'configuration_invalid');
  const before = seconds.products.find((one) => one.durationSeconds === durationSeconds);
  if (before !== undefined) {
    const same =
      before.payoutPpm === payoutPpm && before.minStake === minStake && before.maxStake === maxStake && !open;
    refuseIf(!same && effectiveAt - time < HOUR, 'terms_too_soon');
  }
  seconds.nextProducts = seconds.nextProducts.filter((one) => one.durationSeconds !== durationSeconds);
  seconds.nextProducts.push({ ...product, effectiveAt });
  state.tell({ kind: 'SecondsProductAnnounced', ...product, effectiveAt });
  if (effectiveAt <= time) putProductInForce(state, durationSeconds);
}

function putProductInForce(state: NaiveState, duration: number): void {
  const seconds = secondsOf(state);
  const next = seconds.nextProducts.find(({ durationSeconds }) => durationSeconds === duration);
  if (next === undefined) return;
  const { effectiveAt: _, ...product } = next;
  seconds.nextProducts = seconds.nextProducts.filter((one) => one !== next);
  seconds.products = [...seconds.products.filter(({ durationSeconds }) => durationSeconds !== duration), product];
  state.tell({ kind: 'SecondsProductInForce', ...product });
}

function openSeconds(state: NaiveState, command: OpenSeconds): NaiveResult {
  const { time } = state;
  const seconds = secondsOf(state);
  const { user, stake, durationSeconds } = command;
  const instrument = state.instrument(command.instrument);
  const { rules } = seconds;
  const product = seconds.products.find((one) => one.durationSeconds === durationSeconds);
  const offered = rules !== null && instrument.quote === rules.asset && instrument.derivedNumerator === -1;
  refuseIf(!offered || product === undefined || !product.open, 'seconds_closed');
  if (rules === null || product === undefined) throw new Error('refused above');
  refuseIf(!isAmount(stake) || stake < product.minStake || stake > product.maxStake, 'seconds_stake_invalid');
  refuseIf(instrument.state !== 'trading', 'market_not_trading');
  const live = instrument.sources.filter((one) => one.state === 'live').length;
  const tooFew = state.mode === 'live' && live < 3;
  refuseIf(instrument.indexState !== 'live' || tooFew, 'seconds_feed_stale');
  refuseIf(instrument.apart, 'seconds_sources_apart');
  refuseIf(state.requireUser(user).class !== 'user', 'not_permitted');
  const excluded = seconds.exclusions.some((one) => one.user === user && one.until > time);
  refuseIf(excluded, 'seconds_excluded');
  const recent = seconds.accepted.some((one) => one.user === user && time - one.time < 2_000);
  refuseIf(state.rules.orderRate && recent, 'seconds_rate_limit');
  const own = seconds.open.filter((one) => one.user === user).reduce((sum, one) => sum + one.stake, 0);
  refuseIf(own + stake > rules.openStake, 'seconds_open_limit');
  refuseIf(lossToday(state, user) + BigInt(own + stake) > BigInt(ownLimit(state, user)), 'seconds_loss_limit');
  requireFunds(state, command, 'fast', rules.asset, stake);
  const payout = (BigInt(stake) * BigInt(product.payoutPpm)) / MILLION;
  const contract = { ...command, asset: rules.asset, id: seconds.count + 1, acceptedAt: time, payout };
  refuseIf(!affordable(state, contract), 'seconds_exposure');
  accept(state, contract, product.payoutPpm);
  return { kind: 'seconds', id: contract.id };
}

function accept(state: NaiveState, contract: NaiveContract, payoutPpm: number): void {
  const seconds = secondsOf(state);
  const { id, user, clientId, instrument, durationSeconds, direction, asset, stake } = contract;
  const payout = Number(contract.payout);
  seconds.count += 1;
  seconds.open.push(contract);
  seconds.accepted.push({ user, time: state.time });
  const known = seconds.lanes.some((one) => one.instrument === instrument && one.durationSeconds === durationSeconds);
  if (!known) seconds.lanes.push({ instrument, durationSeconds });
  moveMissing(state, user, 'fast', asset, stake);
  freeze(state.balance(user, 'fast', asset), stake);
  pass(state, contract, payout, 'seconds-pool', 'seconds-reserve', 'seconds-reservation');
  const terms = { clientId, instrument, durationSeconds, direction, asset, stake, payoutPpm, payout };
  state.tell({ kind: 'SecondsAccepted', contract: id, user, ...terms, judgement: 1 });
}

function pass(
  state: NaiveState,
  { id, asset }: NaiveContract,
  amount: number,
  from: Place,
  to: Place,
  reason: Cause['reason'],
): void {
  move(state, asset, amount, from, to, { reason, reference: 'seconds', referenceId: id });
}

/** 2 % of the capital for one instrument and second, 20 % for all together; the payout must be free. */
function affordable(state: NaiveState, contract: NaiveContract): boolean {
  const { asset } = contract;
  const free = BigInt(state.house('seconds-pool', asset).amount);
  const capital = free + BigInt(state.house('seconds-reserve', asset).amount);
  if (contract.payout > free) return false;
  const all = [...secondsOf(state).open, contract];
  const [rise, fall] = lossOf(all.filter((one) => bucketOf(one) === bucketOf(contract)));
  if (rise * 100n > capital * 2n || fall * 100n > capital * 2n) return false;
  let total = 0n;
  for (const bucket of new Set(all.map(bucketOf)))
    total += lossOf(all.filter((one) => bucketOf(one) === bucket)).reduce((a, b) => (a > b ? a : b), 0n);
  return total * 100n <= capital * 20n;
}

function bucketOf({ instrument, acceptedAt, durationSeconds }: NaiveContract): string {
  return `${instrument} ${Math.floor((acceptedAt + 3_000 + durationSeconds * 1_000) / 1_000)}`;
}

function lossOf(contracts: readonly NaiveContract[]): [bigint, bigint] {
  let [rise, fall] = [0n, 0n];
  for (const { direction, stake, payout } of contracts) {
    rise += direction === 'rise' ? payout : -BigInt(stake);
    fall += direction === 'fall' ? payout : -BigInt(stake);
  }
  return [rise, fall];
}

export function lossToday(state: NaiveState, user: number): bigint {
  const { time } = state;
  const seconds = secondsOf(state);
  const today = seconds.losses.filter(
    (one) => one.user === user && Math.floor(one.time / DAY) === Math.floor(time / DAY),
  );
  const sum = today.reduce((total, { amount }) => total + amount, 0n);
  return sum > 0n ? sum : 0n;
}

export function ownLimit(state: NaiveState, user: number): number {
  const { time } = state;
  const seconds = secondsOf(state);
  const { dailyLoss } = seconds.rules!;
  const own = seconds.limits.findLast((one) => one.user === user && one.from <= time)?.dailyLoss ?? dailyLoss;
  return Math.min(own, dailyLoss);
}

/** A limit that was announced and has not begun is replaced by the new one. */
function limitSecondsLoss(state: NaiveState, { user, dailyLoss }: LimitSecondsLoss): void {
  const { time } = state;
  const seconds = secondsOf(state);
  refuseIf(seconds.rules === null || !whole(dailyLoss, seconds.rules.dailyLoss), 'seconds_limit_invalid');
  const now = ownLimit(state, user);
  const kept = seconds.limits.filter((one) => one.user !== user || one.from <= time);
  seconds.limits.splice(0, seconds.limits.length, ...kept);
  const rises = dailyLoss > now;
  const next = rises ? { next: dailyLoss, nextAt: time + DAY } : { next: 0, nextAt: 0 };
  seconds.limits.push({ user, from: time, dailyLoss: Math.min(now, dailyLoss) });
  if (rises) seconds.limits.push({ user, from: next.nextAt, dailyLoss });
  state.tell({ kind: 'SecondsLossLimited', user, dailyLoss: Math.min(now, dailyLoss), ...next });
}

function excludeFromSeconds(state: NaiveState, { user, days }: ExcludeFromSeconds): void {
  const { time } = state;
  const { exclusions } = secondsOf(state);
  refuseIf(!whole(days, 3_650), 'seconds_limit_invalid');
  exclusions.push({ user, until: days === 0 ? Number.MAX_SAFE_INTEGER : time + days * DAY });
  const until = Math.max(...exclusions.filter((one) => one.user === user).map((one) => one.until));
  state.tell({ kind: 'SecondsExcluded', user, until });
}

/** The contracts of each lane of an instrument. */
function byLane({ lanes, open }: NaiveSeconds, of: number): NaiveContract[][] {
  return lanes
    .filter(({ instrument }) => instrument === of)
    .map((lane) => open.filter((one) => one.instrument === of && one.durationSeconds === lane.durationSeconds));
}

/** A sample came: what was over before it was taken is decided, what began first, and ends when time is let pass. */
function onSample(state: NaiveState, { instrument, sampledAt }: NaiveInstrument): void {
  const seconds = secondsOf(state);
  const isDecided = (one: NaiveContract) => seconds.decided.some(({ contract }) => contract === one);
  for (const lane of byLane(seconds, instrument)) {
    const over = lane.filter((one) => !isDecided(one) && lifeOf(seconds, one).exitAt < sampledAt);
    const begun = over.filter((one) => lifeOf(seconds, one).entry !== null);
    for (const contract of [...begun, ...over.filter((one) => !begun.includes(one))])
      seconds.decided.push({ contract, at: state.time });
  }
}

/** The sample gave a price: it is the entry of what was accepted before it was taken. */
function onIndex(state: NaiveState, { instrument, indexTime: time, index: price }: NaiveInstrument): void {
  const seconds = secondsOf(state);
  const tick = { instrument, seq: state.seq, time, price };
  seconds.ticks.push(tick);
  for (const lane of byLane(seconds, instrument)) {
    const begun = lane.filter((one) => lifeOf(seconds, one).entry === tick);
    if (begun.length === 0) continue;
    const { durationSeconds } = begun[0]!;
    const [first, last] = [begun[0]!.id, begun.at(-1)!.id];
    const expiry = time + durationSeconds * 1_000;
    state.tell({
      kind: 'SecondsEntered',
      instrument,
      durationSeconds,
      first,
      last,
      tick: state.seq,
      time,
      price,
      expiry,
    });
  }
}

/** What time brings: the end of what is decided, and of what no sample has decided for 30 s, and announced terms. */
function timers(state: NaiveState): Due[] {
  const seconds = secondsOf(state);
  const decided = seconds.decided.map(({ contract, at }) => ({ due: at, act: () => close(state, contract) }));
  const waiting = seconds.open.filter((one) => !seconds.decided.some(({ contract }) => contract === one));
  const overdue = waiting.filter((one) => lifeOf(seconds, one).exitAt + 30_000 <= state.time);
  const late = overdue.map((one) => ({ due: state.time, act: () => closeWithoutSample(state, one) }));
  const products = seconds.nextProducts.map((one) => {
    return { due: one.effectiveAt, act: () => putProductInForce(state, one.durationSeconds) };
  });
  const { nextRules } = seconds;
  const rules = nextRules === null ? [] : [{ due: nextRules.effectiveAt, act: () => putRulesInForce(state) }];
  return [...decided, ...late, ...products, ...rules];
}

function putRulesInForce(state: NaiveState): void {
  const seconds = secondsOf(state);
  if (seconds.nextRules === null) return;
  const { effectiveAt: _, ...rules } = seconds.nextRules;
  seconds.rules = rules;
  seconds.nextRules = null;
  state.tell({ kind: 'SecondsRulesInForce', ...rules });
}

/** No sample from before its end is taken any more. */
function closeWithoutSample(state: NaiveState, contract: NaiveContract): void {
  const instrument = state.instrument(contract.instrument);
  instrument.closedUntil = Math.max(instrument.closedUntil, lifeOf(secondsOf(state), contract).exitAt + 1);
  close(state, contract);
}

/** Entry: the first tick sampled after acceptance, when it was so within three seconds. */
function lifeOf({ ticks }: NaiveSeconds, contract: NaiveContract): { entry: NaiveTick | null; exitAt: number } {
  const { instrument, acceptedAt, durationSeconds } = contract;
  const entry = ticks.find((tick) => tick.instrument === instrument && tick.time > acceptedAt);
  if (entry === undefined || entry.time > acceptedAt + 3_000) return { entry: null, exitAt: acceptedAt + 3_000 };
  return { entry, exitAt: entry.time + durationSeconds * 1_000 };
}

function close(state: NaiveState, contract: NaiveContract): void {
  const seconds = secondsOf(state);
  const { entry, exitAt } = lifeOf(seconds, contract);
  const life = seconds.ticks.filter((tick) => tick.instrument === contract.instrument && tick.time <= exitAt);
  const exit = entry === null ? undefined : life.at(-1);
  const [outcome, cause] = judge(contract, entry, exit, exitAt);
  seconds.open = seconds.open.filter((one) => one !== contract);
  seconds.decided = seconds.decided.filter((one) => one.contract !== contract);
  const { id, user } = contract;
  const returned = pay(state, contract, outcome);
  const { seq: exitTick, time: exitTime, price: exitPrice } = exit ?? { seq: 0, time: 0, price: 0 };
  state.tell({ kind: 'SecondsClosed', contract: id, user, outcome, cause, exitTick, exitTime, exitPrice, returned });
}

function judge(
  { direction }: NaiveContract,
  entry: NaiveTick | null,
  exit: NaiveTick | undefined,
  exitAt: number,
): [SecondsOutcome, SecondsCause] {
  if (entry === null || exit === undefined) return ['voided', 'no-entry'];
  if (exitAt - exit.time >= 10_000) return ['voided', 'feed-stale'];
  if (exit === entry) return ['voided', 'one-tick'];
  if (exitAt - exit.time > 2_000) return ['voided', 'exit-old'];
  if (exit.price === entry.price) return ['tie', 'none'];
  return [exit.price > entry.price === (direction === 'rise') ? 'won' : 'lost', 'none'];
}

/** Answers what the user gets back. */
function pay(state: NaiveState, contract: NaiveContract, outcome: SecondsOutcome): number {
  const { losses } = secondsOf(state);
  const { user, stake, asset } = contract;
  const payout = Number(contract.payout);
  const own: Place = { user, account: 'fast' };
  freeze(state.balance(user, 'fast', asset), -stake);
  if (outcome === 'won') {
    pass(state, contract, payout, 'seconds-reserve', own, 'seconds-payout');
    losses.push({ user, time: state.time, amount: -contract.payout });
    return stake + payout;
  }
  if (outcome === 'lost') {
    pass(state, contract, stake, own, 'seconds-pool', 'seconds-stake');
    losses.push({ user, time: state.time, amount: BigInt(stake) });
  }
  pass(state, contract, payout, 'seconds-reserve', 'seconds-pool', 'seconds-release');
  return outcome === 'lost' ? 0 : stake;
}

export const naiveSeconds: NaiveProduct<typeof SECONDS> = {
  schema: SECONDS,
  verbs: {
    SetSecondsRules: setSecondsRules,
    SetSecondsProduct: setSecondsProduct,
    OpenSeconds: openSeconds,
    LimitSecondsLoss: limitSecondsLoss,
    ExcludeFromSeconds: excludeFromSeconds,
  },
  timers,
  onSample,
  onIndex,
};
