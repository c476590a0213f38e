import type { SaleOffer, SaleProof } from '@tradewind/api';
import type { Read } from '../../shared/open/verifier.ts';

/** Where the script lies that recomputes one sale. */
export const SCRIPT_PATH = '/open/verify-sale.mjs';

export interface SaleReport {
  readonly sale: SaleOffer;
  readonly lines: number;
  /** Places of what is no line of the sale, from 1 on: then nothing else is judged. */
  readonly malformed: readonly number[];
  readonly root: string | null;
  readonly rootRight: boolean;
  readonly sumsRight: boolean;
  readonly keysRight: boolean;
  /** Lines that are not what the rule gives, from 1 on. */
  readonly wrong: readonly number[];
}

/** What the app uses of the script. */
interface SaleScript {
  reader(origin: string): Read;
  verifySale(read: Read, id: string): Promise<SaleReport>;
  provesLine(sale: SaleOffer, proof: Pick<SaleProof, 'line' | 'path'>): boolean;
}

/** Loads the published script itself, so that a screen can say nothing that the script does not. */
export function loadSaleScript(): Promise<SaleScript> {
  return import(/* @vite-ignore */ SCRIPT_PATH) as Promise<SaleScript>;
}

/** The whole list of a sale, to keep. */
export function filePath(id: string): string {
  return `/api/v1/open/sales/${id}/file`;
}

/** Where anyone recomputes a sale. */
export function verifyPath(id: string): string {
  return `/open/verify?${new URLSearchParams({ sale: id })}`;
}
