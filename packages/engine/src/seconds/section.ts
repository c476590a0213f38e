import type { SecondsTick } from '@tradewind/rules';
import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';
import type { Batch, Contract, Lane, Offered, Seconds } from './book.ts';

const CONTRACT_FIELDS = 10;
const PLAYER_FIELDS = 8;

function write(to: SectionWriter, { seconds }: State): void {
  const { rules, nextRules } = seconds;
  const products = [...seconds.products].sort(([a], [b]) => a - b).map(([, offered]) => offered);
  to.text(JSON.stringify({ rules, nextRules, products, ticks: [...seconds.ticks].sort(([a], [b]) => a - b) }));
  to.numbers([seconds.contracts, seconds.batchCount]);
  writePlayers(to, seconds);
  to.number(seconds.lanes.length);
  for (const { instrument, durationMs, pending, running } of seconds.lanes) {
    to.numbers([instrument, durationMs]);
    to.numbers(running.map(({ id }) => id));
    writeContracts(to, pending);
  }
  const batches = [...seconds.batches.values()].sort((a, b) => a.id - b.id);
  to.number(batches.length);
  for (const batch of batches) writeBatch(to, batch);
}

function read(from: SectionReader, { seconds }: State): void {
  const told = JSON.parse(from.text()) as {
    rules: Seconds['rules'];
    nextRules: Seconds['nextRules'];
    products: Offered[];
    ticks: [number, SecondsTick][];
  };
  seconds.rules = told.rules;
  seconds.nextRules = told.nextRules;
  for (const offered of told.products)
    seconds.products.set((offered.terms ?? offered.next!.terms).durationSeconds, offered);
  for (const [instrument, tick] of told.ticks) seconds.ticks.set(instrument, tick);
  [seconds.contracts, seconds.batchCount] = from.numbers() as [number, number];
  readPlayers(from, seconds);
  const running: number[][] = [];
  for (let left = from.number(); left > 0; left -= 1) {
    const [instrument, durationMs] = from.numbers() as [number, number];
    running.push(from.numbers());
    const lane: Lane = { id: seconds.lanes.length, instrument, durationMs, pending: [], running: [] };
    seconds.lanes.push(lane);
    for (const contract of readContracts(from, seconds)) lane.pending.push(contract);
  }
  for (let left = from.number(); left > 0; left -= 1) readBatch(from, seconds);
  running.forEach((ids, at) => {
    seconds.lanes[at]!.running.push(...ids.map((id) => seconds.batches.get(id)!));
  });
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

function writeBatch(to: SectionWriter, { id, expiry, entry, exit, contracts, ended }: Batch): void {
  to.text(JSON.stringify({ id, expiry, entry, exit }));
  writeContracts(to, contracts.slice(ended));
}

function readBatch(from: SectionReader, seconds: Seconds): void {
  const told = JSON.parse(from.text()) as Pick<Batch, 'id' | 'expiry' | 'entry' | 'exit'>;
  seconds.batches.set(told.id, { ...told, contracts: readContracts(from, seconds), ended: 0 });
}

export const secondsSection: Section = { name: 'seconds', write, read };
