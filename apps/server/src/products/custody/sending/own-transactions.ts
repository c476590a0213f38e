import type { AssetId, Count, Id, TimeMs } from '@tradewind/base';
import type { Receipt } from '@tradewind/custody';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { CustodyDb, CustodyTables, OutgoingPurpose, OutgoingRow, SignAsk } from '../common/tables.ts';
import type { Fees } from './fees.ts';

/** A transaction that is wanted. Addresses in the one form of the chain, amounts in token units. */
export interface Wish {
  /** What it is done for: the same is done once, whoever asks how often. */
  readonly externalId: string;
  readonly purpose: OutgoingPurpose;
  readonly from: string;
  readonly to: string;
  /** '' = the chain's own coin. */
  readonly token: string;
  readonly asset: AssetId;
  readonly amount: bigint;
  readonly gas: Count;
  /** Of the deposit address that it is paid from or for. */
  readonly index?: Count;
  readonly faucet?: Id;
}

export type Outgoing = Selectable<OutgoingRow>;

export interface Signed {
  readonly txid: string;
  readonly variant: Count;
  readonly raw: string;
  /** In token units; null = what its transaction says. */
  readonly amount: string | null;
}

/** Transactions of our own on one chain: each step is durable before the next one begins. */
export class OwnTransactions {
  readonly #db: Kysely<CustodyTables>;
  readonly #chain: { readonly id: Id; readonly chainId: number };

  constructor(db: Kysely<CustodyTables>, chain: { readonly id: Id; readonly chainId: number }) {
    this.#db = db;
    this.#chain = chain;
  }

  /** Those that are not final, in the order of their nonces. */
  open(): Promise<Outgoing[]> {
    return this.#db
      .selectFrom('custody_outgoing')
      .selectAll()
      .where('chain', '=', this.#chain.id)
      .where('state', '<>', 'final')
      .orderBy('from_address')
      .orderBy('nonce')
      .execute();
  }

  /** Whether something was ordered under this id. */
  async has(externalId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('custody_outgoing')
      .select('id')
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** How many were ever ordered of a purpose with an asset. */
  async count(purpose: OutgoingPurpose, asset: AssetId): Promise<Count> {
    const { n } = await this.#db
      .selectFrom('custody_outgoing')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('chain', '=', this.#chain.id)
      .where('purpose', '=', purpose)
      .where('asset', '=', asset)
      .executeTakeFirstOrThrow();
    return Number(n);
  }

  /**
   * Reserves a nonce of the address for a wish: the first that none has, and never below `latest`, the transactions that the
   * chain has of it, so that one that was taken back leaves no gap. A wish whose id is known already changes nothing.
   */
  async reserve(wish: Wish, fees: Fees, latest: Count, now: TimeMs): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const { id: chain, chainId } = this.#chain;
      const taken = await tx
        .selectFrom('custody_outgoing')
        .select('nonce')
        .where('chain', '=', chain)
        .where('from_address', '=', wish.from)
        .where('nonce', '>=', latest)
        .execute();
      const nonce = firstFree(new Set(taken.map(({ nonce: one }) => Number(one))), latest);
      await tx
        .insertInto('custody_outgoing')
        .values({
          ...{ chain, nonce, external_id: wish.externalId, purpose: wish.purpose, from_address: wish.from },
          ...{ to_address: wish.to, token: wish.token, asset: wish.asset, amount: String(wish.amount) },
          ...{
            faucet: wish.faucet ?? null,
            deposit_index: wish.index ?? null,
            state: 'prepared' as const,
            created_at: now,
          },
          request: JSON.stringify(askOf(wish, chainId, nonce, fees)),
        })
        .onConflict((conflict) => conflict.column('external_id').doNothing())
        .execute();
    });
  }

  /** Writes down what the signer is asked next for a transaction: its next variant. */
  async ask(id: Id, request: SignAsk): Promise<void> {
    await this.#db
      .updateTable('custody_outgoing')
      .set({ request: JSON.stringify(request) })
      .where('id', '=', id)
      .execute();
  }

  /** Takes a transaction back of which nothing was ever signed: its nonce is free again. */
  async withdraw(id: Id): Promise<void> {
    await sql`DELETE FROM custody_outgoing WHERE id = ${id}
      AND NOT EXISTS (SELECT 1 FROM custody_signed WHERE outgoing = ${id})`.execute(this.#db);
  }

  async keep(id: Id, signed: Signed, now: TimeMs): Promise<void> {
    await this.#db
      .insertInto('custody_signed')
      .values({ ...signed, outgoing: id, signed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Signed bytes of a transaction, the first first. */
  async signed(id: Id): Promise<readonly Signed[]> {
    return (await this.signedOf([id])).get(id) ?? [];
  }

  /** The same of many, by their ids; one of which nothing is signed is not in it. */
  async signedOf(ids: readonly Id[]): Promise<ReadonlyMap<Id, readonly Signed[]>> {
    const { rows } = await sql<Signed & { readonly outgoing: Id }>`
      SELECT outgoing, txid, variant, raw, amount::text AS amount FROM custody_signed WHERE outgoing = ANY(${ids}::int8[])
      ORDER BY outgoing, variant`.execute(this.#db);
    const all = new Map<Id, Signed[]>();
    for (const { outgoing, ...one } of rows) {
      const known = all.get(outgoing);
      if (known === undefined) all.set(outgoing, [one]);
      else known.push(one);
    }
    return all;
  }

  /** It was sent, or is sent anew because its block is gone. The time is that of the first sending of its newest variant. */
  async sent(id: Id, sentAt: TimeMs): Promise<void> {
    await this.#db
      .updateTable('custody_outgoing')
      .set({
        ...{ state: 'broadcast', sent_at: sentAt, mined_txid: null, mined_at: null },
        ...{ height: null, block_hash: null, succeeded: null, fee: null },
      })
      .where('id', '=', id)
      .where('state', '<>', 'final')
      .execute();
  }

  /** It is in a block. */
  async mined(id: Id, { txid, block, status, fee }: Receipt, now: TimeMs): Promise<void> {
    await this.#db
      .updateTable('custody_outgoing')
      .set({
        ...{ state: 'mined', mined_txid: txid, height: block.height, block_hash: block.hash },
        ...{ succeeded: status === 'success', fee: String(fee), mined_at: now },
        amount: sql<string>`coalesce((SELECT amount FROM custody_signed WHERE txid = ${txid}), custody_outgoing.amount)`,
      })
      .where('id', '=', id)
      .where('state', '<>', 'final')
      .execute();
  }
}

/** What the signer is told beside amount and fees: whom it pays follows from the purpose. */
const TAKES: Readonly<Record<OutgoingPurpose, { readonly index: boolean; readonly token: boolean }>> = {
  backing: { index: false, token: true },
  refill: { index: false, token: true },
  faucet: { index: false, token: true },
  'demo-send': { index: true, token: true },
  gas: { index: true, token: false },
  'sweep-token': { index: true, token: true },
  'sweep-native': { index: true, token: false },
};

function askOf(wish: Wish, chainId: number, nonce: Count, fees: Fees): SignAsk {
  const { externalId, amount, gas, index, token } = wish;
  const takes = TAKES[wish.purpose];
  const purpose = wish.purpose === 'refill' ? 'backing' : wish.purpose;
  return {
    ...{ externalId, purpose, chainId, nonce, amount: String(amount), gas, variant: 1 },
    ...(takes.index && { index }),
    ...(takes.token && { token }),
    maxFeePerGas: String(fees.maxFeePerGas),
    maxPriorityFeePerGas: String(fees.maxPriorityFeePerGas),
  };
}

/**
 * Every transaction that we signed or that paid to us, oldest first: in this order a chain that lost them takes them again. Of
 * several variants it is the one that was in a block, else the newest. `most` takes the newest of them alone.
 */
export async function rawsInOrder(db: CustodyDb, chain: Id, most: Count | null = null): Promise<string[]> {
  const { rows } = await sql<{ raw: string }>`
    SELECT raw FROM (
      (SELECT DISTINCT ON (o.id) s.raw, o.created_at AS at, o.id FROM custody_outgoing o
        JOIN custody_signed s ON s.outgoing = o.id WHERE o.chain = ${chain}
        ORDER BY o.id, s.txid = o.mined_txid DESC NULLS LAST, s.variant DESC)
      UNION ALL
      (SELECT DISTINCT ON (t.txid) t.raw, t.seen_at AS at, 0 AS id FROM custody_transfers t
        WHERE t.chain = ${chain} AND t.raw IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM custody_signed s WHERE s.txid = t.txid) ORDER BY t.txid)) every_one
    ORDER BY at DESC, id DESC LIMIT ${most}`.execute(db);
  return rows.map(({ raw }) => raw).reverse();
}

function firstFree(taken: ReadonlySet<Count>, from: Count): Count {
  let nonce = from;
  while (taken.has(nonce)) nonce += 1;
  return nonce;
}
