import { SECONDS_BY_JOURNAL, type SecondsJudgement } from '@tradewind/rules';
import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';
import type { Batch, Contract, Lane, LastTick, Offered, Seconds } from './book.ts';

const CONTRACT_FIELDS = 10;
const PLAYER_FIELDS = 8;

function write(to: SectionWriter, { seconds }: State): void {
  const { rules, nextRules } = seconds;
  const products = [...seconds.products].sort(([a], [b]) => a - b).map(([, offered]) => offered);
  to.text(JSON.stringify({ rules, nextRules, products, ticks: [...seconds.ticks].sort(([a], [b]) => a - b) }));
  to.numbers([seconds.contracts, seconds.batchCount]);
  writePlayers(to, seconds);
  to.number(seconds.lanes.length);
  for (const { judgement, instrument, durationMs, watchedAt, pending, running } of seconds.lanes) {
    to.numbers([judgement, instrument, durationMs, watchedAt]);
    to.numbers(running.map(({ id }) => id));
    writeContracts(to, pending);
  }
  const batches = [...seconds.batches.values()].sort((a, b) => a.id - b.id);
  to.number(batches.length);
  for (const batch of batches) writeBatch(to, batch);
}

function read(from: SectionReader, { seconds }: State): void {
  readForm(from, seconds, (numbers) => {
    const [judgement, instrument, durationMs, watchedAt] = numbers as [SecondsJudgement, number, number, number];
    const lane = seconds.addLane(judgement, instrument, durationMs);
    lane.watchedAt = watchedAt;
    return lane;
  });
}

/** As 0.2.0 wrote it: all that is open in it is judged by the journal. */
export function readEarlierSeconds(from: SectionReader, { seconds }: State): void {
  readForm(from, seconds, (numbers) => {
    const [instrument, durationMs] = numbers as [number, number];
    return seconds.addLane(SECONDS_BY_JOURNAL, instrument, durationMs);
  });
}

function readForm(from: SectionReader, seconds: Seconds, laneOf: (numbers: readonly number[]) => Lane): void {
  const told = JSON.parse(from.text()) as {
    rules: Seconds['rules'];
    nextRules: Seconds['nextRules'];
    products: Offered[];
    ticks: [number, Omit<LastTick, 'journaledAt'> & Partial<LastTick>][];
  };
  seconds.rules = told.rules;
  seconds.nextRules = told.nextRules;
  for (const offered of told.products)
    seconds.products.set((offered.terms ?? offered.next!.terms).durationSeconds, offered);
  for (const [instrument, { id, time, price, journaledAt = time }] of told.ticks)
    seconds.ticks.set(instrument, { id, time, price, journaledAt });
  [seconds.contracts, seconds.batchCount] = from.numbers() as [number, number];
  readPlayers(from, seconds);
  const running: [Lane, number[]][] = [];
  for (let left = from.number(); left > 0; left -= 1) {
    const lane = laneOf(from.numbers());
    running.push([lane, from.numbers()]);
    for (const contract of readContracts(from, seconds)) lane.pending.push(contract);
  }
  for (let left = from.number(); left > 0; left -= 1) readBatch(from, seconds);
  for (const [lane, ids] of running) lane.running.push(...ids.map((id) => seconds.batches.get(id)!));
}

/** Stakes and contracts of a user follow from the contracts themselves. */
function writePlayers(to: SectionWriter, { players }: Seconds): void {
  const rising = [...players].sort(([a], [b]) => a - b);
  to.numbers(
    rising.flatMap(([user, { acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil }]) => {
      return [user, acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil];
    }),
  );
}

function readPlayers(from: SectionReader, seconds: Seconds): void {
  const flat = from.numbers();
  for (let at = 0; at < flat.length; at += PLAYER_FIELDS) {
    const [user, acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil] = flat.slice(at, at + PLAYER_FIELDS);
    Object.assign(seconds.player(user!), { acceptedAt, loss, day, dailyLoss, next, nextAt, excludedUntil });
  }
}

/** Contracts that have not ended: those of a batch that have are left out. */
function writeContracts(to: SectionWriter, contracts: readonly Contract[]): void {
  const fields = new Float64Array(contracts.length * CONTRACT_FIELDS);
  contracts.forEach((one, at) => {
    const { id, user, instrument, durationMs, direction, stake, payoutPpm, payout, acceptedSeq, acceptedAt } = one;
    const row = [id, user, instrument, durationMs, direction, stake, payoutPpm, payout, acceptedSeq, acceptedAt];
    fields.set(row, at * CONTRACT_FIELDS);
  });
  to.column(fields, fields.length);
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
      direction: flat[at + 4]!,
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

function writeBatch(to: SectionWriter, { id, judgement, expiry, entry, exit, contracts, ended }: Batch): void {
  to.text(JSON.stringify({ id, judgement, expiry, entry, exit }));
  writeContracts(to, contracts.slice(ended));
}

function readBatch(from: SectionReader, seconds: Seconds): void {
  const told = JSON.parse(from.text()) as Pick<Batch, 'id' | 'expiry' | 'entry' | 'exit'> & Partial<Batch>;
  const contracts = readContracts(from, seconds);
  seconds.batches.set(told.id, { judgement: SECONDS_BY_JOURNAL, ...told, contracts, ended: 0 });
}

export const secondsSection: Section = { name: 'seconds', write, read };
