export interface LimitsOptions {
  /** false lifts every limit (demo only). */
  readonly enabled: boolean;
  /** Whether limits per address leave out the machine itself, as in demo. */
  readonly spareLoopback: boolean;
  /** Milliseconds, never going back. */
  readonly now: () => number;
}
