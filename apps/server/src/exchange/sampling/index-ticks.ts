import type { Command, EngineApi, InstrumentTick, SourcePrice } from '@tradewind/engine';
import { isFed } from './fed-instruments.ts';
import type { Sample } from './sample.ts';

/** The command of a sample, by the sources that are in force now; none where no source says a price. */
export function indexTick(engine: Pick<EngineApi, 'indexSources' | 'instruments'>, sample: Sample): Command[] {
  const prices = new Map<string, SourcePrice[]>();
  for (const { number, name } of engine.indexSources().sources) {
    for (const { symbol, price, ageMs, heardMs } of sample.sources.find((one) => one.name === name)?.prices ?? []) {
      const list = prices.get(symbol) ?? [];
      list.push({ source: number, price, ageMs: Math.floor(ageMs), heardMs: Math.floor(heardMs) });
      prices.set(symbol, list);
    }
  }
  const ticks: InstrumentTick[] = engine.instruments().flatMap((listed) => {
    const sources = isFed(listed) ? prices.get(listed.symbol) : undefined;
    return sources ? [{ instrument: listed.id, sources }] : [];
  });
  return ticks.length > 0 ? [{ kind: 'IndexTick', time: sample.time, ticks }] : [];
}
