import type { SignerRefusalCode } from './failure.ts';
import type { LimitsText } from './limits.ts';
import type { Secret } from './seal.ts';
import type { PolicyText } from './sealed-keys.ts';
import type { Answer } from './signer.ts';

/** Lines of JSON go both ways over the socket; each request carries an `id`, which its reply repeats. */
export const LONGEST_REQUEST_BYTES = 4_096;
/** 500 entries of the pool have 170 kB. */
export const LONGEST_REPLY_BYTES = 512 * 1_024;

export type Reply =
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly refused: { readonly code: SignerRefusalCode; readonly sentence: string } }
  /** The signer ends for what it says. */
  | { readonly id: number; readonly failed: string };

/** The first line that the signer reads from stdin: what opens its keys never stands in its arguments or its environment. */
export interface StartLine {
  readonly secret: Secret;
  /** Makes the keys, and ends. */
  readonly init: PolicyText | null;
  /** In place of those that are sealed with the keys; null = those. */
  readonly limits: LimitsText | null;
}

/** The one line that the signer writes to stdout, once it listens, or once the keys are made. */
export interface ReadyLine {
  readonly ready: true;
  readonly publicKey: string;
}
