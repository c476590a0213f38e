import type { Id } from '@tradewind/base';
import { type Kysely, sql } from 'kysely';
import type { RunningChain } from '../common/runtime.ts';
import { finalHeight } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';

/** Whether anything on a chain waits for confirmations: what paid to us or was paid by us is not final yet, or has left the chain. */
export async function waitsForBlocks(
  db: Kysely<CustodyTables>,
  running: RunningChain,
  releaseAfter: number,
): Promise<boolean> {
  const chain: Id = running.settings.id;
  const head = running.head?.height;
  if (head === undefined) return false;
  const final = finalHeight(head, releaseAfter);
  const { rows } = await sql<{ waits: boolean }>`
    SELECT EXISTS (SELECT 1 FROM custody_transfers WHERE chain = ${chain} AND ended_at IS NULL
        AND (height > ${final} OR orphaned_at IS NOT NULL))
      OR EXISTS (SELECT 1 FROM custody_outgoing WHERE chain = ${chain} AND state <> 'final' AND height > ${final})
      AS waits`.execute(db);
  return rows[0]?.waits === true;
}
