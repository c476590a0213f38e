import { type Kysely, sql } from 'kysely';
import type { Device } from '../common/sessions.ts';
import type { PeopleTables } from '../common/tables.ts';
import { recordEvent } from '../factors/security-events.ts';

/**
 * Ends the grants of a person whose account may be in other hands, codes that nobody has taken yet too, but for those in
 * `keep`; the history names them. With the transaction of `db`: what is announced to the sessions when it has committed is
 * forgotten of grants as well.
 */
export async function revokeGrants(
  db: Kysely<PeopleTables>,
  { person, keep, device, now }: { person: number; keep: readonly string[]; device: Device; now: number },
): Promise<void> {
  const { rows } = await sql<{ name: string; ended: boolean }>`
    UPDATE grants SET revoked_at = ${now}, code_hash = NULL
    WHERE person_id = ${person} AND revoked_at IS NULL AND id <> ALL(${keep}::text[])
    RETURNING name, expires_at <= ${now} AS ended`.execute(db);
  const names = rows.filter(({ ended }) => !ended).map(({ name }) => name);
  if (names.length === 0) return;
  await recordEvent(db, { person, kind: 'grants_revoked', detail: names.sort().join(', '), device, now });
}
