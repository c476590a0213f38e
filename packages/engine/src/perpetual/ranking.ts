import type { Amount, Id, IndexPrice, Lots } from '@tradewind/base';
import { areApart, precedes, roughScore, type Scored } from '@tradewind/rules/perpetual';
import { Heap } from '../heap.ts';

/** Place of a position among those of its side, as long as it is open. */
export type Row = number;

/** What of a position is ranked. */
export interface Standing {
  readonly id: Id;
  /** More than 0, of whatever side. */
  readonly lots: Lots;
  readonly entryNotional: Amount;
  /** What stands behind it alone; null = an account or a fund, with all else that it has. */
  readonly margin: Amount | null;
}

/** A position as it is ranked. */
export interface Ranked<T> extends Scored {
  readonly row: Row;
  readonly owner: T;
}

/** By what positions are scored. */
export interface Marked<T> {
  readonly mark: IndexPrice;
  readonly pointValue: Amount;
  /** What stands behind a position that has no margin of its own. */
  readonly equityOf: (owner: T) => Amount;
}

const LEAST_ROWS = 64;
/** In place of a margin. */
const SHARED = -1;

/** Of more rows than this only the best are put in order at once. */
const FEW_ROWS = 1_024;
/** Those before the one that stands at this share of some that are asked. */
const [ASKED_ROWS, BEST_SHARE] = [512, 0.05];

const column = () => new Float64Array(LEAST_ROWS);

function widen(columns: Record<string, Float64Array>): void {
  for (const [name, narrow] of Object.entries(columns)) {
    const wide = new Float64Array(narrow.length * 2);
    wide.set(narrow);
    columns[name] = wide;
  }
}

/**
 * The positions of one side of a contract, and who of them is closed first at a mark. For each mark all are scored anew: they
 * are columns of numbers, so that tens of thousands take milliseconds and leave nothing behind to be collected.
 */
export class Ranking<T> {
  readonly #sign: 1 | -1;
  readonly #owners: (T | null)[] = [];
  readonly #free: Row[] = [];
  /** As positions stand. */
  readonly #now = { ids: column(), lots: column(), entries: column(), margins: column() };
  /** As they stood when all were scored. */
  readonly #then = { ids: column(), entries: column(), wins: column(), equities: column(), scores: column() };
  /** The best rows in the order of then. */
  readonly #heap = new Heap<Row>((a, b) => this.#precedes(a, b));
  /** All other rows, in no order. */
  #rest: readonly Row[] = [];
  /** Those that have changed or were put back since then; null = nothing stands behind it, or it is closed. */
  readonly #latest = new Map<Row, Ranked<T> | null>();
  readonly #again = new Heap<Ranked<T>>(precedes);

  /** 1: of longs; -1: of shorts. */
  constructor(sign: 1 | -1) {
    this.#sign = sign;
  }

  add(owner: T, standing: Standing): Row {
    const row = this.#free.pop() ?? this.#owners.length;
    this.#owners[row] = owner;
    if (row >= this.#now.ids.length) for (const columns of [this.#now, this.#then]) widen(columns);
    this.set(row, standing);
    return row;
  }

  set(row: Row, { id, lots, entryNotional, margin }: Standing): void {
    this.#now.ids[row] = id;
    this.#now.lots[row] = lots;
    this.#now.entries[row] = entryNotional;
    this.#now.margins[row] = margin ?? SHARED;
  }

  remove(row: Row): void {
    this.#owners[row] = null;
    this.#free.push(row);
    this.#latest.set(row, null);
  }

  /** Scores all. What changes from then on has to be scored with `rescore`. */
  rank(marked: Marked<T>): void {
    this.#latest.clear();
    this.#again.fill([]);
    const { ids, entries } = this.#now;
    const then = this.#then;
    const found: Row[] = [];
    for (let row = 0; row < this.#owners.length; row += 1) {
      then.scores[row] = Number.NEGATIVE_INFINITY;
      const owner = this.#owners[row]!;
      if (owner === null) continue;
      const worth = this.#worthOf(row, marked);
      const won = (worth - entries[row]!) * this.#sign;
      const equity = this.#equityOf(row, owner, won, marked);
      if (equity <= 0) continue;
      then.ids[row] = ids[row]!;
      then.entries[row] = entries[row]!;
      then.wins[row] = won;
      then.equities[row] = equity;
      then.scores[row] = roughScore(entries[row]!, worth, won, equity);
      found.push(row);
    }
    const [best, rest] = this.#split(found);
    this.#heap.fill(best);
    this.#rest = rest;
  }

  /** Takes out who is closed first. */
  take(): Ranked<T> | undefined {
    this.#passChanged();
    if (this.#heap.size === 0) {
      this.#heap.fill(this.#rest);
      this.#rest = [];
      this.#passChanged();
    }
    for (let one = this.#again.top(); one !== undefined && this.#latest.get(one.row) !== one; one = this.#again.top())
      this.#again.pop();
    const row = this.#heap.top();
    if (row === undefined) return this.#again.pop();
    const again = this.#again.top();
    const one = { ...this.#standingThen(row), row, owner: this.#owners[row]! };
    if (again !== undefined && precedes(again, one)) return this.#again.pop();
    this.#heap.pop();
    return one;
  }

  #passChanged(): void {
    for (let row = this.#heap.top(); row !== undefined && this.#latest.has(row); row = this.#heap.top())
      this.#heap.pop();
  }

  putBack(taken: readonly Ranked<T>[]): void {
    for (const one of taken) {
      this.#latest.set(one.row, one);
      this.#again.push(one);
    }
  }

  /** A position has changed, or what stands behind it. */
  rescore(row: Row, marked: Marked<T>): void {
    const { ids, lots, entries } = this.#now;
    const owner = this.#owners[row]!;
    const entryNotional = entries[row]!;
    const notional = this.#worthOf(row, marked);
    const unrealised = (notional - entryNotional) * this.#sign;
    const equity = this.#equityOf(row, owner, unrealised, marked);
    const score = roughScore(entryNotional, notional, unrealised, equity);
    this.#latest.set(row, null);
    if (equity <= 0) return;
    const winner = { id: ids[row]!, lots: lots[row]!, entryNotional, notional, unrealised, equity };
    this.putBack([{ ...winner, score, row, owner }]);
  }

  /** Lots by row. */
  get lots(): Float64Array {
    return this.#now.lots.subarray(0, this.#owners.length);
  }

  /** As all were scored, by row; -Infinity = nothing stood behind it. */
  get scores(): Float64Array {
    return this.#then.scores.subarray(0, this.#owners.length);
  }

  #worthOf(row: Row, { mark, pointValue }: Marked<T>): Amount {
    return this.#now.lots[row]! * mark * pointValue;
  }

  #equityOf(row: Row, owner: T, won: Amount, { equityOf }: Marked<T>): Amount {
    const margin = this.#now.margins[row]!;
    return margin === SHARED ? equityOf(owner) : margin + won;
  }

  /** A position that has not changed since all were scored. */
  #standingThen(row: Row): Scored {
    const { ids, entries, wins, equities, scores } = this.#then;
    const entryNotional = entries[row]!;
    const unrealised = wins[row]!;
    return {
      id: ids[row]!,
      lots: this.#now.lots[row]!,
      entryNotional,
      notional: entryNotional + unrealised * this.#sign,
      unrealised,
      equity: equities[row]!,
      score: scores[row]!,
    };
  }

  /** The best, and all others: as of some that stand for all. */
  #split(rows: readonly Row[]): readonly [Row[], Row[]] {
    if (rows.length <= FEW_ROWS) return [[...rows], []];
    const asked = Array.from({ length: ASKED_ROWS }, (_, at) => rows[Math.floor((at * rows.length) / ASKED_ROWS)]!);
    asked.sort((a, b) => (a === b ? 0 : this.#precedes(a, b) ? -1 : 1));
    const first = asked[Math.floor(ASKED_ROWS * BEST_SHARE)]!;
    const [best, rest]: [Row[], Row[]] = [[], []];
    for (const row of rows) (this.#precedes(row, first) ? best : rest).push(row);
    return [best, rest];
  }

  /** By the scores alone where they tell; of those that stand alike by their ids. */
  #precedes(a: Row, b: Row): boolean {
    const { ids, entries, wins, equities, scores } = this.#then;
    const [left, right] = [scores[a]!, scores[b]!];
    if (areApart(left, right)) return left > right;
    const alike = entries[a] === entries[b] && wins[a] === wins[b] && equities[a] === equities[b];
    return alike ? ids[a]! < ids[b]! : precedes(this.#standingThen(a), this.#standingThen(b));
  }
}
