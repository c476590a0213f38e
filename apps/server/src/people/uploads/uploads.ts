import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { Refused } from '../../platform/calls/refused.ts';
import { wholeSeconds } from '../../platform/limits/retry-after.ts';
import type { Vault } from '../../platform/vault/vault.ts';
import { reencode } from './re-encode.ts';
import type { UploadTables } from './tables.ts';

/** Pictures of a person that nothing uses yet. */
const MAX_UNBOUND = 20;
const SEALED_AS = 'uploads.picture';
const ID = /^[0-9a-f]{32}$/;

export interface UploadsOptions {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly vault: Vault;
}

/** Pictures that people send: drawn anew, sealed for their owner, never under a public address. */
export interface Uploads {
  /** Keeps a picture for a day, until something takes it. Refuses as `reencode` does, and `uploads_limit`. */
  store(person: number, file: Buffer): Promise<string>;
  /** The picture as JPEG; refuses `not_found` for what is not this person's. */
  read(person: number, id: string): Promise<Buffer>;
  /** Deletes what nothing has taken within a day. */
  tidyUp(): Promise<void>;
}

export function createUploads({ pool, now, vault }: UploadsOptions): Uploads {
  const db = createKysely<UploadTables>(pool);
  return {
    async store(person, file) {
      await refuseHoard(db, person, now());
      const sealed = await vault.seal(person, SEALED_AS, await reencode(file));
      const id = randomBytes(16).toString('hex');
      await db.transaction().execute(async (tx) => {
        await sql`SELECT id FROM people WHERE id = ${person} FOR UPDATE`.execute(tx);
        await refuseHoard(tx, person, now());
        await tx
          .insertInto('uploads')
          .values({ id, person_id: person, sealed, purpose: null, created_at: now() })
          .execute();
      });
      return id;
    },
    async read(person, id) {
      const row = ID.test(id)
        ? await db
            .selectFrom('uploads')
            .select('sealed')
            .where('id', '=', id)
            .where('person_id', '=', person)
            .executeTakeFirst()
        : undefined;
      if (!row) throw new Refused('not_found');
      return vault.unseal(person, SEALED_AS, row.sealed);
    },
    async tidyUp() {
      await db
        .deleteFrom('uploads')
        .where('purpose', 'is', null)
        .where('created_at', '<=', now() - DAY_MS)
        .execute();
    },
  };
}

async function refuseHoard(db: Kysely<UploadTables>, person: number, now: number): Promise<void> {
  const { count, oldest } = await db
    .selectFrom('uploads')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('person_id', '=', person)
    .where('purpose', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_UNBOUND)
    throw new Refused('uploads_limit', { retryAfterS: wholeSeconds((oldest ?? now) + DAY_MS - now) });
}

/**
 * Binds an own picture to what uses it, once, in the transaction of `db`. Refuses `upload_unknown` at the field when it is
 * not this person's, gone, or taken already.
 */
export async function takeUpload(
  db: QueryExecutorProvider,
  person: number,
  id: string,
  purpose: string,
  field: string,
): Promise<void> {
  const taken = await sql`UPDATE uploads SET purpose = ${purpose}
    WHERE id = ${id} AND person_id = ${person} AND purpose IS NULL`.execute(db);
  if (taken.numAffectedRows !== 1n) throw new Refused('upload_unknown', { field });
}

/** Gives pictures of a person back that were taken for what did not come about: something else may take them. */
export async function releaseUploads(db: QueryExecutorProvider, person: number, ids: readonly string[]): Promise<void> {
  await sql`UPDATE uploads SET purpose = NULL WHERE person_id = ${person} AND id = ANY(${ids}::text[])`.execute(db);
}

/** Deletes pictures of a person that serve their purpose no longer. */
export async function dropUploads(db: QueryExecutorProvider, person: number, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM uploads WHERE person_id = ${person} AND id = ANY(${ids}::text[])`.execute(db);
}
