import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Command, Event } from '@tradewind/engine';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer } from '../../people/common/fixture.ts';
import type { JobParts } from '../product/parts.ts';
import { allocationListsOf } from './allocation-lists.ts';
import { RootPublisher } from './root-publisher.ts';

const USERS = [7_001, 7_002, 7_003];
const COIN = 10_000;
const TERMS = {
  kind: 'ListSale',
  ...{ payAsset: 0, supply: 100 * COIN, lot: COIN, lotPrice: 1_000_000, cap: 40 * COIN },
  ...{ minimum: 1_000_000, softCap: 0, freePpm: 1_000_000, vestingSteps: 0, vestingDays: 0, paper: 'ab'.repeat(32) },
} as const;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit {
  readonly publisher: RootPublisher;
  readonly parts: JobParts;
  /** Roots that were sent, by their sales, and sales whose root is not taken. */
  readonly sent: number[];
  readonly refused: Set<number>;
  /** Faults that were told. */
  readonly told: object[];
  rootOf(sale: number): string | null;
  /** The tables hold what was allocated in a sale. */
  write(sale: number): Promise<void>;
}

/** Two sales of one coin are over, and everybody has paid. */
function story(run: (kit: Kit) => Promise<void>): Promise<void> {
  return server.story(async ({ pool, people, clock }) => {
    await migrateReadModel(pool);
    const { engine, catalogue, submit } = exchangeOf(() => clock.now);
    const happened: Event[] = [];
    const apply = async (command: Command) => {
      const { outcome, events } = await submit(command);
      if (outcome.refusal !== '') throw new Error(`${command.kind} was refused: ${outcome.refusal}.`);
      happened.push(...events);
    };
    const asset = engine.assets().length;
    await apply({ kind: 'ListAsset', asset, symbol: 'SEED', scale: 4, grantAmount: 0 });
    await apply({ kind: 'FundHouse', house: 'sale-issuer', asset, amount: 200 * COIN });
    for (const user of USERS) {
      await apply({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await apply({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
    }
    const [startsAt, endsAt] = [clock.now + 1, clock.now + DAY_MS];
    for (const sale of [1, 2]) await apply({ ...TERMS, sale, asset, startsAt, endsAt });
    clock.now = startsAt;
    await apply({ kind: 'AdvanceTime' });
    for (const sale of [1, 2])
      for (const user of USERS)
        await apply({ kind: 'Subscribe', user, clientId: '', bodyHash: 0, sale, amount: 50_000_000, person: user });
    for (clock.now = endsAt; engine.sales.all().some(({ settled }) => !settled); clock.now += 10)
      await apply({ kind: 'AdvanceTime' });
    const [sent, refused, told]: [number[], Set<number>, object[]] = [[], new Set(), []];
    const parts = {
      ...{ pool, db: people.context.db, engine, catalogue, readModel: createReadModel(pool) },
      ...{ secret: Buffer.alloc(32, 5), now: () => clock.now },
      submitAll: async (commands: readonly Command[]) => {
        for (const command of commands) {
          assert.ok(command.kind === 'PublishSaleRoot');
          sent.push(command.sale);
          if (refused.has(command.sale)) throw new Error('PublishSaleRoot was refused: sale_root_wrong.');
          await apply(command);
        }
      },
      log: { info: () => {}, warn: (detail: object) => told.push(detail) },
    } as unknown as JobParts;
    await run({
      ...{ publisher: new RootPublisher(parts), parts, sent, refused, told },
      rootOf: (sale) => engine.sales.sale(sale)!.root,
      async write(sale) {
        for (const event of happened)
          if (event.kind === 'SaleAllocated' && event.sale === sale)
            await pool.query(
              `INSERT INTO readmodel.subscriptions (id, user_id, sale, committed, allocated, paid, refunded, subscribed_at,
                settled_at, seq) VALUES ($1, $2, $3, $4, $5, $6, $7, 1, 2, $1)`,
              [event.subscription, event.user, sale, event.committed, event.allocated, event.paid, event.refunded],
            );
      },
    });
  });
}

test('a sale whose list is not whole in the tables keeps no later one waiting, and is published once it is', () =>
  story(async ({ publisher, rootOf, write, sent, told }) => {
    await write(2);
    await publisher.publishAll();
    assert.deepEqual([rootOf(1), rootOf(2)?.length], [null, 64]);
    await write(1);
    await publisher.publishAll();
    assert.equal(rootOf(1), null, 'it is left out of one look');
    await publisher.publishAll();
    assert.equal(rootOf(1)?.length, 64);
    await publisher.publishAll();
    assert.deepEqual([sent, told], [[2, 1], []]);
  }));

test('a sale whose root is not taken is told and tried ever more seldom, and keeps no later one waiting', () =>
  story(async ({ publisher, rootOf, write, sent, refused, told }) => {
    await write(1);
    await write(2);
    refused.add(1);
    const tried: number[] = [];
    for (let look = 1; look <= 40; look += 1) {
      const before = sent.length;
      await publisher.publishAll();
      if (sent.slice(before).includes(1)) tried.push(look);
    }
    assert.deepEqual(tried, [1, 3, 6, 11, 20, 37]);
    assert.deepEqual([rootOf(1), rootOf(2)?.length, told.length], [null, 64, tried.length]);
    refused.clear();
    for (let look = 0; look < 65; look += 1) await publisher.publishAll();
    assert.equal(rootOf(1)?.length, 64);
    assert.equal(sent.filter((sale) => sale === 2).length, 1);
  }));

test('a list with a falsified line has no root that the engine takes, and a warning says so until the line is right', () =>
  story(async ({ publisher, parts, rootOf, write, told }) => {
    await write(1);
    const falsify = (units: number) =>
      parts.pool.query(
        'UPDATE readmodel.subscriptions SET allocated = allocated + $1 WHERE id = (SELECT max(id) FROM readmodel.subscriptions)',
        [units],
      );
    await falsify(COIN);
    await publisher.publishAll();
    assert.equal(rootOf(1), null);
    const warning = told[0] as { readonly err: Error; readonly sale: number };
    assert.deepEqual([told.length, warning.sale], [1, 1]);
    assert.match(warning.err.message, /sale_root_wrong/);
    await falsify(-COIN);
    for (let look = 0; look < 2; look += 1) await publisher.publishAll();
    assert.deepEqual([rootOf(1)?.length, told.length], [64, 1]);
  }));

test('a list that is falsified after its root was published is given to nobody', () =>
  story(async ({ publisher, parts, rootOf, write }) => {
    await write(1);
    await publisher.publishAll();
    const sale = parts.engine.sales.sale(1)!;
    assert.equal((await allocationListsOf(parts).of(sale)).root, rootOf(1));
    allocationListsOf(parts).drop(1);
    await parts.pool.query('UPDATE readmodel.subscriptions SET committed = committed + 1 WHERE sale = 1');
    await assert.rejects(allocationListsOf(parts).of(sale), /Error: The tables give sale 1 the root/);
  }));

test('who reads a list finds the one that was made for its root', () =>
  story(async ({ publisher, parts, rootOf, write }) => {
    await write(1);
    const sale = parts.engine.sales.sale(1)!;
    await assert.rejects(allocationListsOf(parts).of(parts.engine.sales.sale(2)!), { code: 'read_model_behind' });
    await publisher.publishAll();
    const list = await allocationListsOf({ ...parts }).of(sale);
    assert.equal(list, await allocationListsOf(parts).of(sale));
    assert.deepEqual([list.root, list.lines], [rootOf(1), 3]);
    assert.match(list.page(1, 1)[0]!, /^[0-9a-f]{32},50\.000000,33\.0000,33\.000000,17\.000000$/);
  }));
