import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Pool } from '@tradewind/database';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { CONTRACT, withContracts } from '../../exchange/testing/with-contract.ts';
import { PRODUCTS } from '../../products/products.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { listMessages } from './messages.ts';
import { chooseMessages } from './notifications.ts';
import { GATHER_MS, TradingNotifier } from './trading-notifier.ts';

const ended = PRODUCTS.flatMap((product) => product.ended ?? []);
const orders = PRODUCTS.flatMap((product) => product.orderNews ?? []);

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly ada: number;
  readonly bob: number;
  notifier(): TradingNotifier;
  /** A fill of a user's order: lots of BTC/USDT at a quote in units. */
  fill(user: number, order: number, lots: number, quote: number, side?: 'buy' | 'sell'): Promise<void>;
  fillContract(user: number, order: number): Promise<void>;
  trigger(user: number, order: number, type?: string): Promise<void>;
  /** What an order in a contract has beyond others. */
  ofContract(user: number, order: number, origin: 'protection' | 'liquidation'): Promise<void>;
  endStake(user: number, stake: number, state?: 'ended' | 'cancelled'): Promise<void>;
  /** The follower has come to here. */
  reach(): Promise<void>;
  texts(person: number): Promise<string[]>;
}

async function insertOfContract(pool: Pool, values: readonly unknown[]): Promise<void> {
  await pool.query(
    `INSERT INTO readmodel.contract_orders (order_id, user_id, origin, reduce_only, take_profit, stop_loss, protect_by)
      VALUES ($1, $2, $3, true, 0, 0, 'mark')`,
    [...values],
  );
}

function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { pool, people, clock } = world;
    await migrateReadModel(pool);
    const readModel = createReadModel(pool);
    const { engine, catalogue } = await withContracts(() => clock.now);
    const person = async (account: string) => (await people.authenticate(await world.join(account)))!.user;
    const ada = await person('ada@example.com');
    const bob = await person('bob@example.com');
    let seq = 10;
    let trade = 1;
    const fill = async (values: readonly unknown[]) => {
      seq += 1;
      trade += 1;
      await pool.query(
        `INSERT INTO readmodel.fills (id, order_id, user_id, side, quantity, quote, instrument, price, fee, fee_asset,
          maker, time, seq) VALUES ($1, $2, $3, $4, $5, $6, $7, 650000, 1, 1, false, $8, $9)`,
        [trade * 2, ...values, clock.now, seq],
      );
    };
    await run({
      ...world,
      ada,
      bob,
      notifier: () =>
        new TradingNotifier({
          pool,
          readModel,
          engine,
          catalogue,
          ended,
          orders,
          now: () => clock.now,
          log: { warn: () => {} },
        }),
      fill: (user, order, lots, quote, side = 'buy') => fill([order, user, side, lots, quote, 0]),
      fillContract: (user, order) => fill([order, user, 'buy', 3, 180_000_000, catalogue.instrument(CONTRACT).view.id]),
      async trigger(user, order, type = 'stop-market') {
        seq += 1;
        await pool.query(
          `INSERT INTO readmodel.orders (id, user_id, client_id, instrument, side, type, time_in_force, post_only, trigger_by,
            price, stop_price, quantity, original_quantity, quote_quantity, filled, filled_quote, status, end_reason,
            created_at, updated_at, created_seq) VALUES ($1, $2, $3, 0, 'sell', $6, 'IOC', false, 'last', 0, 600000, 5, 5,
            0, 0, 0, 'open', 'none', $4, $4, $5)`,
          [order, user, `c${order}`, clock.now, seq, type],
        );
        await pool.query(
          `INSERT INTO readmodel.order_changes (order_id, seq, kind, quantity, time) VALUES ($1, $2, 'triggered', 0, $3)`,
          [order, seq, clock.now],
        );
      },
      ofContract: (user, order, origin) => insertOfContract(pool, [order, user, origin]),
      async endStake(user, stake, state = 'ended') {
        seq += 1;
        await pool.query(
          `INSERT INTO readmodel.stakes (id, user_id, product, amount, reward, state, paid, clawback, staked_at, ends_at,
            ended_at, seq) VALUES ($1, $2, 0, 100000000, 500000, $3, 500000, 0, 1, $4, $4, $5)`,
          [stake, user, state, clock.now, seq],
        );
      },
      reach: async () => {
        await pool.query('UPDATE readmodel.cursor SET seq = $1, time = $2', [seq, clock.now]);
      },
      async texts(who) {
        const { items } = await listMessages(people.context.db, who, { unread: false, language: 'en' });
        return items.map(({ title, text }) => `${title}: ${text}`).reverse();
      },
    });
  });
}

const BOUGHT = (quantity: string, total: string) =>
  `Bought ${quantity}\u00a0BTC: Your order in BTC/USDT bought ${quantity}\u00a0BTC for ${total}\u00a0USDT (before fees).`;

test('a fill is told once, those of one order together, and nothing of what happened before messages told of it', () =>
  story(async ({ notifier, fill, reach, texts, ada, bob, clock }) => {
    await fill(ada, 1, 100_000, 65_000_000_000);
    await reach();
    const first = notifier();
    await first.tellAll();
    assert.deepEqual(await texts(ada), []);
    await fill(ada, 2, 10_000, 6_500_000_000);
    await fill(ada, 2, 10_000, 6_400_000_000);
    await fill(bob, 3, 5, 3_000_000, 'sell');
    await fill(999, 4, 5, 3_000_000);
    await reach();
    await first.tellAll();
    assert.deepEqual(await texts(ada), [BOUGHT('0.2', '12,900')]);
    assert.match((await texts(bob))[0]!, /^Sold 0\.00005.BTC: /);
    await notifier().tellAll();
    clock.now += GATHER_MS;
    await notifier().tellAll();
    assert.equal((await texts(ada)).length, 1);
  }));

test('a thousand fills of a program make one message in a minute, also across an end of the process', () =>
  story(async ({ notifier, fill, reach, texts, ada, clock, pool }) => {
    const first = notifier();
    await first.tellAll();
    await fill(ada, 1, 100, 65_000_000);
    await first.tellAll();
    for (let i = 0; i < 30; i++) {
      await fill(ada, 2 + i, 100, 65_000_000);
      await reach();
      await first.tellAll();
    }
    assert.equal((await texts(ada)).length, 1);
    clock.now += GATHER_MS - 1;
    await notifier().tellAll();
    assert.equal((await texts(ada)).length, 1);
    clock.now += 1;
    await notifier().tellAll();
    await notifier().tellAll();
    assert.deepEqual((await texts(ada)).slice(1), ['Orders filled: 30: Filled since the last message: BTC/USDT.']);
    const { rowCount } = await pool.query(`SELECT FROM outbox WHERE kind = 'email' AND purpose LIKE 'order%'`);
    assert.equal(rowCount, 0);
  }));

test('a triggered order and a stake that ran to its end are told once; an early redemption is its owner’s own doing', () =>
  story(async ({ notifier, trigger, endStake, reach, texts, ada, bob, clock }) => {
    const first = notifier();
    await reach();
    await first.tellAll();
    clock.now += 1;
    await trigger(ada, 7);
    await endStake(ada, 1);
    await endStake(bob, 2, 'cancelled');
    await reach();
    await first.tellAll();
    assert.deepEqual(await texts(ada), [
      'Order triggered: BTC/USDT: The trigger price of 60,000\u00a0USDT was reached. Your order is in the market now.',
    ]);
    // Another stake may still end at that very moment.
    await endStake(bob, 3);
    clock.now += 1;
    await reach();
    await first.tellAll();
    await notifier().tellAll();
    assert.deepEqual((await texts(ada)).slice(1), [
      'Fixed term ended: 100\u00a0USDT is available in your Earn account again. Rewards in total: 0.5\u00a0USDT.',
    ]);
    assert.equal((await texts(bob)).length, 1);
  }));

test('who wants to hear nothing of orders finds nothing of them, and a mail goes to who wants one', () =>
  story(async ({ notifier, fill, reach, texts, ada, bob, people, pool }) => {
    const { db } = people.context;
    await chooseMessages(db, ada, { muted: ['orders'] }, 'en');
    await chooseMessages(db, bob, { topics: ['orders'] }, 'en');
    const first = notifier();
    await first.tellAll();
    await fill(ada, 1, 100, 65_000_000);
    await fill(bob, 2, 100, 65_000_000);
    await reach();
    await first.tellAll();
    assert.deepEqual(await texts(ada), []);
    assert.equal((await texts(bob)).length, 1);
    const { rows } = await pool.query(`SELECT recipient FROM outbox WHERE purpose = 'order_bought'`);
    assert.deepEqual(rows, [{ recipient: 'bob@example.com' }]);
  }));

test('in a contract nothing is bought: an order there is told as filled, with how much and at what price', () =>
  story(async ({ notifier, fill, fillContract, reach, texts, ada, clock }) => {
    const first = notifier();
    await first.tellAll();
    await fillContract(ada, 1);
    await reach();
    await first.tellAll();
    assert.deepEqual(await texts(ada), [
      'Futures order filled: BTC-USDT: Filled: 0.003\u00a0BTC at 60,000\u00a0USDT on average.',
    ]);
    clock.now += GATHER_MS;
    await fillContract(ada, 2);
    await fill(ada, 3, 100, 65_000_000);
    await reach();
    await first.tellAll();
    assert.deepEqual((await texts(ada)).slice(1), [
      'Orders filled: 2: Filled since the last message: BTC/USDT, BTC-USDT.',
    ]);
    clock.now += GATHER_MS;
    await fillContract(ada, 4);
    await fillContract(ada, 5);
    await reach();
    await first.tellAll();
    assert.deepEqual((await texts(ada)).slice(2), [
      'Futures orders filled: 2: Filled since the last message: BTC-USDT.',
    ]);
  }));

test('what closes a position is told as what it is, and an order of a liquidation not at all', () =>
  story(async ({ notifier, fillContract, trigger, ofContract, reach, texts, ada, bob, clock }) => {
    const first = notifier();
    await reach();
    await first.tellAll();
    clock.now += 1;
    await ofContract(ada, 1, 'protection');
    await trigger(ada, 1, 'take-profit-market');
    await ofContract(bob, 2, 'protection');
    await trigger(bob, 2);
    await ofContract(ada, 3, 'liquidation');
    await fillContract(ada, 3);
    await reach();
    await first.tellAll();
    await notifier().tellAll();
    const closes = 'An order that closes your position is in the market now.';
    const told = (what: string) => [
      `${what} triggered: BTC/USDT: The trigger price of 60,000\u00a0USDT was reached. ${closes}`,
    ];
    assert.deepEqual([await texts(ada), await texts(bob)], [told('Take profit'), told('Stop loss')]);
    // What was not told keeps nothing waiting.
    await fillContract(ada, 4);
    await first.tellAll();
    assert.match((await texts(ada))[1]!, /^Futures order filled: BTC-USDT: /);
  }));
