import { feesOf, type SignerClient, SignerRefusal, type SignerStatus } from '@tradewind/custody';
import { type Kysely, sql } from 'kysely';
import type { CustodyTables, SignAsk } from '../common/tables.ts';
import { orderOf } from './sender.ts';

export interface AdoptOptions {
  readonly db: Kysely<CustodyTables>;
  readonly signer: Pick<SignerClient, 'adopt'>;
  readonly log: { warn(detail: object, message: string): void };
}

interface Kept {
  readonly outgoing: number;
  readonly request: SignAsk;
  readonly variant: number;
  readonly raw: string;
  readonly amount: string | null;
}

/** Rows that are read at once. */
const AT_ONCE = 500;

/**
 * A signer whose folder came out of a backup has forgotten what it signed since: it is told of every transaction that the tables
 * have, so that it gives none of those nonces to anything else. What it knows changes
 * nothing there; a count that is as high says nothing, because a folder that lost some may have signed others.
 */
export async function adoptSigned({ db, signer, log }: AdoptOptions, { signed }: SignerStatus): Promise<void> {
  const { rows } = await sql<{ known: number }>`SELECT count(*)::int4 AS known FROM custody_signed`.execute(db);
  const [{ known } = { known: 0 }] = rows;
  if (signed < known)
    log.warn(
      { signed, known },
      'the signer has signed less than is known here, as after a restore of its folder: it is told',
    );
  for (let last: Kept | undefined, some = await read(db, last); some.length > 0; some = await read(db, last)) {
    for (const one of some) await adopt({ signer, log }, one);
    last = some.at(-1);
  }
}

async function read(db: Kysely<CustodyTables>, after: Kept | undefined): Promise<readonly Kept[]> {
  const { rows } = await sql<Kept>`
    SELECT s.outgoing, o.request, s.variant, s.raw, s.amount::text AS amount FROM custody_signed s
    JOIN custody_outgoing o ON o.id = s.outgoing
    WHERE (s.outgoing, s.variant) > (${after?.outgoing ?? 0}::int8, ${after?.variant ?? 0}::int4)
    ORDER BY s.outgoing, s.variant LIMIT ${AT_ONCE}`.execute(db);
  return rows;
}

async function adopt(
  { signer, log }: Omit<AdoptOptions, 'db'>,
  { request, variant, raw, amount }: Kept,
): Promise<void> {
  const order = { ...orderOf({ ...request, variant, amount: amount ?? request.amount }), ...feesOf(raw) };
  try {
    await signer.adopt(order, raw);
  } catch (error) {
    if (!(error instanceof SignerRefusal)) throw error;
    log.warn({ err: error, transaction: request.externalId }, 'the signer does not take a transaction of before');
  }
}
