import type { Liquidation, PremiumSample } from '@tradewind/api';
import { open, perpetual } from '@tradewind/api/calls';
import { MINUTE_MS } from '@tradewind/base';
import { call } from '../../../shared/api.ts';
import { INTERVAL_MS, LATE_MS, makeMark } from './mark-made.ts';
import type { StepTerms } from './step-terms.ts';

/** The book is taken into account by so many samples, which are looked for so far back. */
const SAMPLES = 30;
const LOOKS_BACK_MS = [5 * MINUTE_MS, INTERVAL_MS];

type Step = Pick<Liquidation, 'contract' | 'seq' | 'time' | 'mark'>;

/** What the mark of a step was made of, read from public data; null where the log does not hold it. */
export async function readMark(step: Step, index: string, terms: StepTerms, signal: AbortSignal) {
  const { contract, seq, time } = step;
  const options = { quiet: true, signal } as const;
  const before = String(seq - 1);
  const [log, samples, trades, rates] = await Promise.all([
    call(open.ticks, { query: { day: new Date(time).toISOString().slice(0, 10), after: before } }, options),
    lastSamples(step, signal),
    call(perpetual.trades, { query: { contract, seq: before } }, options),
    call(perpetual.funding, { query: { contract, cursor: String(time + LATE_MS) } }, options),
  ]);
  const lines = log.ticks.find((one) => one.seq === seq)?.lines ?? [];
  const last = trades.items[0]?.price ?? null;
  return makeMark(step, index, terms, { lines, samples, last, rates: rates.items });
}

async function lastSamples(
  { contract, seq, time }: Pick<Liquidation, 'contract' | 'seq' | 'time'>,
  signal: AbortSignal,
): Promise<readonly PremiumSample[]> {
  let found: readonly PremiumSample[] = [];
  for (const back of LOOKS_BACK_MS) {
    const query = { contract, from: time - back, to: time + 1 };
    const { samples } = await call(perpetual.samples, { query }, { quiet: true, signal });
    found = samples.filter((one) => one.seq <= seq).slice(-SAMPLES);
    if (found.length === SAMPLES) break;
  }
  return found;
}
