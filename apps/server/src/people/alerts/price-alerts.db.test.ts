import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { CONTRACT, withContracts } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { listMessages } from '../messages/messages.ts';
import { PriceAlerts } from './price-alerts.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly ada: number;
  readonly bob: number;
  /** What a start of the program opens. */
  open(): Promise<PriceAlerts>;
  /** Journals a sample of the index of BTC/USDT, and answers its sequence. */
  sample(price: string): Promise<number>;
  /** Trades ETH/BTC, which has no index here. */
  trade(ticks: number): Promise<void>;
  titles(person: number): Promise<string[]>;
}

const BELOW = { instrument: 'BTC/USDT', direction: 'below', price: '60000' } as const;
const ABOVE = { instrument: 'BTC/USDT', direction: 'above', price: '70000' } as const;

/** BTC/USDT stands at 65,000 by its index; ETH/BTC has traded at 500 ticks and has no index. */
function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { pool, people, clock } = world;
    await migrateReadModel(pool);
    const { engine, catalogue } = await withContracts(() => clock.now);
    const person = async (account: string) => (await people.authenticate(await world.join(account)))!.user;
    const ada = await person('ada@example.com');
    const bob = await person('bob@example.com');
    const [btc, eth] = [catalogue.instrument('BTC/USDT'), catalogue.instrument('ETH/BTC')];
    let seq = 100;
    let price = 65_000_000;
    let last = 500;
    const market = {
      index: (id: number) => ({ ...engine.index(id), ...(id === btc.view.id && { price, state: 'live' as const }) }),
      top: (id: number) => ({ bid: 0, ask: 0, last: id === eth.view.id ? last : 0 }),
      get seq() {
        return seq;
      },
    };
    const opened: PriceAlerts[] = [];
    const sample: Kit['sample'] = async (text) => {
      seq += 1;
      price = Number(text) * 1_000;
      const line = `${seq},${clock.now},BTC/USDT,${text},simulated=${text}@1/1`;
      await pool.query('INSERT INTO readmodel.ticks (seq, time, lines, head) VALUES ($1, $2, $3, $4)', [
        seq,
        clock.now,
        `${line}\n${seq},${clock.now},XRP/USDT,,`,
        '',
      ]);
      return seq;
    };
    await run({
      ...world,
      ada,
      bob,
      sample,
      async trade(ticks) {
        seq += 1;
        last = ticks;
        await pool.query(
          `INSERT INTO readmodel.trades (id, instrument, taker_side, price, quantity, quote, time, seq)
           VALUES ($1, $2, 'buy', $3, 1, 1, $4, $1)`,
          [seq, eth.view.id, ticks, clock.now],
        );
      },
      async open() {
        const readModel = createReadModel(pool);
        const alerts = await PriceAlerts.open({
          pool,
          readModel,
          catalogue,
          engine: market,
          now: () => clock.now,
          log: { warn: () => {} },
        });
        opened.push(alerts);
        return alerts;
      },
      async titles(who) {
        const { items } = await listMessages(people.context.db, who, { unread: false, language: 'en' });
        return items.map(({ title }) => title).reverse();
      },
    });
    for (const alerts of opened) await alerts.stop();
  });
}

test('an alert is told once, with the price that reached it and when, however the price moves on', () =>
  story(async ({ open, sample, titles, ada, bob, clock, people }) => {
    const alerts = await open();
    await alerts.create(ada, ABOVE);
    const below = await alerts.create(ada, BELOW);
    await sample('69999.999');
    await sample('60000.001');
    await alerts.compare();
    assert.deepEqual(await titles(ada), []);
    clock.now += 1_000;
    const at = clock.now;
    await sample('59000.5');
    await sample('58000');
    await sample('70000');
    await alerts.compare();
    await sample('50000');
    await alerts.compare();
    assert.deepEqual(await titles(ada), ['BTC/USDT at or below 60,000', 'BTC/USDT at or above 70,000']);
    const { items } = await listMessages(people.context.db, ada, { unread: false, language: 'en' });
    assert.equal(items[1]!.text, 'Price alert: 59,000.5\u00a0USDT.');
    assert.deepEqual([items[1]!.topic, items[1]!.instrument], ['price', 'BTC/USDT']);
    const [, spent] = [...(await alerts.list(ada))].reverse();
    assert.deepEqual(spent, { ...below, reached: { price: '59000.500', time: at } });
    assert.deepEqual(await titles(bob), []);
  }));

test('what was reached before an end of the program is told after it, and what was told is not told again', () =>
  story(async ({ open, sample, titles, ada, pool }) => {
    const first = await open();
    await first.create(ada, BELOW);
    await sample('64000');
    await first.compare();
    await first.create(ada, ABOVE);
    await sample('70001');
    await sample('59999');
    // It is killed here: nothing was compared.
    const second = await open();
    await second.compare();
    assert.deepEqual((await titles(ada)).toSorted(), ['BTC/USDT at or above 70,000', 'BTC/USDT at or below 60,000']);
    // As if its place had not been written down.
    await pool.query('UPDATE alerts_seen SET seq = 0');
    const third = await open();
    await third.create(ada, { ...BELOW, price: '10' });
    await third.compare();
    await first.compare();
    assert.equal((await titles(ada)).length, 2);
  }));

test('prices from before an alert do not reach it, and one that stands there already is refused', () =>
  story(async ({ open, sample, titles, ada }) => {
    const alerts = await open();
    await alerts.create(ada, { ...BELOW, price: '1' });
    await sample('71000');
    await sample('65000');
    await alerts.create(ada, ABOVE);
    await alerts.compare();
    assert.deepEqual(await titles(ada), []);
    await assert.rejects(alerts.create(ada, { ...ABOVE, price: '65000' }), { code: 'alert_reached' });
    await assert.rejects(alerts.create(ada, { ...BELOW, price: '65000' }), { code: 'alert_reached' });
    await alerts.create(ada, { ...ABOVE, price: '65000.1' });
    await alerts.create(ada, { ...BELOW, price: '64999.9' });
  }));

test('a market without an index is watched by its trades', () =>
  story(async ({ open, trade, titles, ada }) => {
    const alerts = await open();
    await trade(500);
    const tick = 0.00001;
    const price = (ticks: number) => (ticks * tick).toFixed(5);
    await alerts.create(ada, { instrument: 'ETH/BTC', direction: 'above', price: price(510) });
    await trade(509);
    await alerts.compare();
    assert.deepEqual(await titles(ada), []);
    await trade(512);
    await trade(490);
    await alerts.compare();
    assert.deepEqual(await titles(ada), ['ETH/BTC at or above 0.0051']);
    await assert.rejects(alerts.create(ada, { instrument: 'ETH/BTC', direction: 'above', price: price(490) }), {
      code: 'alert_reached',
    });
  }));

test('twenty alerts of a person wait, the next is refused until one is deleted or reached; others have their own', () =>
  story(async ({ open, sample, ada, bob }) => {
    const alerts = await open();
    const make = (i: number, person = ada) => alerts.create(person, { ...ABOVE, price: String(70_000 + i) });
    for (let i = 0; i < 20; i++) await make(i);
    await assert.rejects(make(20), { code: 'alerts_limit' });
    await make(0, bob);
    const [newest] = await alerts.list(ada);
    await assert.rejects(alerts.remove(bob, Number(newest!.id)), { code: 'not_found' });
    await alerts.remove(ada, Number(newest!.id));
    await assert.rejects(alerts.remove(ada, Number(newest!.id)), { code: 'not_found' });
    await make(20);
    await assert.rejects(make(21), { code: 'alerts_limit' });
    await sample('70000');
    await alerts.compare();
    await make(21);
  }));

test('a price has to be one that the market can have', () =>
  story(async ({ open, ada }) => {
    const alerts = await open();
    const refused = (change: object, code: string) =>
      assert.rejects(alerts.create(ada, { ...ABOVE, ...change }), { code });
    await refused({ price: '0' }, 'price_invalid');
    await refused({ price: '70000.01' }, 'amount_too_precise');
    await refused({ price: '900719925474099' }, 'price_invalid');
    for (const instrument of ['X/Y', CONTRACT]) await refused({ instrument }, 'instrument_unknown');
  }));

test('a price that reaches more alerts than one transaction tells, tells each once, also over an end in between; others are made meanwhile', () =>
  story(async ({ open, sample, ada, bob, pool }) => {
    const COUNT = 450;
    await pool.query(
      `INSERT INTO price_alerts (person_id, instrument, direction, level, seq, created_at)
       SELECT $1, $2, 'above', 70000000 + 100 * n, 100, 0 FROM generate_series(1, ${COUNT}) AS n`,
      [ada, (await withContracts(() => 0)).catalogue.instrument('BTC/USDT').view.id],
    );
    // As if it had ended behind its first part.
    await pool.query('UPDATE price_alerts SET reached_at = 0, reached_price = 1 WHERE id <= 200');
    const alerts = await open();
    await sample('70100');
    const comparing = alerts.compare();
    await alerts.create(bob, BELOW);
    await comparing;
    const { rows } = await pool.query('SELECT count(*)::int AS told FROM messages WHERE person_id = $1', [ada]);
    assert.equal(rows[0].told, COUNT - 200);
    assert.equal((await pool.query('SELECT FROM price_alerts WHERE reached_at IS NULL')).rowCount, 1);
    await alerts.compare();
    assert.equal((await pool.query('SELECT FROM messages WHERE person_id = $1', [ada])).rowCount, COUNT - 200);
  }));
