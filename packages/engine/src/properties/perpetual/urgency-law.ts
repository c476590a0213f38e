import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import { PERPETUAL } from '../../perpetual/schema.ts';
import { isPaying } from './funding-law.ts';
import type { LiquidationLaw } from './liquidation-law.ts';
import type { EventLaw, Health, Standing, Standings, Told } from './standing.ts';

const { MAX_LIQUIDATIONS_PER_SAMPLE, MAX_DELEVERAGED_PER_SAMPLE } = PERPETUAL.limits;

/** Somebody whom a sample found due: an isolated position, or in cross the account of one. */
interface DueNow extends Health {
  readonly user: number;
  readonly positions: Standing[];
}

/**
 * A sample liquidates everybody who has no more than has to be kept: the one with the least of it first, then by user,
 * until so many steps were taken. Who is left then has no less of it than those who were met.
 */
export class UrgencyLaw implements EventLaw {
  readonly #engine: () => EngineApi;
  readonly #told: Standings;
  readonly #liquidations: LiquidationLaw;
  /** As it stood when the first of a sample was liquidated; null = nobody was yet. */
  #due: ReadonlyMap<string, DueNow> | null = null;
  /** Who was met, in that order. */
  readonly #met: string[] = [];
  #steps = 0;
  #deleveraged = 0;

  constructor(engine: () => EngineApi, told: Standings, liquidations: LiquidationLaw) {
    this.#engine = engine;
    this.#told = told;
    this.#liquidations = liquidations;
  }

  see(event: Event): void {
    if (event.kind === 'ContractOrderAccepted' && event.origin === 'liquidation') this.#begins(event);
    else if (event.kind === 'PositionLiquidated') this.#steps += 1;
    else if (event.kind === 'PositionChanged' && event.cause === 'deleveraged') this.#deleveraged += 1;
  }

  afterCommand(events: readonly Event[]): void {
    const marked = new Set<number>(events.flatMap((event) => (event.kind === 'MarkUpdated' ? [event.instrument] : [])));
    if (marked.size > 0 && !isPaying(this.#engine())) this.#nobodyLeft(marked);
    this.#due = null;
    this.#met.length = 0;
    [this.#steps, this.#deleveraged] = [0, 0];
  }

  #begins({ user, instrument }: Told<'ContractOrderAccepted'>): void {
    const position = this.#told.in(user, instrument)!;
    this.#due ??= this.#gather();
    const key = keyOf(position);
    const before = this.#met.at(-1);
    if (key === before && position.cross) return;
    assert(!this.#isFull(), `position ${position.id} is liquidated behind ${this.#steps} others`);
    const now = this.#due.get(key);
    assert(now !== undefined, `position ${position.id} is liquidated and was not due when the sample began`);
    if (before !== undefined)
      assert(
        precedes(this.#due.get(before)!, now),
        `position ${position.id} is liquidated behind ${before}, which is less urgent`,
      );
    this.#met.push(key);
  }

  #isFull(): boolean {
    // Each was told with the one against whom it was closed.
    return this.#steps >= MAX_LIQUIDATIONS_PER_SAMPLE || this.#deleveraged >= 2 * MAX_DELEVERAGED_PER_SAMPLE;
  }

  #gather(): ReadonlyMap<string, DueNow> {
    const due = new Map<string, DueNow>();
    for (const position of this.#told.positions.values()) {
      if (this.#told.desks.has(position.user)) continue;
      const health = this.#told.health(position);
      if (health.equity > health.maintenance || this.#liquidations.isBetweenSteps(position)) continue;
      const { positions } = due.get(keyOf(position)) ?? { positions: [] };
      due.set(keyOf(position), { ...health, user: position.user, positions: [...positions, position] });
    }
    return due;
  }

  #nobodyLeft(marked: ReadonlySet<number>): void {
    const due = this.#due ?? this.#gather();
    const last = this.#isFull() ? due.get(this.#met.at(-1)!)! : null;
    for (const [key, then] of due) {
      if (this.#met.includes(key)) continue;
      const now = then.positions.map(({ id }) => this.#told.positions.get(id)).find((one) => one !== undefined);
      if (now === undefined || !this.#isSeen(now, marked)) continue;
      const { equity, maintenance } = this.#told.health(now);
      if (equity > maintenance) continue;
      const isBehind =
        last !== null && (then.positions.some((one) => this.#isCrowded(one, due)) || precedes(last, then));
      assert(isBehind, `position ${now.id} is due and was left, ${this.#met.length} were liquidated`);
    }
  }

  /** In cross another contract may be without an index, or shut: then it is not looked at. */
  #isSeen({ user, cross, instrument }: Standing, marked: ReadonlySet<number>): boolean {
    const { perpetuals } = this.#engine();
    if (!cross) return marked.has(instrument) && this.#told.isClosable(instrument);
    const behind = this.#told.of(user).filter((one) => one.cross);
    const live = behind.every(
      (one) => perpetuals.contract(one.instrument)?.live === true && this.#told.isClosable(one.instrument),
    );
    return live && behind.some((one) => marked.has(one.instrument));
  }

  /** Of one side of a contract no more are looked at than may be liquidated: those furthest beyond where they were due. */
  #isCrowded({ instrument, lots }: Standing, due: ReadonlyMap<string, DueNow>): boolean {
    const beside = [...due.values()].filter(({ positions }) =>
      positions.some((one) => one.instrument === instrument && one.lots > 0n === lots > 0n),
    );
    return beside.length > MAX_LIQUIDATIONS_PER_SAMPLE;
  }
}

function keyOf({ id, user, cross }: Standing): string {
  return cross ? `account ${user}` : `position ${id}`;
}

/** Whether one is liquidated no later than another: by the part of what has to be kept that is there, then by user. */
function precedes(a: DueNow, b: DueNow): boolean {
  const [left, right] = [a.equity * b.maintenance, b.equity * a.maintenance];
  return left === right ? a.user <= b.user : left < right;
}
