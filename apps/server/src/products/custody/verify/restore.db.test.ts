import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RunningSigner } from '@tradewind/custody';
import type { Command, EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { exchangeOf } from '../../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer } from '../../../people/common/fixture.ts';
import { fillPool, SPARE } from '../addresses/fill-pool.ts';
import { skipGiven } from '../addresses/skip-given.ts';
import { custodyOf, RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { giveAddressChange } from '../console/give-address.ts';
import { testSigner } from '../testing/route-story.ts';
import { ONE, USDT, type Watched, watchedChain } from '../testing/watched-chain.ts';
import { ChainWatch } from '../watch/chain-watch.ts';
import { restoredOf } from './backup-told.ts';

let server: TestServer;
let signer: RunningSigner & { readonly remove: () => Promise<void> };
before(async () => {
  [server, signer] = await Promise.all([startTestServer(), testSigner()]);
});
after(async () => {
  await Promise.all([server?.stop(), signer?.remove()]);
});

/** Addresses that lie ready beyond those of somebody. */
const READY = 10;

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
async function restarted({ parts, running, db, exchange }: Watched, snapshot: Uint8Array, told: string[] = []) {
  const restored = exchangeOf(parts.now, snapshot);
  const { engine, catalogue, submit } = restored;
  const chain = new RunningChain(running.settings, running.adapters);
  const runtime = custodyOf(engine);
  runtime.signedBy = custodyOf(exchange.engine).signedBy;
  await runtime.pool.refresh(db, runtime.signedBy);
  const log = { warn: (_: object, sentence: string) => told.push(sentence) };
  const watch = () => new ChainWatch({ ...parts, engine, catalogue, submit, log }, chain);
  const look = async () => {
    const one = watch();
    await one.watch();
    await one.compared();
  };
  return { exchange: restored, engine, chain, look, submit, log };
}

type Restarted = Pick<Awaited<ReturnType<typeof restarted>>, 'engine' | 'submit'>;

/** The pool as far as the signer fills it for as many as have one, and some more. */
async function fill(db: Kysely<CustodyTables>, engine: EngineApi): Promise<void> {
  const given = () => engine.custody.nextAddressIndex() + READY - SPARE;
  await fillPool({ db, runtime: custodyOf(engine), signer: signer.client, given });
}

/** A new user with the next address. */
async function member({ engine, submit }: Restarted, user: number) {
  const commands: Command[] = [
    { kind: 'OpenAccount', user, class: 'user', group: 0 },
    { kind: 'AssignAddress', user },
  ];
  for (const command of commands) assert.equal((await submit(command)).outcome.refusal, '', command.kind);
  const index = engine.custody.addressIndexOf(user)!;
  return { user, index, address: custodyOf(engine).pool.addressOf(index)! };
}

/** What a live start does before it opens a chain. */
async function begin({ engine, submit, log }: Awaited<ReturnType<typeof restarted>>, db: Kysely<CustodyTables>) {
  const submitAll = async (commands: readonly Command[]) => {
    for (const command of commands) assert.equal((await submit(command)).outcome.refusal, '', command.kind);
  };
  await skipGiven({ db, engine, submitAll, log }, await signer.client.status());
  await fill(db, engine);
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

test('addresses that were given after the export are given to nobody else, and what comes to them is nobody’s, for people', () =>
  server.story((world) =>
    watchedChain(world, async (watched) => {
      const { chain, exchange, db, pay } = watched;
      custodyOf(exchange.engine).signedBy = signer.publicKey;
      await fill(db, exchange.engine);
      const ann = await member(exchange, 101);
      const [snapshot, bringBack] = [exchange.engine.snapshot(), await exported(db)];
      const [ben, cleo] = [await member(exchange, 102), await member(exchange, 103)];
      await fill(db, exchange.engine);
      assert.deepEqual([ann.index, ben.index, cleo.index], [0, 1, 2]);

      await bringBack();
      await restoredOf(world.pool);
      const told: string[] = [];
      const again = await restarted(watched, snapshot, told);
      await begin(again, db);
      const [dan, eve] = [await member(again, 104), await member(again, 105)];
      const beyond = 2 * READY;
      assert.ok(dan.index > cleo.index && dan.index < beyond, `index ${dan.index}`);
      assert.equal(eve.index, dan.index + 1);
      for (const [at, { address }] of [ann, ben, cleo, dan].entries()) await pay(address, BigInt(at + 2) * ONE);
      for (let looks = 0; looks < 3; looks += 1) {
        await chain.mine(4);
        await again.look();
      }
      const spot = (user: number) => again.engine.balance(user, 'spot', USDT).available;
      assert.deepEqual(
        [ann, dan, eve].map(({ user }) => spot(user)),
        [2_000_000, 5_000_000, 0],
      );
      const kept = await db.selectFrom('custody_ownerless').select(['address', 'amount']).orderBy('amount').execute();
      assert.deepEqual(kept, [
        { address: ben.address, amount: '3000000' },
        { address: cleo.address, amount: '4000000' },
      ]);
      assert.equal(again.chain.reconciles, true, 'what is nobody’s is neither in the ledger nor compared');
      const alarms = told.filter((sentence) => /^ALARM: coins came to an address/.test(sentence));
      assert.equal(alarms.length, 1, 'once for all that is read at once');

      const change = { kind: 'custody-give-address', address: ben.address, person: dan.user } as const;
      const context = { exchange: again.exchange, now: watched.parts.now };
      await db.transaction().execute((tx) => giveAddressChange.carryOut(context, tx, change, 1));
      for (let looks = 0; looks < 2; looks += 1) {
        await chain.mine();
        await again.look();
      }
      assert.deepEqual([spot(dan.user), again.chain.reconciles], [8_000_000, true], 'once it is known whose it was');
      assert.equal(again.engine.custody.addressIndexOf(dan.user), dan.index);
      const left = await db.selectFrom('custody_ownerless').select('address').execute();
      assert.deepEqual(left, [{ address: cleo.address }]);

      const next = again.engine.custody.nextAddressIndex();
      const later = await restarted(watched, again.engine.snapshot());
      await begin(later, db);
      assert.equal(later.engine.custody.nextAddressIndex(), next, 'a later start skips nothing');
    }),
  ));
