import type { ListAsset } from '../commands.ts';
import type { IndexSources } from '../market/sources.ts';
import { newState, PRODUCTS } from '../product/product-list.ts';
import type { State } from '../state.ts';
import { HOUSE_ACCOUNTS } from '../vocabulary.ts';
import type { SectionReader, SectionWriter } from './bytes.ts';
import { readMarket, writeMarket } from './market-section.ts';
import type { Section } from './section.ts';

export const core: Section = {
  name: 'core',
  write: (to, state) => {
    const { log } = state;
    to.numbers([state.seq, state.time, state.mode, log.hashA, log.hashB]);
    to.numbers([state.orderRate, state.priceBands, state.selfTradePrevention].map(Number));
    to.numbers([state.trades, state.transfers, state.grants, state.orderTurns, state.timers.turns]);
    to.text(JSON.stringify({ sources: state.sources, assets: state.assets }));
    to.text(JSON.stringify([...state.seedHashes]));
    to.text(JSON.stringify([...state.adjustments]));
  },
  read: (from, state) => {
    const { log, timers } = state;
    const place = from.numbers() as [number, number, number, number, number];
    [state.seq, state.time, state.mode, log.hashA, log.hashB] = place;
    const switches = from.numbers().map(Boolean) as [boolean, boolean, boolean];
    [state.orderRate, state.priceBands, state.selfTradePrevention] = switches;
    const counters = from.numbers() as [number, number, number, number, number];
    [state.trades, state.transfers, state.grants, state.orderTurns, timers.turns] = counters;
    const configuration = JSON.parse(from.text()) as { sources: IndexSources; assets: ListAsset[] };
    Object.assign(state.sources, configuration.sources);
    state.assets.push(...configuration.assets);
    for (const [day, seed] of JSON.parse(from.text())) state.seedHashes.set(day, seed);
    for (const [approval, said] of JSON.parse(from.text())) state.adjustments.set(approval, said);
  },
};

const versions: Section = {
  name: 'versions',
  write: (to, state) => to.text(JSON.stringify(state.versions)),
  read: (from, state) => {
    state.versions.push(...(JSON.parse(from.text()) as State['versions']));
  },
};

const markets: Section = {
  name: 'markets',
  write: (to, state) => {
    to.number(state.markets.length);
    for (const market of state.markets) writeMarket(to, market);
  },
  read: (from, state) => {
    for (let left = from.number(); left > 0; left -= 1) state.markets.push(readMarket(from));
  },
};

const timers: Section = {
  name: 'timers',
  write: (to, state) =>
    to.numbers(state.timers.all().flatMap(({ due, turn, kind, subject }) => [due, turn, kind, subject])),
  read: (from, state) =>
    state.timers.restore(quadruples(from.numbers(), (due, turn, kind, subject) => ({ due, turn, kind, subject }))),
};

/** Everything that a snapshot holds, in its order: what a section reads may lean on those before it. */
export const SECTIONS: readonly Section[] = [
  core,
  versions,
  { name: 'ledger', write: writeLedger, read: readLedger },
  { name: 'accounts', write: writeAccounts, read: readAccounts },
  { name: 'orders', write: writeOrders, read: readOrders },
  markets,
  timers,
  ...PRODUCTS.map(({ section }) => section),
  { name: 'memory', write: writeMemory, read: readMemory },
];

/** Writes the complete state, the same bytes for the same state whatever room its tables have to spare. */
export function writeState(to: SectionWriter, state: State): void {
  for (const { name, write } of SECTIONS) to.section(name, () => write(to, state));
}

/** Throws SnapshotError for sections of another name or order, or of which more is there than is known. */
export function readState(from: SectionReader): State {
  return readSections(SECTIONS, ({ name, read }, state) => {
    const section = from.section(name);
    read(section, state);
    section.end(name);
  });
}

/** A new state that sections fill, in their order. */
export function readSections(sections: readonly Section[], fill: (section: Section, state: State) => void): State {
  const state = newState();
  for (const section of sections) fill(section, state);
  return state;
}

function quadruples<T>(flat: readonly number[], make: (a: number, b: number, c: number, d: number) => T): T[] {
  const made: T[] = [];
  for (let at = 0; at < flat.length; at += 4) made.push(make(flat[at]!, flat[at + 1]!, flat[at + 2]!, flat[at + 3]!));
  return made;
}

function writeLedger(to: SectionWriter, { ledger }: State): void {
  const end = ledger.placesEnd();
  to.number(ledger.stride);
  to.numbers([...ledger.owners()].flat());
  to.column(ledger.balances, end);
  to.column(ledger.used, end);
  to.column(ledger.house, HOUSE_ACCOUNTS.length * ledger.stride);
}

function readLedger(from: SectionReader, { ledger }: State): void {
  ledger.ensureAsset(from.number() - 1);
  const owners = from.numbers();
  ledger.restoreOwners(owners);
  from.column(() => ledger.balances);
  from.column(() => ledger.used);
  from.column(() => ledger.house);
}

function writeAccounts(to: SectionWriter, { accounts }: State): void {
  const rows: number[] = [];
  for (const user of accounts.users())
    rows.push(
      user,
      accounts.classOf(user),
      accounts.groupOf(user),
      accounts.firstOrder[user]!,
      accounts.orderCount[user]!,
    );
  to.numbers(rows);
  writeTimes(to, accounts.grants);
  writeTimes(to, accounts.unfilled);
}

function readAccounts(from: SectionReader, { accounts, ledger }: State): void {
  const rows = from.numbers();
  for (let at = 0; at < rows.length; at += 5) {
    const user = rows[at]!;
    accounts.open(user, rows[at + 1]!, rows[at + 2]!);
    accounts.firstOrder[user] = rows[at + 3]!;
    accounts.orderCount[user] = rows[at + 4]!;
    ledger.ensureUser(user);
  }
  readTimes(from, accounts.grants);
  readTimes(from, accounts.unfilled);
}

function writeTimes(to: SectionWriter, times: ReadonlyMap<number, readonly number[]>): void {
  const users = [...times.keys()].sort((a, b) => a - b);
  to.numbers(users.flatMap((user) => [user, times.get(user)!.length, ...times.get(user)!]));
}

function readTimes(from: SectionReader, times: Map<number, number[]>): void {
  const flat = from.numbers();
  for (let at = 0; at < flat.length; ) {
    const count = flat[at + 1]!;
    times.set(flat[at]!, flat.slice(at + 2, at + 2 + count));
    at += 2 + count;
  }
}

function writeOrders(to: SectionWriter, { orders }: State): void {
  to.number(orders.top);
  to.column(orders.whole, orders.top);
  to.column(orders.amounts, orders.top);
  to.numbers(orders.free);
  const named = [...orders.clientIds].sort(([a], [b]) => a - b);
  to.numbers(named.map(([slot]) => slot));
  to.text(named.map(([, clientId]) => clientId).join('\n'));
}

function readOrders(from: SectionReader, { orders }: State): void {
  orders.top = from.number();
  orders.ensure(orders.top);
  from.column(() => orders.whole);
  from.column(() => orders.amounts);
  orders.free = from.numbers();
  const slots = from.numbers();
  const clientIds = from.text().split('\n');
  slots.forEach((slot, at) => {
    orders.clientIds.set(slot, clientIds[at]!);
  });
}

const MEMORY_FIELDS = 7;

/** A day of client ids is most of a state: its fields are copied one by one, which is the fastest. */
function writeMemory(to: SectionWriter, { memory, time }: State): void {
  const all = memory.all(time);
  const fields = new Float64Array(all.length * MEMORY_FIELDS);
  let at = 0;
  for (const { user, entry } of all) {
    fields[at] = user;
    fields[at + 1] = entry.seq;
    fields[at + 2] = entry.time;
    fields[at + 3] = entry.bodyHash;
    fields[at + 4] = entry.refusal;
    fields[at + 5] = entry.resultKind;
    fields[at + 6] = entry.resultId;
    at += MEMORY_FIELDS;
  }
  to.column(fields, fields.length);
  to.text(all.map(({ entry }) => entry.clientId).join('\n'));
}

function readMemory(from: SectionReader, { memory }: State): void {
  const fields = from.numbers();
  const clientIds = from.text().split('\n');
  const entries = [];
  for (let at = 0; at < fields.length; at += MEMORY_FIELDS) {
    const entry = {
      clientId: clientIds[at / MEMORY_FIELDS]!,
      seq: fields[at + 1]!,
      time: fields[at + 2]!,
      bodyHash: fields[at + 3]!,
      refusal: fields[at + 4]!,
      resultKind: fields[at + 5]!,
      resultId: fields[at + 6]!,
    };
    entries.push({ user: fields[at]!, entry });
  }
  memory.restore(entries);
}
