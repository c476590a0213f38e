import type { Kysely } from 'kysely';
import type { Vault } from '../../platform/vault/vault.ts';
import type { PeopleTables } from '../common/tables.ts';
import { composeLetter } from './compose-letter.ts';

/** A message as the demo outbox shows it. */
export interface OutboxMessage {
  readonly to: string;
  readonly kind: 'email' | 'sms';
  readonly text: string;
  readonly code?: string;
  readonly time: number;
}

const SHOWN = 100;

/** The newest messages that were not sent, of one recipient or of all, newest first. */
export async function readOutbox(
  db: Kysely<PeopleTables>,
  vault: Vault,
  recipient: string | undefined,
): Promise<OutboxMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '<>', 'push')
    .where('recipient', recipient === undefined ? '<>' : '=', recipient ?? '')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const { text, code } = await composeLetter(db, vault, row);
      return {
        to: row.recipient,
        kind: row.kind as 'email' | 'sms',
        text,
        ...(code !== undefined && { code }),
        time: row.created_at,
      };
    }),
  );
}
