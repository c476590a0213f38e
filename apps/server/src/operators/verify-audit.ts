import type { Pool } from '@tradewind/database';
import { AUDIT_START, chainHash } from '../people/office/audit.ts';
import type { AuditRow } from './tables.ts';

const PAGE_ROWS = 1_000;
/** One break shows itself in every later row; the first ones say where to look. */
const MAX_PROBLEMS = 10;

export interface AuditCheck {
  readonly entries: number;
  readonly problems: string[];
}

/** Follows the chain of the audit log from its first entry to its head; finds rows that were changed, removed or inserted. */
export async function verifyAudit(pool: Pool): Promise<AuditCheck> {
  const client = await pool.connect();
  try {
    // One view of both tables, whatever is written meanwhile.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows: heads } = await client.query<{ seq: number; hash: Buffer }>('SELECT seq, hash FROM audit_head');
    const head = heads[0] ?? { seq: 0, hash: AUDIT_START };
    const problems: string[] = [];
    let last: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0, hash: AUDIT_START };
    let entries = 0;
    for (;;) {
      const { rows } = await client.query<AuditRow>('SELECT * FROM audit_log WHERE seq > $1 ORDER BY seq LIMIT $2', [
        last.seq,
        PAGE_ROWS,
      ]);
      for (const row of rows) {
        if (row.seq !== last.seq + 1) problems.push(missing(last.seq + 1, row.seq - 1));
        else if (!chainHash(last.hash, row).equals(row.hash)) problems.push(`Audit entry ${row.seq} was changed.`);
        last = row;
        entries++;
      }
      if (rows.length < PAGE_ROWS) break;
    }
    if (last.seq < head.seq) problems.push(missing(last.seq + 1, head.seq));
    else if (last.seq > head.seq || !last.hash.equals(head.hash))
      problems.push(`The head of the audit log does not fit entry ${last.seq}: an entry was inserted or replaced.`);
    await client.query('COMMIT');
    client.release();
    return { entries, problems: problems.slice(0, MAX_PROBLEMS) };
  } catch (error) {
    // Closing the connection ends the transaction.
    client.release(true);
    throw error;
  }
}

function missing(from: number, to: number): string {
  return from === to ? `Audit entry ${from} is missing.` : `Audit entries ${from} to ${to} are missing.`;
}
