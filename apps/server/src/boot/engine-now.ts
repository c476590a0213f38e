import type { EngineApi } from '@tradewind/engine';
import type { Journal } from '@tradewind/journal';
import { replay, standAt } from '@tradewind/readmodel';

/** The engine at the end of the journal, from its last snapshot on; it may be of an earlier version. */
export async function engineNow(journal: Journal): Promise<EngineApi> {
  const standing = await standAt(journal);
  await replay(journal, standing);
  return standing.engine;
}
