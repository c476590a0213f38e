import { hash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import { canonicalJson } from '../../platform/calls/canonical-json.ts';

export interface AuditEntry {
  /** Who acted; null = somebody with access to the host, or the platform itself. */
  readonly operator: number | null;
  /** What was done, as `identity.approve`. */
  readonly action: string;
  /** What it was done to, as `person 1004`. */
  readonly object: string;
  /** No secrets and no personal data: auditors read it, and it stays for ever. */
  readonly detail: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

export const AUDIT_START = Buffer.alloc(32);

/** h_n = SHA-256(h_{n-1} || canonical(entry_n)). */
export function chainHash(previous: Buffer, entry: { seq: number; time: number; operator_id: number | null } & Words) {
  const { seq, time, operator_id: operator, action, object, detail } = entry;
  const text = canonicalJson({ seq, time, operator, action, object, detail });
  return hash('sha256', Buffer.concat([previous, Buffer.from(text)]), 'buffer');
}

interface Words {
  readonly action: string;
  readonly object: string;
  readonly detail: string;
}

/**
 * Writes an entry into the audit log; it becomes visible with the transaction of `db`, together with what it is about.
 * Entries wait for one another from here to the end of their transactions, so it is called last.
 */
export async function audit(db: QueryExecutorProvider, entry: AuditEntry): Promise<void> {
  const { operator, action, object, now: time } = entry;
  const detail = canonicalJson(entry.detail);
  await sql`INSERT INTO audit_head (seq, hash) VALUES (0, ${AUDIT_START}) ON CONFLICT DO NOTHING`.execute(db);
  const heads = await sql<{ seq: number; hash: Buffer }>`SELECT seq, hash FROM audit_head FOR UPDATE`.execute(db);
  const head = heads.rows[0]!;
  const seq = head.seq + 1;
  const link = chainHash(head.hash, { seq, time, operator_id: operator, action, object, detail });
  await sql`INSERT INTO audit_log (seq, time, operator_id, action, object, detail, hash)
    VALUES (${seq}, ${time}, ${operator}, ${action}, ${object}, ${detail}, ${link})`.execute(db);
  await sql`UPDATE audit_head SET seq = ${seq}, hash = ${link}`.execute(db);
}
