import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { saveOpenScripts } from '@tradewind/testkit';

/** For tests: what the published script verify-sale.mjs takes and gives. */
interface Script {
  allocate(
    sale: { readonly supplyLots: bigint; readonly capLots: bigint; readonly lotPrice: bigint },
    commitments: readonly bigint[],
  ): bigint[];
  provesLine(
    sale: object,
    proof: {
      readonly line: string;
      readonly path: readonly { readonly side: 'left' | 'right'; readonly node: string }[];
    },
  ): boolean;
  verifySale(read: (path: string) => Promise<unknown>, id: string, key?: string): Promise<SaleReport>;
  isRight(report: SaleReport, key?: string): boolean;
}

export interface SaleReport {
  readonly root: string | null;
  readonly malformed: readonly number[];
  readonly rootRight: boolean;
  readonly sumsRight: boolean;
  readonly keysRight: boolean;
  readonly wrong: readonly number[];
  readonly own: { readonly place: number; readonly line: string } | null;
}

const saved = pathToFileURL(join(await saveOpenScripts(), 'verify-sale.mjs'));

export const { allocate, provesLine, verifySale, isRight }: Script = await import(saved.href);
