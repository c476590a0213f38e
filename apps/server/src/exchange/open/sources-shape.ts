import type { EngineApi } from '@tradewind/engine';
import { formatPercent } from '@tradewind/rules';
import type { SourceView } from '../sampling/sample.ts';

/** The sources in force with the state of the way to each; a source that this server does not have has none. */
export function sourcesShape(engine: EngineApi, feed: readonly SourceView[], now: number) {
  const { quorum, sources, apartPpm, next } = engine.indexSources();
  return {
    quorum,
    apart: formatPercent(apartPpm),
    sources: sources.map(({ name }) => ({ name, line: feed.find((one) => one.name === name)?.line(now) ?? null })),
    next: next && { ...next, names: [...next.names] },
  };
}
