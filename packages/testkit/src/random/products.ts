import type { Command, Identified, ReferenceKind } from '@tradewind/engine';
import { nextConvert } from './convert-stream.ts';
import type { CounterRandom } from './counter-random.ts';
import { nextReferral } from './referral-stream.ts';
import { nextSeconds } from './seconds-stream.ts';
import { nextStaking } from './staking-stream.ts';

/** What a product's stream may draw on. */
export interface StreamWorld {
  readonly random: CounterRandom;
  /** Mostly somebody who exists. */
  readonly user: () => number;
  readonly identity: () => Identified;
  readonly time: () => number;
  /** Something that a command made before, with its owner; nobody's at the beginning. */
  readonly made: (kind: ReferenceKind) => { readonly user: number; readonly id: number };
}

export interface ProductStream {
  /** Its commands among a thousand of all. */
  readonly perMille: number;
  readonly next: (world: StreamWorld) => Command;
}

export const PRODUCT_STREAMS: readonly ProductStream[] = [
  { perMille: 3, next: nextReferral },
  { perMille: 20, next: nextStaking },
  { perMille: 100, next: nextSeconds },
  { perMille: 40, next: nextConvert },
];
