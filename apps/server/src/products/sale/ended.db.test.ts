import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import type { Command, Event, ListInstrument } from '@tradewind/engine';
import { createReadModel, migrateReadModel } from '@tradewind/readmodel';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { listMessages } from '../../people/messages/messages.ts';
import { TradingNotifier } from '../../people/messages/trading-notifier.ts';
import { ended } from './ended.ts';

const COIN = 10_000;
const USDT = 1_000_000;
const STEPS = { vestingSteps: 2, vestingDays: 30 };
/** All at once, a fifth at once, nothing at once; the second has more committed than a lot pays for. */
const SALES = [
  { amount: 300 * USDT, vesting: { freePpm: 1_000_000, vestingSteps: 0, vestingDays: 0 } },
  { amount: 300.5 * USDT, vesting: { freePpm: 200_000, ...STEPS } },
  { amount: 300 * USDT, vesting: { freePpm: 0, ...STEPS } },
];
const MARKET: Omit<ListInstrument, 'instrument' | 'base'> = {
  kind: 'ListInstrument',
  ...{ symbol: 'SEED/USDT', quote: 0, priceScale: 3, tickUnits: 1_000, lotUnits: COIN, unitsPerTickLot: 1_000 },
  ...{ minNotional: USDT, makerFeePpm: 1_000, takerFeePpm: 1_000, bandGroup: 'C', state: 'trading' },
  ...{ derivedNumerator: -1, derivedDenominator: -1 },
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit {
  /** Goes on to a time, and writes what comes of it to the tables. */
  readonly passTo: (time: number) => Promise<void>;
  readonly openMarket: () => Promise<void>;
  /** What Ada reads that a server tells her that starts now, and one that starts after it. */
  readonly told: () => Promise<string[]>;
  readonly clock: World['clock'];
}

/** A coin that is sold to Ada in three sales, until the hour after the start. */
const story = (run: (kit: Kit) => Promise<void>) =>
  server.story(async (world) => {
    const { pool, people, clock } = world;
    await migrateReadModel(pool);
    const ada = (await people.authenticate(await world.join('ada@example.com')))!.user;
    const exchange = exchangeOf(() => clock.now);
    const apply = async (command: Command) => {
      const { outcome, events } = await exchange.submit(command);
      assert.equal(outcome.refusal, '', command.kind);
      return events;
    };
    const passTo = async (time: number) => {
      clock.now = time;
      for (const event of await apply({ kind: 'AdvanceTime' })) await write(world, event);
    };
    const readModel = createReadModel(pool);
    const tell = async () => {
      await pool.query('UPDATE readmodel.cursor SET seq = seq + 1, time = $1', [clock.now]);
      const log = { warn: () => {} };
      await new TradingNotifier({
        ...exchange,
        pool,
        readModel,
        ended,
        orders: [],
        now: () => clock.now,
        log,
      }).tellAll();
    };
    const asset = exchange.engine.assets().length;
    for (const command of salesOf(asset, ada, clock.now)) await apply(command);
    exchange.catalogue.refresh();
    await passTo(clock.now + 1);
    for (const command of subscriptionsOf(ada)) await apply(command);
    await tell();
    let read = 0;
    await run({
      ...{ clock, passTo },
      async openMarket() {
        await apply({ ...MARKET, instrument: exchange.engine.instruments().length, base: asset });
        await passTo(clock.now);
      },
      async told() {
        clock.now += 1;
        for (const _ of ['one server', 'the next']) await tell();
        const { items } = await listMessages(people.context.db, ada, { unread: false, language: 'en' });
        const texts = items.map(({ title, text }) => `${title}. ${text}`).toReversed();
        const fresh = texts.slice(read);
        read = texts.length;
        return fresh;
      },
    });
  });

function salesOf(asset: number, user: number, now: number): Command[] {
  return [
    { kind: 'ListAsset', asset, symbol: 'SEED', scale: 4, grantAmount: 0 },
    { kind: 'FundHouse', house: 'sale-issuer', asset, amount: 3_000 * COIN },
    { kind: 'OpenAccount', user, class: 'user', group: 0 },
    { kind: 'Grant', user, clientId: '', bodyHash: 0 },
    ...SALES.map(({ vesting }, at): Command => {
      return {
        ...{ kind: 'ListSale', sale: at + 1, asset, payAsset: 0, supply: 1_000 * COIN, lot: COIN, lotPrice: USDT },
        ...{ cap: 1_000 * COIN, minimum: USDT, softCap: 0, startsAt: now + 1, endsAt: now + HOUR_MS, ...vesting },
        paper: 'ab'.repeat(32),
      };
    }),
  ];
}

function subscriptionsOf(user: number): Command[] {
  return SALES.map(({ amount }, at) => {
    return { kind: 'Subscribe', user, clientId: '', bodyHash: 0, sale: at + 1, amount, person: user };
  });
}

/** What an event leaves in the tables. */
async function write({ pool, clock }: World, event: Event): Promise<void> {
  if (event.kind === 'SaleAllocated') {
    const { subscription, user, sale, committed, allocated, paid, refunded } = event;
    await pool.query(
      `INSERT INTO readmodel.subscriptions (id, user_id, sale, committed, allocated, paid, refunded, subscribed_at, settled_at, seq)
        VALUES ($1, $2, $3, $4, $5, $6, $7, 1, $8, $1)`,
      [subscription, user, sale, committed, allocated, paid, refunded, clock.now],
    );
  }
  if (event.kind === 'SaleReleased') {
    const { subscription, released } = event;
    const set = 'UPDATE readmodel.subscriptions SET released = $2, released_at = $3 WHERE id = $1';
    await pool.query(set, [subscription, released, clock.now]);
  }
}

test('what was allocated, that its coin trades and what unlocks later is told once each, also over restarts', () =>
  story(async ({ clock, passTo, openMarket, told }) => {
    await passTo(clock.now + HOUR_MS);
    const got = (sale: number) => `Your new coins have been allocated. Sale ${sale}: you get 300 SEED for 300 USDT.`;
    const unlock = 'The coins unlock from the first day SEED trades.';
    const back = 'The remaining 0.5 USDT of your subscription is available in Spot again.';
    assert.deepEqual(await told(), [`${got(1)} ${unlock}`, `${got(2)} ${back} ${unlock}`, `${got(3)} ${unlock}`]);

    await openMarket();
    const traded = clock.now;
    const dates = (days: number) =>
      `${new Date(traded + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ')} UTC. All dates are in the sale.`;
    const ready = 'They are in Spot, ready to trade.';
    assert.deepEqual(await told(), [
      `SEED trades now. Sale 1: your 300 SEED are unlocked. ${ready}`,
      `SEED trades now. Sale 2: 60 of your 300 SEED are unlocked. ${ready} The next part unlocks on ${dates(30)}`,
      `SEED trades now. Sale 3: your 300 SEED unlock in steps, the first on ${dates(30)}`,
    ]);

    const unlocked = (sale: number, released: number) =>
      `Your SEED has unlocked. Sale ${sale}: ${released} of your 300 SEED are unlocked. ${ready}`;
    await passTo(traded + 30 * DAY_MS);
    assert.deepEqual(await told(), [unlocked(2, 180), unlocked(3, 150)]);
    await passTo(traded + 60 * DAY_MS);
    assert.deepEqual(await told(), [unlocked(2, 300), unlocked(3, 300)]);
  }));

test('a start that comes after the second part tells that the coin trades, and what unlocked in all', () =>
  story(async ({ clock, passTo, openMarket, told }) => {
    await passTo(clock.now + HOUR_MS);
    await openMarket();
    await passTo(clock.now + 30 * DAY_MS);
    const texts = await told();
    assert.equal(texts.length, 8);
    const of = (sale: number) =>
      texts.filter((text) => text.includes(`Sale ${sale}:`)).map((text) => text.slice(0, 20));
    assert.deepEqual(of(1), ['Your new coins have ', 'SEED trades now. Sal']);
    for (const sale of [2, 3]) assert.deepEqual(of(sale), [...of(1), 'Your SEED has unlock']);
    assert.ok(
      texts.some((text) => text.includes('Sale 2: 60 of your 300')),
      'as it was when it began to trade',
    );
    assert.ok(texts.some((text) => text.includes('Sale 2: 180 of your 300')));
  }));
