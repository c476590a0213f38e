import type { SpanMs } from '@tradewind/base';
import type { AbsencePatience } from './absence.ts';

/** A place that the leader has reached, with the event hash it has there. */
export interface LeaderPlace {
  readonly seq: number;
  readonly eventHash: string;
}

/** A snapshot that was saved. */
export interface SavedSnapshot {
  readonly seq: number;
  readonly stateHash: string;
}

/** What the follower's worker is started with. */
export interface WorkerStart {
  readonly url: string;
  readonly pollMs: SpanMs;
  readonly snapshotEveryCommands: number;
  readonly snapshotEveryMs: SpanMs;
  readonly patience?: AbsencePatience;
}

/** Why the follower ended, as it crosses threads. */
export interface FollowerFailure {
  /** A sentence, unless it is a fault of the program. */
  readonly message: string;
  /** The class of the error, and where it was thrown. */
  readonly name: string;
  readonly stack: string;
  /** Whether a new start gets over it: the database was away, or had no space. */
  readonly passes: boolean;
}

export type ToWorker =
  | { readonly kind: 'committed'; readonly seq: number }
  | { readonly kind: 'snapshot'; readonly request: number; readonly at: LeaderPlace | null }
  | { readonly kind: 'stop' };

export type FromWorker =
  | { readonly kind: 'progress'; readonly seq: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'snapshot'; readonly request: number; readonly saved: SavedSnapshot }
  | { readonly kind: 'failed'; readonly failure: FollowerFailure };
