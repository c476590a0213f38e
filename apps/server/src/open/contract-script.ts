import type { SecondsDirection } from '@tradewind/rules';

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

interface Script {
  termsOf(query: string): Terms | null;
  judge(
    terms: Terms,
    ticks: readonly Tick[],
  ): { outcome: string; cause: string; entry: Tick | null; exit: Tick | null };
}

const file = new URL('../../../web/public/open/verify-contract.mjs', import.meta.url).href;

export const { judge, termsOf }: Script = await import(file);
