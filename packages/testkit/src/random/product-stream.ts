import type { Command, Identified, ReferenceKind } from '@tradewind/engine';
import type { CounterRandom } from './counter-random.ts';

/** What a product's stream may draw on. */
export interface StreamWorld {
  readonly random: CounterRandom;
  /** Mostly somebody who exists. */
  readonly user: () => number;
  readonly identity: () => Identified;
  readonly time: () => number;
  /** Where an instrument of Spot is, in ticks. */
  readonly price: (instrument: number) => number;
  /** A sample of both fed indexes that one source makes, after both have moved by so many per cent. */
  readonly sample: (percent: number) => Command;
  /** Something that a command made before, with its owner; nobody's at the beginning. */
  readonly made: (kind: ReferenceKind) => { readonly user: number; readonly id: number };
}

export interface ProductStream {
  /** Its commands among a thousand of all. */
  readonly perMille: number;
  readonly next: (world: StreamWorld) => Command;
  /** Lists and funds what it needs in the small world. */
  readonly setup: readonly Command[];
  /** What its commands make and others of it take up again. */
  readonly makes: readonly ReferenceKind[];
  /** Where it wants an index of which much is known. */
  readonly spell?: Spell;
}

/** A time in which feeds work well: samples alone, then the product's commands among more of them. */
export interface Spell {
  /** One in so many commands begins it. */
  readonly oneIn: number;
  /** Commands that it takes in all, and that pass before the first of the product. */
  readonly commands: number;
  readonly before: number;
}
