/** Where the script lies that recomputes the public log; people run the same file on their own machines. */
export const SCRIPT_PATH = '/open/verify.mjs';

export type Read = (path: string) => Promise<unknown>;

export interface Progress {
  readonly step: 'chain' | 'path';
  readonly done: number;
  readonly of: number | null;
  /** 0 to 1, of this step. */
  readonly share: number;
}

/** A version whose rules were applied, from its first sequence on. */
export interface RuleVersion {
  readonly version: string;
  readonly fromSeq: number;
}

interface Checked {
  readonly checked: number;
  /** The first line that is not as it should be. */
  readonly wrong: { readonly line: string } | null;
}

export interface DayReport {
  readonly lines: number;
  readonly head: string;
  readonly broken: { readonly seq: number } | null;
  readonly index: Checked;
  readonly seed: {
    readonly state: 'none' | 'secret' | 'unpublished' | 'right' | 'wrong';
    readonly late?: boolean;
  };
  /** Null where the prices cannot be recomputed: the day runs, or was not simulated. */
  readonly path: Checked | null;
  /** Whose rules were applied; none where the installation has had one version only. */
  readonly versions: readonly RuleVersion[];
}

/** What this page uses of the script. */
export interface Verifier {
  reader(origin: string): Read;
  verifyDay(
    read: Read,
    day: string,
    progress: (progress: Progress) => void,
    breath: () => Promise<void>,
  ): Promise<DayReport>;
}

/** The version in force at the sequence that was to be judged. */
export interface UnknownRules {
  readonly version: string;
  readonly seq: number;
}

/** What a script says that does not know the rules; null for any other error. */
export function unknownRulesOf(error: unknown): UnknownRules | null {
  if (!(error instanceof Error) || error.name !== 'UnknownRules') return null;
  return error as Error & UnknownRules;
}

/** Loads the published script itself, so that the page can say nothing that the script does not. */
export function loadVerifier(): Promise<Verifier> {
  return import(/* @vite-ignore */ SCRIPT_PATH) as Promise<Verifier>;
}
