import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createKysely } from '@tradewind/database';
import type { Command } from '@tradewind/engine';
import type { Kysely } from 'kysely';
import type { ConsoleWorld } from '../../../http/testing/console-fixture.ts';
import { chainIdOf, type ListedChain, listingCommands } from '../common/list-chain.ts';
import { bookingOf, standingOf, type Transfer } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { settleTransfer } from '../deposits/settle-transfer.ts';

const CHAIN: ListedChain = {
  ...{ chain: 'ethereum', chainId: 5, creditAfter: 1, releaseAfter: 6, userCap: '10000', chainCap: '500000' },
  assets: [
    { asset: 'USDT', decimals: 6, contract: `0x${'c0'.repeat(20)}`, minimum: '1', faucet: '0' },
    { asset: 'ETH', decimals: 18, contract: '', minimum: '0.0005', faucet: '0' },
  ],
};

/** For tests: deposits that came through a contract and wait for people, on a chain that nobody follows. */
export interface InReview {
  readonly db: Kysely<CustodyTables>;
  /** Somebody with a deposit address. */
  readonly person: number;
  /** So many USDT or ETH came; answers the item of the queue. */
  arrive(count: number, asset?: 'USDT' | 'ETH'): Promise<{ readonly item: number; readonly key: string }>;
  read(key: string): Promise<Transfer>;
  /** What the person was told, oldest first. */
  told(): Promise<string[]>;
  /** USDT in Spot, in units. */
  spot(): number;
}

export async function inReview({ pool, clock, people, context, join }: ConsoleWorld): Promise<InReview> {
  const { submit, engine, catalogue } = context.exchange;
  const send = async (command: Command) => assert.equal((await submit(command)).outcome.refusal, '', command.kind);
  for (const command of listingCommands(engine, CHAIN)) await send(command);
  const person = (await people.authenticate(await join('ann@example.com')))!.user;
  await send({ kind: 'OpenAccount', user: person, class: 'user', group: 0 });
  await send({ kind: 'AssignAddress', user: person });
  const db = createKysely<CustodyTables>(pool);
  const now = () => clock.now;
  const read = (key: string) =>
    db.selectFrom('custody_transfers').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
  let arrived = 0;
  return {
    ...{ db, person, read },
    async arrive(count, symbol = 'USDT') {
      arrived += 1;
      const { contract, decimals } = CHAIN.assets.find(({ asset }) => asset === symbol)!;
      const txid = `0x${String(arrived).padStart(64, '0')}`;
      const key = createHash('sha256').update(txid).digest('hex');
      const facts = { status: 'success', sender: `0x${'5e'.repeat(20)}`, selector: '0x12345678', transfersToUs: 1 };
      await db
        .insertInto('custody_transfers')
        .values({
          ...{ key, chain: chainIdOf(engine, CHAIN)!, txid, token: contract },
          asset: catalogue.asset(symbol).id,
          ...{ address: `0x${'d0'.repeat(20)}`, user_id: person, class: 'indirect' },
          amount: String(BigInt(count) * 10n ** BigInt(decimals)),
          ...{ state: 'seen', height: 10 + arrived, block_hash: `0x${'b0'.repeat(32)}`, orphaned_at: null, raw: null },
          agreed_at: now(),
          ...{ facts: JSON.stringify(facts), deposit: null, seen_at: now(), credited_at: null, released_at: null },
          ...{ ended_at: null, reason: null },
        })
        .execute();
      const row = await read(key);
      await send(bookingOf(engine, row)!);
      await settleTransfer({ db, engine, catalogue, now }, row, standingOf(engine, row));
      const { rows } = await pool.query('SELECT id FROM queue_items WHERE ref = $1', [key]);
      return { item: Number(rows[0].id), key };
    },
    async told() {
      const { rows } = await pool.query('SELECT kind FROM messages WHERE person_id = $1 ORDER BY id', [person]);
      return rows.map(({ kind }) => String(kind));
    },
    spot: () => engine.balance(person, 'spot', 0).available,
  };
}
