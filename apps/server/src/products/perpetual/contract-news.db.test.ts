import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { UserId } from '@tradewind/base';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { CONTRACT, withContracts } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { listMessages } from '../../people/messages/messages.ts';
import { chooseMessages } from '../../people/messages/notifications.ts';
import { Alerts } from './alerts.ts';
import { ContractNews, GATHER_MS } from './contract-news.ts';

/** Whom nobody is. */
const NOBODY = 999;
const PEOPLE = 450;
const FIRST = 5_001;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly ann: UserId;
  readonly bob: UserId;
  readonly alerts: Alerts;
  readonly instrument: number;
  readonly news: () => ContractNews;
  /** A step that closes 4 lots on the book at 57,000 and 6 by the fund at 56,900, of so many. */
  readonly liquidate: (user: UserId, position: number, lots?: number) => Promise<void>;
  readonly deleverage: (user: UserId, position: number, changed: number, left: number) => Promise<void>;
  /** Units that a position pays; less than 0 = receives. */
  readonly fund: (user: UserId, position: number, amount: number) => Promise<void>;
  readonly texts: (user: UserId, language?: string) => Promise<string[]>;
}

const story = (run: (kit: Kit) => Promise<void>) =>
  server.story(async (world) => {
    const { pool, people, clock } = world;
    await migrateReadModel(pool);
    const { engine, catalogue } = await withContracts(() => clock.now);
    const instrument = catalogue.instrument(CONTRACT).view.id;
    const person = async (account: string) => (await people.authenticate(await world.join(account)))!.user;
    const parts = { pool, engine, catalogue, readModel: createReadModel(pool), now: () => clock.now };
    let seq = 10;
    const insert = (table: string, row: Readonly<Record<string, unknown>>) => {
      seq += 1;
      const all = { ...row, instrument, time: clock.now, seq };
      const places = Object.keys(all).map((_, place) => `$${place + 1}`);
      const into = `readmodel.${table} (${Object.keys(all).join(', ')})`;
      return pool.query(`INSERT INTO ${into} VALUES (${places.join(', ')})`, Object.values(all));
    };
    const of = (position: number, user: UserId) => ({ id: seq, position_id: position, user_id: user });
    await run({
      ...world,
      ann: await person('ann@example.com'),
      bob: await person('bob@example.com'),
      instrument,
      alerts: new Alerts(parts),
      news: () => new ContractNews({ ...parts, log: { warn: () => {} } }),
      async liquidate(user, position, lots = 10) {
        await insert('contract_liquidations', {
          ...of(position, user),
          ...{
            mode: 'isolated',
            lots,
            entry_notional: 0,
            mark: 57_250_000,
            equity: 24_000_000,
            maintenance: 28_000_000,
          },
          ...{ wanted: 10, bankruptcy: 56_900_000, traded: 4, traded_for: 228_000_000, taken: 6, deleveraged: 0 },
          ...{ deleverage_price: 0, fund_paid: 0, fee: 2_860_000 },
        });
      },
      async deleverage(user, position, changed, left) {
        await insert('contract_changes', {
          ...of(position, user),
          ...{
            cause: 'deleveraged',
            mode: 'isolated',
            leverage: 20,
            lots: left,
            entry_notional: 0,
            margin: 0,
            changed,
          },
          ...{ price: 56_900_000, realised: 0, fee: 0, reference: position + 1 },
        });
      },
      async fund(user, position, amount) {
        const none = { realised: 0, fee: 0, liquidation_fee: 0 };
        await insert('contract_income', { ...of(position, user), ...none, funding: 0 - amount });
      },
      async texts(user, language = 'en') {
        const { items } = await listMessages(people.context.db, user, { unread: false, language });
        return items.map(({ title, text }) => `${title}: ${text}`).reverse();
      },
    });
  });

const LIQUIDATED = `Position liquidated: ${CONTRACT}: Its margin no longer covered what has to be kept. Lots closed: 10, at 56,940\u00a0USDT on average. Nothing of the position is left. Liquidation fee: 2.86\u00a0USDT. The receipt shows every figure.`;

test('a liquidation is told once, and nothing of what was liquidated before anything was told', () =>
  story(async ({ news, liquidate, texts, ann, bob, people, pool, clock }) => {
    await chooseMessages(people.context.db, bob, {}, 'de');
    await liquidate(ann, 1);
    await pool.query('UPDATE readmodel.cursor SET seq = 11');
    const first = news();
    await first.tellAll();
    assert.deepEqual(await texts(ann), []);
    await liquidate(ann, 2);
    await liquidate(bob, 3, -30);
    await liquidate(NOBODY, 4);
    await first.tellAll();
    assert.deepEqual(await texts(ann), [LIQUIDATED]);
    assert.match((await texts(bob, 'de'))[0]!, /^Position teilweise liquidiert: .* Verbleibende Lots: 20\. /);
    clock.now += GATHER_MS;
    for (const again of [first, news()]) await again.tellAll();
    assert.deepEqual([(await texts(ann)).length, (await texts(bob)).length], [1, 1]);
    const { rows } = await pool.query(
      `SELECT recipient, language FROM outbox WHERE kind = 'email' AND purpose LIKE 'position_%' ORDER BY recipient`,
    );
    assert.deepEqual(rows, [
      { recipient: 'ann@example.com', language: 'en' },
      { recipient: 'bob@example.com', language: 'de' },
    ]);
  }));

test('what follows within a minute is told together: steps of one position as one, those of several by their contracts', () =>
  story(async ({ news, liquidate, texts, ann, clock }) => {
    const first = news();
    await first.tellAll();
    await liquidate(ann, 1, 40);
    await first.tellAll();
    await liquidate(ann, 1, 30);
    await liquidate(ann, 1, 20);
    await first.tellAll();
    assert.equal((await texts(ann)).length, 1);
    clock.now += GATHER_MS;
    await news().tellAll();
    const [, second] = await texts(ann);
    assert.match(second!, /^Position partly liquidated: .* Lots closed: 20, at 56,940.* Lots left: 10\. .* 5\.72/);
    clock.now += GATHER_MS;
    await liquidate(ann, 1, 10);
    await liquidate(ann, 2);
    await first.tellAll();
    assert.deepEqual((await texts(ann)).slice(2), [
      `Positions liquidated: 2: Wholly or in part, in: ${CONTRACT}. The receipts show every figure.`,
    ]);
  }));

test('who is closed against bankrupt positions reads why, at which price and what is left', () =>
  story(async ({ news, deleverage, texts, ann, clock }) => {
    const first = news();
    await first.tellAll();
    await deleverage(ann, 1, 5, -7);
    await deleverage(ann, 1, 3, -4);
    for (const one of [first, news()]) await one.tellAll();
    assert.deepEqual(await texts(ann), [
      `Position reduced by ADL: ${CONTRACT}: A bankrupt position on the other side found no taker, so the positions that win most were reduced. Lots closed: 8, at 56,900\u00a0USDT, without a fee. Lots left: 4.`,
    ]);
    clock.now += GATHER_MS;
    await deleverage(ann, 1, 4, 0);
    await deleverage(ann, 2, -2, 0);
    await first.tellAll();
    assert.match((await texts(ann))[1]!, /^Positions reduced by ADL: 2: /);
  }));

test('funding is told to who wants to hear of it, and only above the amount that was set', () =>
  story(async ({ news, fund, texts, alerts, ann, bob, clock }) => {
    const first = news();
    await first.tellAll();
    await alerts.set(ann, { fundingAbove: '0.5' });
    await fund(ann, 1, 500_000);
    await fund(bob, 2, 9_000_000);
    await first.tellAll();
    assert.deepEqual([await texts(ann), await texts(bob)], [[], []]);
    // Nothing was told, so that nothing has to wait either.
    await fund(ann, 1, 500_001);
    await first.tellAll();
    const [paid] = await texts(ann);
    assert.match(
      paid!,
      /^Funding paid: 0\.500001.USDT: Your position in BTC-USDT paid 0\.500001.USDT in funding on 20.* UTC\.$/,
    );
    clock.now += GATHER_MS;
    await fund(ann, 1, -600_000);
    await first.tellAll();
    assert.match((await texts(ann))[1]!, /^Funding received: 0\.6.USDT/);
    clock.now += GATHER_MS;
    for (const amount of [700_000, 400_000, -700_000]) await fund(ann, 1, amount);
    for (const one of [first, news()]) await one.tellAll();
    assert.deepEqual((await texts(ann)).slice(2), [
      `Funding payments above your limit: 2: Paid or received in: ${CONTRACT}.`,
    ]);
    await alerts.set(ann, { fundingAbove: null });
    clock.now += GATHER_MS;
    await fund(ann, 1, 900_000);
    await first.tellAll();
    assert.equal((await texts(ann)).length, 3);
  }));

test('who has muted futures finds nothing of them, and orders do not hang on it', () =>
  story(async ({ news, liquidate, texts, people, ann, bob }) => {
    await chooseMessages(people.context.db, ann, { muted: ['futures'] }, 'en');
    await chooseMessages(people.context.db, bob, { muted: ['orders'] }, 'en');
    const first = news();
    await first.tellAll();
    await liquidate(ann, 1);
    await liquidate(bob, 2);
    await first.tellAll();
    assert.deepEqual(await texts(ann), []);
    assert.deepEqual(await texts(bob), [LIQUIDATED]);
  }));

test('hundreds who are liquidated in one sample are told a bounded number at a time, each once, over a fault too', () =>
  story(async ({ news, instrument, pool, clock }) => {
    const first = news();
    await first.tellAll();
    await pool.query(
      `INSERT INTO people (id, account, kind, password_hash, invitation_code, created_at)
        SELECT id, id || '@example.com', 'email', '', 'CODE' || id, 0 FROM generate_series($1::int8, $2::int8) id`,
      [FIRST, FIRST + PEOPLE - 1],
    );
    await pool.query(
      `INSERT INTO readmodel.contract_liquidations (id, position_id, user_id, instrument, mode, lots, entry_notional, mark,
          equity, maintenance, wanted, bankruptcy, traded, traded_for, taken, deleveraged, deleverage_price, fund_paid, fee,
          time, seq)
        SELECT id, id, id, $3::int4, 'isolated', 1, 0, 1, 0, 0, 1, 1, 1, 57000000, 0, 0, 0,
          0, 0, $4::int8, 500 FROM generate_series($1::int8, $2::int8) id`,
      [FIRST, FIRST + PEOPLE - 1, instrument, clock.now],
    );
    await pool.query(`
      CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'out of luck'; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON messages FOR EACH ROW
        WHEN (NEW.person_id = ${FIRST + 250}) EXECUTE FUNCTION fails();`);
    const told = async () => {
      const { rows } = await pool.query<{ all: number; people: number }>(
        `SELECT count(*)::int AS all, count(DISTINCT person_id)::int AS people FROM messages`,
      );
      return rows[0]!;
    };
    await first.tellAll();
    assert.deepEqual(await told(), { all: 200, people: 200 });
    await assert.rejects(first.tellAll(), /out of luck/);
    assert.deepEqual(await told(), { all: 250, people: 250 });
    await pool.query('DROP TRIGGER fails ON messages');
    for (const one of [news(), first, news()]) await one.tellAll();
    assert.deepEqual(await told(), { all: PEOPLE, people: PEOPLE });
  }));
