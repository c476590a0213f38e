import type {
  ExcludeFromSeconds,
  LimitSecondsLoss,
  OpenSeconds,
  SetSecondsProduct,
  SetSecondsRules,
} from '../seconds/commands.ts';
import type { NaiveContract, NaiveSeconds, NaiveTick } from './naive-seconds-state.ts';
import { type NaiveInstrument, type NaiveResult, type NaiveState, refuseIf } from './naive-state.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MILLION = 1_000_000n;

const isAmount = (value: number) => Number.isSafeInteger(value) && value > 0;
const whole = (value: number, most = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= 0 && value <= most;

export function setSecondsRules(state: NaiveState, { kind: _, effectiveAt, ...rules }: SetSecondsRules): void {
  const { seconds, time } = state;
  state.requireAsset(rules.asset);
  refuseIf(seconds.rules !== null && seconds.rules.asset !== rules.asset, 'configuration_invalid');
  const bounded = whole(rules.openStake) && whole(rules.dailyLoss) && whole(effectiveAt, time + 365 * DAY);
  refuseIf(!bounded, 'configuration_invalid');
  if (seconds.rules === null) {
    refuseIf(effectiveAt > time, 'configuration_invalid');
    seconds.rules = rules;
    return;
  }
  refuseIf(effectiveAt - time < HOUR, 'terms_too_soon');
  seconds.nextRules = { ...rules, effectiveAt };
}

export function setSecondsProduct(state: NaiveState, { kind: _, effectiveAt, ...product }: SetSecondsProduct): void {
  const { seconds, time } = state;
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
  if (effectiveAt <= time) putProductInForce(seconds, durationSeconds);
}

function putProductInForce(seconds: NaiveSeconds, duration: number): void {
  const next = seconds.nextProducts.find(({ durationSeconds }) => durationSeconds === duration);
  if (next === undefined) return;
  const { effectiveAt: _, ...product } = next;
  seconds.nextProducts = seconds.nextProducts.filter((one) => one !== next);
  seconds.products = [...seconds.products.filter(({ durationSeconds }) => durationSeconds !== duration), product];
}

export function openSeconds(state: NaiveState, command: OpenSeconds): NaiveResult {
  const { seconds, time } = state;
  const { user, stake, durationSeconds } = command;
  const instrument = state.instrument(command.instrument);
  const { rules } = seconds;
  const product = seconds.products.find((one) => one.durationSeconds === durationSeconds);
  const offered = rules !== null && instrument.quote === rules.asset && instrument.derivedNumerator === -1;
  refuseIf(!offered || product === undefined || !product.open, 'seconds_closed');
  if (rules === null || product === undefined) throw new Error('refused above');
  refuseIf(!isAmount(stake) || stake < product.minStake || stake > product.maxStake, 'seconds_stake_invalid');
  refuseIf(instrument.state !== 'trading', 'market_not_trading');
  const tooFew = state.mode === 'live' && instrument.liveSources < 3;
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
  const balance = state.balance(user, 'fast', rules.asset);
  refuseIf(balance.available < stake, 'insufficient_balance');
  const payout = (BigInt(stake) * BigInt(product.payoutPpm)) / MILLION;
  const contract = { ...command, id: seconds.count + 1, acceptedAt: time, payout, decidedAt: null };
  refuseIf(!affordable(state, contract), 'seconds_exposure');
  seconds.count += 1;
  seconds.open.push(contract);
  seconds.accepted.push({ user, time });
  balance.available -= stake;
  balance.frozen += stake;
  move(state, 'seconds-pool', -payout);
  move(state, 'seconds-reserve', payout);
  return { kind: 'seconds', id: contract.id };
}

function move(state: NaiveState, house: 'seconds-pool' | 'seconds-reserve', amount: bigint): void {
  state.house(house, state.seconds.rules!.asset).amount += Number(amount);
}

/** 2 % of the capital for one instrument and second, 20 % for all together; the payout must be free. */
function affordable(state: NaiveState, contract: NaiveContract): boolean {
  const { asset } = state.seconds.rules!;
  const free = BigInt(state.house('seconds-pool', asset).amount);
  const capital = free + BigInt(state.house('seconds-reserve', asset).amount);
  if (contract.payout > free) return false;
  const all = [...state.seconds.open, contract];
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

export function lossToday({ seconds, time }: NaiveState, user: number): bigint {
  const today = seconds.losses.filter(
    (one) => one.user === user && Math.floor(one.time / DAY) === Math.floor(time / DAY),
  );
  const sum = today.reduce((total, { amount }) => total + amount, 0n);
  return sum > 0n ? sum : 0n;
}

export function ownLimit({ seconds, time }: NaiveState, user: number): number {
  const { dailyLoss } = seconds.rules!;
  const own = seconds.limits.findLast((one) => one.user === user && one.from <= time)?.dailyLoss ?? dailyLoss;
  return Math.min(own, dailyLoss);
}

/** A limit that was announced and has not begun is replaced by the new one. */
export function limitSecondsLoss(state: NaiveState, { user, dailyLoss }: LimitSecondsLoss): void {
  const { seconds, time } = state;
  refuseIf(seconds.rules === null || !whole(dailyLoss, seconds.rules.dailyLoss), 'seconds_limit_invalid');
  const now = ownLimit(state, user);
  const kept = seconds.limits.filter((one) => one.user !== user || one.from <= time);
  seconds.limits.splice(0, seconds.limits.length, ...kept);
  seconds.limits.push({ user, from: time, dailyLoss: Math.min(now, dailyLoss) });
  if (dailyLoss > now) seconds.limits.push({ user, from: time + DAY, dailyLoss });
}

export function excludeFromSeconds({ seconds, time }: NaiveState, { user, days }: ExcludeFromSeconds): void {
  refuseIf(!whole(days, 3_650), 'seconds_limit_invalid');
  seconds.exclusions.push({ user, until: days === 0 ? Number.POSITIVE_INFINITY : time + days * DAY });
}

/** A sample came: what was over before it was taken is decided, and ends when time is let pass. */
export function secondsSampled(state: NaiveState, { instrument, sampledAt }: NaiveInstrument): void {
  const { seconds, time } = state;
  for (const contract of seconds.open) {
    const isOver = contract.instrument === instrument && lifeOf(seconds, contract).exitAt < sampledAt;
    if (isOver) contract.decidedAt ??= time;
  }
}

/** What time brings: announced terms, the end of what is decided, and of what no sample has decided for 30 s. */
export function secondsTimers(state: NaiveState): { readonly due: number; readonly act: () => void }[] {
  const { seconds } = state;
  const ends = seconds.open.map((contract) => {
    const { decidedAt } = contract;
    if (decidedAt !== null) return { due: decidedAt, act: () => close(state, contract) };
    return { due: lifeOf(seconds, contract).exitAt + 30_000, act: () => closeWithoutSample(state, contract) };
  });
  const products = seconds.nextProducts.map((one) => {
    return { due: one.effectiveAt, act: () => putProductInForce(seconds, one.durationSeconds) };
  });
  const { nextRules } = seconds;
  const rules = nextRules === null ? [] : [{ due: nextRules.effectiveAt, act: () => putRulesInForce(seconds) }];
  return [...ends, ...products, ...rules];
}

function putRulesInForce(seconds: NaiveSeconds): void {
  if (seconds.nextRules === null) return;
  const { effectiveAt: _, ...rules } = seconds.nextRules;
  seconds.rules = rules;
  seconds.nextRules = null;
}

/** No sample from before its end is taken any more. */
function closeWithoutSample(state: NaiveState, contract: NaiveContract): void {
  const instrument = state.instrument(contract.instrument);
  instrument.closedUntil = Math.max(instrument.closedUntil, lifeOf(state.seconds, contract).exitAt + 1);
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
  const { seconds } = state;
  const { entry, exitAt } = lifeOf(seconds, contract);
  const life = seconds.ticks.filter((tick) => tick.instrument === contract.instrument && tick.time <= exitAt);
  const exit = entry === null ? undefined : life.at(-1);
  const [outcome, cause] = judge(contract, entry, exit, exitAt);
  seconds.open = seconds.open.filter((one) => one !== contract);
  seconds.closed.push({
    contract: contract.id,
    outcome,
    cause,
    exitTick: exit?.seq ?? 0,
    exitPrice: exit?.price ?? 0,
  });
  pay(state, contract, outcome);
}

function judge(
  { direction }: NaiveContract,
  entry: NaiveTick | null,
  exit: NaiveTick | undefined,
  exitAt: number,
): [string, string] {
  if (entry === null || exit === undefined) return ['voided', 'no-entry'];
  if (exitAt - exit.time >= 10_000) return ['voided', 'feed-stale'];
  if (exit === entry) return ['voided', 'one-tick'];
  if (exitAt - exit.time > 2_000) return ['voided', 'exit-old'];
  if (exit.price === entry.price) return ['tie', 'none'];
  return [exit.price > entry.price === (direction === 'rise') ? 'won' : 'lost', 'none'];
}

function pay(state: NaiveState, { user, stake, payout }: NaiveContract, outcome: string): void {
  const { seconds, time } = state;
  const balance = state.balance(user, 'fast', seconds.rules!.asset);
  balance.frozen -= stake;
  move(state, 'seconds-reserve', -payout);
  if (outcome === 'won') balance.available += stake + Number(payout);
  else move(state, 'seconds-pool', payout);
  if (outcome === 'lost') move(state, 'seconds-pool', BigInt(stake));
  else if (outcome !== 'won') balance.available += stake;
  if (outcome === 'lost') seconds.losses.push({ user, time, amount: BigInt(stake) });
  if (outcome === 'won') seconds.losses.push({ user, time, amount: -payout });
}
