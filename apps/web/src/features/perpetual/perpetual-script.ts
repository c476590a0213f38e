import type { FundingRate, Liquidation } from '@tradewind/api';
import type { Read } from '../../shared/open/verifier.ts';

/** Where the script lies that recomputes a figure of a contract. */
export const SCRIPT_PATH = '/open/verify-perpetual.mjs';

export type Asked =
  | { readonly kind: 'liquidation'; readonly contract: string; readonly position: string; readonly seq: number }
  | { readonly kind: 'funding'; readonly contract: string; readonly dueAt: number }
  | { readonly kind: 'mark'; readonly contract: string; readonly minute: number };

/** The questions that the script answers. */
export type FindingName =
  | 'mark'
  | 'due'
  | 'maintenance'
  | 'wanted'
  | 'bankruptcy'
  | 'traded'
  | 'taken'
  | 'deleveraged'
  | 'fee'
  | 'fundPaid'
  | 'premiums'
  | 'samples'
  | 'mean'
  | 'rate'
  | 'open'
  | 'high'
  | 'low'
  | 'close';

/** One question: what was told, and what the rule gives. */
export interface PerpetualFinding {
  readonly name: FindingName;
  readonly right: boolean;
  readonly told: string;
  readonly rule: string;
}

/** What the app uses of the script. */
export interface PerpetualScript {
  reader(origin: string): Read;
  askedOf(query: string): Asked | null;
  verifyPerpetual(read: Read, asked: Asked): Promise<{ readonly findings: readonly PerpetualFinding[] }>;
}

/** What the script says where there is no such contract, or nothing of it that was asked for; false of any other error. */
export function isMissing(error: unknown): error is Error & { readonly status?: number } {
  return error instanceof Error && 'missing' in error && error.missing === true;
}

/** Loads the published script itself, so that a screen can say nothing that the script does not. */
export function loadPerpetualScript(): Promise<PerpetualScript> {
  return import(/* @vite-ignore */ SCRIPT_PATH) as Promise<PerpetualScript>;
}

const pathOf = (asked: Readonly<Record<string, string>>) => `/open/verify?${new URLSearchParams(asked)}`;

/** Where anyone recomputes a step of a liquidation, a funding, or the mark of the minute that a time is in. */
export function liquidationPath({
  contract,
  position,
  seq,
}: Pick<Liquidation, 'contract' | 'position' | 'seq'>): string {
  return pathOf({ perpetual: contract, liquidation: position, seq: String(seq) });
}

export function fundingPath({ contract, dueAt }: Pick<FundingRate, 'contract' | 'dueAt'>): string {
  return pathOf({ perpetual: contract, funding: String(dueAt) });
}

export function markPath(contract: string, time: number): string {
  return pathOf({ perpetual: contract, mark: String(time) });
}
