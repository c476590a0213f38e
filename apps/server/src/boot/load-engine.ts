import type { Journal } from '@tradewind/journal';
import { applyRow, type Standing, standAt } from '@tradewind/readmodel';

/**
 * Restores the latest sound snapshot and replays what came after it; event hash and tick head of every row are compared. A
 * damaged snapshot is told.
 */
export async function loadEngine(
  journal: Journal,
  onDamaged?: (sentence: string) => void,
): Promise<{ standing: Standing; replayed: number }> {
  const standing = await standAt(journal, undefined, onDamaged);
  const from = standing.engine.seq;
  for await (const row of journal.readAfter(standing.position)) applyRow(standing, row);
  return { standing, replayed: standing.engine.seq - from };
}
