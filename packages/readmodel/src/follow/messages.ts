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
  readonly pollMs: number;
  readonly snapshotEveryCommands: number;
  readonly snapshotEveryMs: number;
}

export type ToWorker =
  | { readonly kind: 'committed'; readonly seq: number }
  | { readonly kind: 'snapshot'; readonly request: number; readonly at: LeaderPlace | null }
  | { readonly kind: 'stop' };

export type FromWorker =
  | { readonly kind: 'progress'; readonly seq: number }
  | { readonly kind: 'saving' }
  | { readonly kind: 'snapshot'; readonly request: number; readonly saved: SavedSnapshot }
  | { readonly kind: 'failed'; readonly message: string };
