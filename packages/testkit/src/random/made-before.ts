import type { Outcome, ReferenceKind } from '@tradewind/engine';
import type { CounterRandom } from './counter-random.ts';
import { ALL_STREAMS } from './products.ts';

const REMEMBERED = 32;

/** What products make and take up again; orders are learnt apart. */
const LEARNT: ReadonlySet<ReferenceKind> = new Set(ALL_STREAMS.flatMap(({ makes }) => makes));

interface Made {
  readonly user: number;
  readonly id: number;
}

/** The last things of each kind, by their outcomes. */
export class MadeBefore {
  readonly #made = new Map<ReferenceKind, Made[]>();

  /** It belongs to whom it was made by: others may work on it. */
  learn(user: number, { refusal, repeatOf, result: { kind, id } }: Outcome): void {
    if (refusal !== '' || repeatOf !== 0 || !LEARNT.has(kind)) return;
    const before = this.#made.get(kind) ?? [];
    const known = before.find((one) => one.id === id) ?? { user, id };
    this.#made.set(kind, [...before.filter((one) => one.id !== id), known].slice(-REMEMBERED));
  }

  /** The newest as often as any other of the last: some things do not last. */
  pick(kind: ReferenceKind, random: CounterRandom): Made | null {
    const made = this.#made.get(kind);
    if (made === undefined) return null;
    return random.oneIn(2) ? made.at(-1)! : random.pick(made);
  }
}
