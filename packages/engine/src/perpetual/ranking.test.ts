import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ranked, type Winner } from '@tradewind/rules/perpetual';
import fc from 'fast-check';
import { type Marked, type Ranked, Ranking, type Row } from './ranking.ts';

interface Held {
  lots: number;
  entry: number;
  /** null = all that its owner has. */
  margin: number | null;
  /** Of the owner, where there is no margin. */
  equity: number;
}

const held: fc.Arbitrary<Held> = fc.record({
  lots: fc.integer({ min: 1, max: 50 }),
  entry: fc.integer({ min: 50, max: 150 }),
  margin: fc.option(fc.integer({ min: 0, max: 3_000 })),
  equity: fc.integer({ min: -10, max: 3_000 }),
});

const change = fc.oneof(
  fc.record({ add: held }),
  fc.record({ at: fc.nat(), to: held }),
  fc.record({ remove: fc.nat() }),
  fc.record({ take: fc.integer({ min: 1, max: 6 }), putBack: fc.boolean() }),
  fc.record({ mark: fc.integer({ min: 60, max: 140 }) }),
);

/** A ranking beside all that was told to it. */
class Side {
  readonly #sign: 1 | -1;
  readonly #ranking: Ranking<Held>;
  readonly #open = new Map<Row, { readonly id: number; held: Held }>();
  #ids = 0;
  #mark = 100;
  /** Taken and not put back since all were scored. */
  #out = new Set<Row>();

  constructor(sign: 1 | -1) {
    this.#sign = sign;
    this.#ranking = new Ranking(sign);
  }

  get #marked(): Marked<Held> {
    return { mark: this.#mark, pointValue: 1, equityOf: ({ equity }) => equity };
  }

  add(one: Held): void {
    this.#ids += 1;
    const id = this.#ids;
    const owner = { ...one };
    const row = this.#ranking.add(owner, { id, ...standingOf(owner) });
    this.#open.set(row, { id, held: owner });
    this.#ranking.rescore(row, this.#marked);
    this.#out.delete(row);
  }

  change(at: number, to: Held): void {
    const row = this.#rowAt(at);
    if (row === undefined) return;
    const { id, held: owner } = this.#open.get(row)!;
    Object.assign(owner, to);
    this.#ranking.set(row, { id, ...standingOf(owner) });
    this.#ranking.rescore(row, this.#marked);
    this.#out.delete(row);
  }

  remove(at: number): void {
    const row = this.#rowAt(at);
    if (row === undefined) return;
    this.#open.delete(row);
    this.#out.delete(row);
    this.#ranking.remove(row);
  }

  rank(mark = this.#mark): void {
    this.#mark = mark;
    this.#ranking.rank(this.#marked);
    this.#out = new Set();
  }

  take(most: number, putsBack: boolean): void {
    const expected = this.#ranked().slice(0, most);
    const taken: Ranked<Held>[] = [];
    for (const one of expected) {
      const next = this.#ranking.take();
      assert.equal(next?.id, one.id);
      assert.deepEqual(figuresOf(next!), figuresOf(one));
      taken.push(next!);
    }
    if (expected.length < most) assert.equal(this.#ranking.take(), undefined);
    if (putsBack) this.#ranking.putBack(taken);
    else for (const { row } of taken) this.#out.add(row);
  }

  #rowAt(at: number): Row | undefined {
    const rows = [...this.#open.keys()];
    return rows[at % rows.length];
  }

  #ranked(): readonly Winner[] {
    const winners: Winner[] = [];
    for (const [row, { id, held: own }] of this.#open) {
      if (this.#out.has(row)) continue;
      const [entryNotional, notional] = [own.lots * own.entry, own.lots * this.#mark];
      const unrealised = (notional - entryNotional) * this.#sign;
      const equity = own.margin === null ? own.equity : own.margin + unrealised;
      if (equity > 0) winners.push({ id, lots: own.lots, entryNotional, notional, unrealised, equity });
    }
    return ranked(winners);
  }
}

function standingOf({ lots, entry, margin }: Held) {
  return { lots, entryNotional: lots * entry, margin };
}

function figuresOf({ lots, entryNotional, notional, unrealised, equity }: Winner): readonly number[] {
  return [lots, entryNotional, notional, unrealised, equity];
}

test('who is taken is who would be first if all were sorted, whatever has changed since they were scored', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1 as const, -1 as const),
      fc.array(held, { maxLength: 30 }),
      fc.array(change, { maxLength: 40 }),
      (sign, begun, changes) => {
        const side = new Side(sign);
        for (const one of begun) side.add(one);
        side.rank();
        for (const one of changes) {
          if ('add' in one) side.add(one.add);
          else if ('to' in one) side.change(one.at, one.to);
          else if ('remove' in one) side.remove(one.remove);
          else if ('take' in one) side.take(one.take, one.putBack);
          else side.rank(one.mark);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('of many only the best are put in order at once, and all the others follow', () => {
  const many = fc.array(held, { minLength: 1_500, maxLength: 3_000, size: 'max' });
  fc.assert(
    fc.property(many, fc.boolean(), (begun, alike) => {
      const side = new Side(1);
      for (const one of begun) side.add(alike ? begun[0]! : one);
      side.rank();
      side.take(100, true);
      side.take(begun.length, false);
    }),
    { numRuns: 20 },
  );
});
