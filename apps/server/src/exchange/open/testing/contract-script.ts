import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SecondsDirection } from '@tradewind/rules/seconds';
import { saveOpenScripts } from '@tradewind/testkit';

/** For tests: what the published script verify-contract.mjs takes and gives. */
export interface Tick {
  readonly seq: number;
  readonly time: number;
  readonly units: bigint;
}

export interface Terms {
  readonly instrument: string;
  readonly seq: number;
  readonly time: number;
  readonly seconds: number;
  readonly direction: SecondsDirection;
}

/** How contracts are judged that a version from `from` on accepted. */
export interface Judgement {
  readonly from: string;
  judge(
    terms: Terms,
    ticks: readonly Tick[],
  ): { outcome: string; cause: string; entry: Tick | null; exit: Tick | null; expiry: number };
}

interface Script {
  termsOf(query: string): Terms | null;
  readonly JUDGEMENTS: readonly Judgement[];
}

const saved = pathToFileURL(join(await saveOpenScripts(), 'verify-contract.mjs'));

export const { JUDGEMENTS, termsOf }: Script = await import(saved.href);
