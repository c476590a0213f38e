import { type QueryExecutorProvider, sql } from 'kysely';

/** Browsers that one owner is known in; the ones used longest ago are forgotten. */
const MAX_PER_OWNER = 20;

/** Whose the devices of a table are. */
const OWNERS = { devices: 'person_id', operator_devices: 'operator_id' } as const;

/**
 * From now on strangers cannot use up the tries of this owner, a person or an operator, on the device with this key; one without a
 * key is never known again.
 */
export async function rememberDevice(
  db: QueryExecutorProvider,
  table: keyof typeof OWNERS,
  owner: number,
  { key }: { readonly key?: Buffer | null },
  now: number,
): Promise<void> {
  if (!key) return;
  const [devices, whose] = [sql.table(table), sql.ref(OWNERS[table])];
  await sql`
    INSERT INTO ${devices} (${whose}, key_hash, created_at, last_seen_at) VALUES (${owner}, ${key}, ${now}, ${now})
    ON CONFLICT (${whose}, key_hash) DO UPDATE SET last_seen_at = excluded.last_seen_at`.execute(db);
  await sql`
    DELETE FROM ${devices} WHERE ${whose} = ${owner} AND key_hash NOT IN (
      SELECT key_hash FROM ${devices} WHERE ${whose} = ${owner}
      ORDER BY last_seen_at DESC, key_hash LIMIT ${MAX_PER_OWNER})`.execute(db);
}
