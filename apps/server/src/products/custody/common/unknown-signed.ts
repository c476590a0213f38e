import type { Count } from '@tradewind/base';
import type { SignerStatus } from '@tradewind/custody';
import { sql } from 'kysely';
import type { CustodyDb } from './tables.ts';

/**
 * How many transactions the signer has signed beyond those that the tables tell of, at least: above zero the tables are older than
 * the signer. What was asked for and whose answer is not kept yet counts as known, so the status has to be the older of both.
 */
export async function unknownSigned(db: CustodyDb, { signed }: Pick<SignerStatus, 'signed'>): Promise<Count> {
  const { rows } = await sql<{ known: Count }>`
    SELECT (SELECT count(*) FROM custody_signed)::int4 + (SELECT count(*) FROM custody_outgoing o
      WHERE NOT EXISTS (SELECT 1 FROM custody_signed s WHERE s.outgoing = o.id
        AND s.variant = (o.request->>'variant')::int4))::int4 AS known`.execute(db);
  return Math.max(0, signed - (rows[0]?.known ?? 0));
}
