import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import { ChainWatch } from './chain-watch.ts';
import { custodyOf, RunningChain } from './runtime.ts';
import type { CustodyTables } from './tables.ts';
import { ONE, USDT, type Watched, watchedChain } from './testing/watched-chain.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

/** Every table of the scope, those first that others refer to. */
async function tablesOf(db: Kysely<CustodyTables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_name LIKE 'custody\\_%' ORDER BY table_name = 'custody_signed', 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Keeps what the tables hold, as an export does; answers how to bring it back. */
async function exported(db: Kysely<CustodyTables>): Promise<() => Promise<void>> {
  const tables = await tablesOf(db);
  for (const table of tables)
    await sql`CREATE TABLE ${sql.table(`kept_${table}`)} AS TABLE ${sql.table(table)}`.execute(db);
  return async () => {
    for (const table of tables.toReversed()) await sql`DELETE FROM ${sql.table(table)}`.execute(db);
    for (const table of tables)
      await sql`INSERT INTO ${sql.table(table)} OVERRIDING SYSTEM VALUE TABLE ${sql.table(`kept_${table}`)}`.execute(
        db,
      );
  };
}

/** A server that starts on what was restored: another process, which knows the engine and the tables alone. */
async function restarted({ parts, running, db, exchange }: Watched, snapshot: Uint8Array) {
  const { engine, catalogue, submit } = exchangeOf(parts.now, snapshot);
  const chain = new RunningChain(running.settings, running.adapters);
  const runtime = custodyOf(engine);
  runtime.signedBy = custodyOf(exchange.engine).signedBy;
  await runtime.pool.refresh(db, runtime.signedBy);
  const look = () => new ChainWatch({ ...parts, engine, catalogue, submit }, chain).watch();
  return { engine, chain, look };
}

const story = (run: (watched: Watched) => Promise<void>) => server.story((world) => watchedChain(world, run));

test('after a restore what came before and after the export is there once, and chain and ledger are equal', () =>
  story(async (watched) => {
    const { chain, exchange, db, pay, look, transfers } = watched;
    const [ann, ben] = [await watched.person('ann'), await watched.person('ben')];
    const looks = async (one: () => Promise<void>) => {
      for (let at = 0; at < 3; at += 1) await one();
    };
    await pay(ann.address, 3n * ONE);
    await chain.mine(7);
    await looks(look);
    await pay(ben.address, 2n * ONE);
    await chain.mine();
    await looks(look);
    const [snapshot, bringBack] = [exchange.engine.snapshot(), await exported(db)];
    const states = async () =>
      (await transfers()).map(({ user_id: user, amount, state }) => [user, Number(amount), state]);
    assert.deepEqual(await states(), [
      [ann.user, 3_000_000, 'released'],
      [ben.user, 2_000_000, 'credited'],
    ]);

    await pay(ann.address, 5n * ONE);
    await chain.mine(7);
    await looks(look);
    const all = [
      [ann.user, 3_000_000, 'released'],
      [ben.user, 2_000_000, 'released'],
      [ann.user, 5_000_000, 'released'],
    ];
    assert.deepEqual(await states(), all);

    await bringBack();
    const again = await restarted(watched, snapshot);
    await looks(again.look);
    assert.deepEqual(await states(), all);
    const spot = (user: number) => again.engine.balance(user, 'spot', USDT).available;
    assert.deepEqual([spot(ann.user), spot(ben.user)], [8_000_000, 2_000_000]);
    assert.equal(again.chain.reconciles, true);
    assert.equal(again.engine.stateHash(), exchange.engine.stateHash(), 'the ledger is the one that was lost');
  }));
