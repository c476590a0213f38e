import type { Journal } from '@tradewind/journal';
import { applyRow, type Standing, standAt } from '@tradewind/readmodel';

/** Restores the latest snapshot and replays what came after it; event hash and tick head of every row are compared. */
export async function loadEngine(journal: Journal): Promise<{ standing: Standing; replayed: number }> {
  const standing = await standAt(journal);
  const from = standing.engine.seq;
  for await (const row of journal.readAfter(standing.position)) applyRow(standing, row);
  return { standing, replayed: standing.engine.seq - from };
}
