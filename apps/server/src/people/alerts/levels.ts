import type { AlertDirection } from '@tradewind/api';
import type { IndexPrice, InstrumentId } from '@tradewind/base';

/** An alert that waits. Its level is an index price: hundredths of a tick. */
export interface WaitingAlert {
  readonly id: number;
  readonly instrument: InstrumentId;
  readonly direction: AlertDirection;
  readonly level: IndexPrice;
  /** The last command before it was made: only prices behind it count. */
  readonly seq: number;
}

export interface Price {
  readonly instrument: InstrumentId;
  /** Hundredths of a tick. */
  readonly price: IndexPrice;
  readonly seq: number;
  /** Milliseconds since 1970 UTC. */
  readonly time: number;
}

/** Whether a price is at or beyond a level. */
export function isReached(direction: AlertDirection, level: IndexPrice, price: IndexPrice): boolean {
  return direction === 'above' ? price >= level : price <= level;
}

/** All alerts that wait, by market and in the order in which a moving price meets them: a price that meets none costs two looks. */
export class Levels {
  readonly #byId = new Map<number, WaitingAlert>();
  readonly #sorted = new Map<string, WaitingAlert[]>();
  /** How many wait in each market. */
  readonly #counts = new Map<number, number>();

  get size(): number {
    return this.#byId.size;
  }

  add(alert: WaitingAlert): void {
    const { id, instrument, direction, level } = alert;
    const key = keyOf(alert);
    const sorted = this.#sorted.get(key) ?? [];
    const at = firstIndex(sorted, (other) => !isReached(direction, other.level, level));
    sorted.splice(at, 0, alert);
    this.#sorted.set(key, sorted);
    this.#byId.set(id, alert);
    this.#counts.set(instrument, (this.#counts.get(instrument) ?? 0) + 1);
  }

  remove(id: number): void {
    const alert = this.#byId.get(id);
    if (!alert) return;
    this.#byId.delete(id);
    const { instrument, direction, level } = alert;
    const key = keyOf(alert);
    const sorted = this.#sorted.get(key)!;
    const equal = firstIndex(sorted, (other) => isReached(direction, level, other.level));
    sorted.splice(sorted.indexOf(alert, equal), 1);
    if (sorted.length === 0) this.#sorted.delete(key);
    const left = this.#counts.get(instrument)! - 1;
    if (left > 0) this.#counts.set(instrument, left);
    else this.#counts.delete(instrument);
  }

  /** Those that a price has reached. They stay until they are removed. */
  reachedBy({ instrument, price, seq }: Price): WaitingAlert[] {
    const found: WaitingAlert[] = [];
    for (const direction of ['above', 'below'] as const)
      for (const alert of this.#sorted.get(keyOf({ instrument, direction })) ?? []) {
        if (!isReached(direction, alert.level, price)) break;
        if (seq > alert.seq) found.push(alert);
      }
    return found;
  }

  /** The markets in which any waits. */
  instruments(): number[] {
    return [...this.#counts.keys()];
  }

  /** Before this command no price can reach any of them. */
  get firstSeq(): number {
    let first = Number.POSITIVE_INFINITY;
    // A loop: as arguments of Math.min a hundred thousand of them are more than a call can take.
    for (const { seq } of this.#byId.values()) if (seq < first) first = seq;
    return first;
  }
}

/** Where the alerts begin for which `holds`, in a list in which it holds for none before them and for all behind. */
function firstIndex(sorted: readonly WaitingAlert[], holds: (alert: WaitingAlert) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(sorted[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function keyOf({ instrument, direction }: Pick<WaitingAlert, 'instrument' | 'direction'>): string {
  return `${direction} ${instrument}`;
}
