import type { EngineApi } from '@tradewind/engine';
import type { IndexSource } from '@tradewind/feed';

/** The sources in force with the state of the way to each; a source that this server does not have has none. */
export function sourcesShape(engine: EngineApi, feed: readonly IndexSource[], now: number) {
  const { quorum, sources, next } = engine.indexSources();
  return {
    quorum,
    sources: sources.map(({ name }) => ({ name, line: feed.find((one) => one.name === name)?.line(now) ?? null })),
    next: next && { ...next, names: [...next.names] },
  };
}
