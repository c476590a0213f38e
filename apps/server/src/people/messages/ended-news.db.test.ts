import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { PRODUCTS } from '../../products/products.ts';
import { startTestServer, type TestServer } from '../common/fixture.ts';
import { TradingNotifier } from './trading-notifier.ts';

const ended = PRODUCTS.flatMap((product) => product.ended ?? []);
/** More than five steps. */
const PEOPLE = 1_001;
const FIRST = 5_001;
/** In the third step of a source. */
const UNLUCKY = FIRST + 450;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('what ends for a thousand people in one moment is told to each once, and a fault in the middle repeats only its step', () =>
  server.story(async ({ pool, clock }) => {
    await migrateReadModel(pool);
    const readModel = createReadModel(pool);
    const { engine, catalogue } = exchangeOf(() => clock.now);
    const log = { warn: () => {} };
    const options = { pool, readModel, engine, catalogue, ended, orders: [], now: () => clock.now, log };
    const reach = () => pool.query('UPDATE readmodel.cursor SET seq = seq + 1, time = $1', [clock.now]);
    const told = async () => {
      const { rows } = await pool.query<{ all: number; people: number; fills: number }>(`
        SELECT count(*) FILTER (WHERE kind = 'stake_ended') AS all, count(*) FILTER (WHERE kind = 'order_bought') AS fills,
          count(DISTINCT person_id) FILTER (WHERE kind = 'stake_ended') AS people FROM messages`);
      return rows[0]!;
    };
    const first = new TradingNotifier(options);
    await reach();
    await first.tellAll();

    clock.now += 1;
    await pool.query(
      `INSERT INTO people (id, account, kind, password_hash, invitation_code, created_at)
        SELECT id, id || '@example.com', 'email', '', 'CODE' || id, 0 FROM generate_series($1::int8, $2::int8) id`,
      [FIRST, FIRST + PEOPLE - 1],
    );
    // Beside each of them somebody of the engine whom nobody is.
    await pool.query(
      `INSERT INTO readmodel.stakes (id, user_id, product, amount, reward, state, paid, clawback, staked_at, ends_at,
        ended_at, seq) SELECT 2 * id + nobody, id + nobody * 100000, 0, 100000000, 500000, 'ended', 500000, 0, 1, $3, $3, 11
        FROM generate_series($1::int8, $2::int8) id, generate_series(0, 1) nobody`,
      [FIRST, FIRST + PEOPLE - 1, clock.now],
    );
    await pool.query(
      `INSERT INTO readmodel.fills (id, order_id, user_id, instrument, side, price, quantity, quote, fee, fee_asset, maker,
        time, seq) VALUES (1, 1, $1, 0, 'buy', 650000, 100, 65000000, 1, 1, false, $2, 12)`,
      [UNLUCKY, clock.now],
    );
    await pool.query(`
      CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of luck'; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON messages FOR EACH ROW
        WHEN (NEW.kind = 'stake_ended' AND NEW.person_id = ${UNLUCKY}) EXECUTE FUNCTION fails();`);
    clock.now += 1;
    await reach();

    for (const step of [1, 2, 3, 4]) {
      await first.tellAll();
      assert.deepEqual(await told(), { all: step * 100, people: step * 100, fills: 1 }, `step ${step}`);
    }
    for (const _ of [1, 2]) {
      await assert.rejects(first.tellAll(), /out of luck/);
      assert.deepEqual(await told(), { all: 400, people: 400, fills: 1 });
    }
    await pool.query('DROP TRIGGER fails ON messages');
    const second = new TradingNotifier(options);
    const standing = async () => (await pool.query('SELECT time FROM trading_news')).rows[0].time === clock.now;
    let looks = 0;
    for (; !(await standing()); looks += 1) {
      assert.ok(looks < 20, 'it comes to an end');
      await second.tellAll();
    }
    await second.tellAll();
    assert.deepEqual(await told(), { all: PEOPLE, people: PEOPLE, fills: 1 });
    assert.equal(looks, Math.ceil((2 * PEOPLE) / 200) - 4);
    assert.equal((await pool.query('SELECT FROM ended_news')).rowCount, 0);
  }));
