import type { Id, IndexPrice, InstrumentId, TimeMs } from '@tradewind/base';
import { SECONDS_BY_JOURNAL, type SecondsJudgement } from '@tradewind/rules/seconds';
import {
  type Contract,
  type Seconds,
  type SecondsProduct,
  type SecondsRules,
  secondsOf,
} from '../seconds/contracts.ts';
import type { State } from '../state.ts';
import type { SectionReader } from './bytes.ts';

/** What was announced, apart from when it begins. */
interface Announced<T> {
  readonly terms: T;
  readonly effectiveAt: TimeMs;
}

const CONTRACT_FIELDS = 10;
const PLAYER_FIELDS = 8;
const DIRECTIONS = ['rise', 'fall'] as const;

/** Rules, products and ticks as JSON, then players, lanes with what waits in them, and batches. */
export function readEarlierSeconds(from: SectionReader, state: State): void {
  const seconds = secondsOf(state);
  const told = JSON.parse(from.text()) as {
    rules: SecondsRules;
    nextRules: Announced<SecondsRules> | null;
    products: { terms: SecondsProduct | null; next: Announced<SecondsProduct> | null }[];
    ticks: [InstrumentId, { id: Id; time: TimeMs; price: IndexPrice; journaledAt: TimeMs }][];
  };
  seconds.rules = told.rules;
  seconds.rulesAhead.next = aheadOf(told.nextRules);
  for (const { terms, next } of told.products)
    Object.assign(seconds.offered((terms ?? next!.terms).durationSeconds), { terms, next: aheadOf(next) });
  for (const [instrument, tick] of told.ticks) seconds.ticks.set(instrument, { instrument, ...tick });
  [seconds.contracts, seconds.batchCount] = from.numbers() as [number, number];
  readPlayers(from, seconds);
  const running: [number, number[]][] = [];
  for (let left = from.number(); left > 0; left -= 1) {
    const [judgement, instrument, durationMs, watchedAt] = from.numbers() as [SecondsJudgement, number, number, number];
    const lane = seconds.addLane(judgement, instrument, durationMs);
    lane.watchedAt = watchedAt;
    running.push([lane.id, from.numbers()]);
    for (const contract of readContracts(from, seconds)) lane.pending.push(contract);
  }
  for (let left = from.number(); left > 0; left -= 1) {
    const batch = JSON.parse(from.text());
    const contracts = readContracts(from, seconds);
    seconds.batches.set(batch.id, { judgement: SECONDS_BY_JOURNAL, ...batch, contracts, ended: 0 });
  }
  for (const [lane, ids] of running) seconds.lanes[lane]!.running.push(...ids.map((id) => seconds.batches.get(id)!));
}

function aheadOf<T>(next: Announced<T> | null) {
  return next && { ...next.terms, effectiveAt: next.effectiveAt };
}

function readPlayers(from: SectionReader, seconds: Seconds): void {
  const flat = from.numbers();
  for (let at = 0; at < flat.length; at += PLAYER_FIELDS) {
    const [user, acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil] = flat.slice(at, at + PLAYER_FIELDS);
    Object.assign(seconds.player(user!), { acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil });
  }
}

function readContracts(from: SectionReader, seconds: Seconds): Contract[] {
  const flat = from.numbers();
  const contracts: Contract[] = [];
  for (let at = 0; at < flat.length; at += CONTRACT_FIELDS) {
    const contract: Contract = {
      id: flat[at]!,
      user: flat[at + 1]!,
      instrument: flat[at + 2]!,
      durationMs: flat[at + 3]!,
      direction: DIRECTIONS[flat[at + 4]!]!,
      stake: flat[at + 5]!,
      payoutPpm: flat[at + 6]!,
      payout: flat[at + 7]!,
      acceptedSeq: flat[at + 8]!,
      acceptedAt: flat[at + 9]!,
    };
    seconds.take(contract);
    contracts.push(contract);
  }
  return contracts;
}
