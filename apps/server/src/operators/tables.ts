import type { Generated } from 'kysely';

/** Rows of the scope `operators`. Times are milliseconds since 1970 UTC. */
export interface OperatorTables {
  readonly audit_log: AuditRow;
  readonly queue_items: QueueRow;
}

export interface AuditRow {
  /** 1, 2, 3... without a gap. */
  seq: number;
  time: number;
  /** null = somebody with access to the host, or the platform itself. */
  operator_id: number | null;
  action: string;
  object: string;
  /** Canonical JSON. */
  detail: string;
  hash: Buffer;
}

export interface QueueRow {
  id: Generated<number>;
  kind: string;
  /** Names the matter within its kind. */
  ref: string;
  person_id: number | null;
  created_at: number;
  due_at: number;
  claimed_by: number | null;
  claimed_at: number | null;
  /** null = somebody has to look at it. */
  closed_at: number | null;
}
