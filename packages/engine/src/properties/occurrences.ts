import type { Command } from '../commands.ts';
import type { Event } from '../events.ts';
import type { Outcome } from '../views.ts';
import { PROOFS } from './proofs.ts';

/** Counts what random commands led to, so that a test of laws can say that it met every case. */
export class Occurrences {
  readonly #counts = new Map<string, number>();
  /** Orders that wait for a price. */
  readonly #waiting = new Set<number>();

  /** The kinds of the events and what ended how; a refusal stands as `command refused code`. */
  afterCommand({ kind }: Command, { refusal, repeatOf }: Outcome, events: readonly Event[]): void {
    if (refusal !== '') this.#count(`${kind} refused ${refusal}`);
    else if (repeatOf > 0) this.#count(`${kind} repeated`);
    if (kind !== 'InternalTransfer' && events.some((event) => event.kind === 'InternalTransferred'))
      this.#count(`${kind} from Spot`);
    for (const event of events) {
      this.#count(event.kind);
      this.#countWaiting(event);
      for (const { ended } of PROOFS) {
        const ending = ended?.(event, kind) ?? null;
        if (ending !== null) this.#count(ending);
      }
    }
  }

  #countWaiting(event: Event): void {
    if (event.kind === 'OrderWaits') this.#waiting.add(event.order);
    else if (event.kind === 'Traded' && this.#waiting.has(event.takerOrder)) this.#count('waiting order traded');
    else if (event.kind === 'OrderReduced' && this.#waiting.has(event.order)) this.#count('waiting order reduced');
    else if (event.kind === 'OrderEnded' && this.#waiting.delete(event.order))
      this.#count(`waiting order ${event.status}`);
  }

  /** What did not happen so often as it should have. */
  missing(wanted: Readonly<Record<string, number>>): string[] {
    return Object.entries(wanted)
      .filter(([name, least]) => (this.#counts.get(name) ?? 0) < least)
      .map(([name, least]) => `${name}: ${this.#counts.get(name) ?? 0} of ${least}`);
  }

  toString(): string {
    return [...this.#counts].map(([name, count]) => `${name} ${count}`).join(', ');
  }

  #count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}
