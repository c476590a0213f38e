/** What a process is among those of its installation. */
export type Role = 'starting' | 'standby' | 'upgrading' | 'leader' | 'stopping';

/** What a process says of itself to whoever watches over it. */
export interface Health {
  readonly role: Role;
  readonly seq: number;
  readonly followerSeq: number;
  readonly sockets: number;
  readonly queued: number;
  readonly feed: string;
  readonly mode: string;
  readonly version: string;
  /** How far the lists are made again from the journal; null where they are whole. */
  readonly rebuilding: { readonly done: number; readonly of: number } | null;
  readonly clock: {
    /** `waits`: a step of the clock keeps everything from being written until it is accepted. */
    readonly state: 'steady' | 'waits';
    /** The installation's time less the machine's. */
    readonly offsetMs: number;
    /** By how much the next sample of the index is overdue. */
    readonly samplerLagMs: number;
  };
}
