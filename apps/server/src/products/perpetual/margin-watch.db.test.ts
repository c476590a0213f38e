import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { UserId } from '@tradewind/base';
import type { Command, MarginMode } from '@tradewind/engine';
import { CONTRACT, withContracts } from '../../exchange/testing/with-contract.ts';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import { listMessages } from '../../people/messages/messages.ts';
import { chooseMessages } from '../../people/messages/notifications.ts';
import { MarginWatch, QUIET_MS } from './margin-watch.ts';

const BOB = 900_000;
const OTHER = 'ETH-USDT';
/** Marks at which a long from 60,000 that is levered 20 times is above 80 %, between, and below 70 %. */
const [HIGH, BETWEEN, LOW] = [573_500, 574_000, 575_000];

/** Samples until an index is good again. */
const UNTIL_LIVE = 4;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly ann: UserId;
  /** Buys lots of a contract from Bob at 60,000, levered 20 times. */
  readonly buy: (user: UserId, lots?: number, mode?: MarginMode, contract?: string) => Promise<void>;
  /** The index in BTC comes to so many ticks, and all positions are looked at. */
  readonly look: (ticks: number, watch?: MarginWatch) => Promise<void>;
  /** An hour goes by in which nobody looks; the index is live again behind it. */
  readonly rest: (ticks: number) => Promise<void>;
  readonly watch: () => MarginWatch;
  readonly close: (user: UserId, lots: number) => Promise<void>;
  readonly texts: (user: UserId, language?: string) => Promise<string[]>;
}

function tickOf(time: number, indexes: readonly number[], ticks: number): Command {
  const sources = [{ source: 0, price: ticks * 100, ageMs: 0, heardMs: 0 }];
  return { kind: 'IndexTick', time, ticks: indexes.map((instrument) => ({ instrument, sources })) };
}

const story = (run: (kit: Kit) => Promise<void>) =>
  server.story(async (world) => {
    const { pool, people, clock } = world;
    const ann = (await people.authenticate(await world.join('ann@example.com')))!.user;
    const exchange = await withContracts(() => clock.now);
    const { engine, catalogue } = exchange;
    const send = async (command: Command) =>
      assert.equal((await exchange.submit(command)).outcome.refusal, '', command.kind);
    const numberOf = (contract: string) => catalogue.instrument(contract).view.id;
    const who = (user: UserId) => ({ user, clientId: '', bodyHash: 0 });
    for (const user of [ann, BOB]) {
      await send({ kind: 'OpenAccount', user, class: 'user', group: 0 });
      await send({ kind: 'Grant', ...who(user) });
      const amount = user === ann ? 200_000_000 : 1_000_000_000;
      await send({ kind: 'InternalTransfer', ...who(user), from: 'spot', to: 'contract', asset: 0, amount });
    }
    // Both indexes stand at as many ticks.
    const indexes = [CONTRACT, OTHER].map((symbol) => catalogue.instrument(symbol).index);
    const tick = (ticks: number) => send(tickOf(engine.time, indexes, ticks));
    await tick(600_000);
    const place = (
      user: UserId,
      side: 'buy' | 'sell',
      quantity: number,
      price = 600_000,
      contract: string = CONTRACT,
    ) =>
      send({
        ...{ kind: 'PlaceContractOrder', ...who(user), instrument: numberOf(contract), side, quantity, price },
        ...{ type: 'limit', timeInForce: 'GTC', postOnly: false, reduceOnly: false, fromSpot: false },
        ...{ stopPrice: 0, triggerBy: 'last', takeProfit: 0, stopLoss: 0, protectBy: 'mark' },
      });
    const sample = async (ticks: number) => {
      clock.now += 1_000;
      await send({ kind: 'AdvanceTime' });
      await tick(ticks);
    };
    const options = { pool, engine, catalogue, now: () => clock.now, log: { warn: () => {} } };
    const first = new MarginWatch(options);
    await run({
      ...world,
      ann,
      watch: () => new MarginWatch(options),
      async buy(user, lots = 10, mode = 'isolated', contract: string = CONTRACT) {
        const instrument = numberOf(contract);
        await send({ kind: 'SetLever', ...who(BOB), instrument, mode: 'isolated', leverage: 20 });
        await send({ kind: 'SetLever', ...who(user), instrument, mode, leverage: 20 });
        await place(BOB, 'sell', lots, 600_000, contract);
        await place(user, 'buy', lots, 600_000, contract);
      },
      async close(user, lots) {
        await place(BOB, 'buy', lots, 573_000);
        await place(user, 'sell', lots, 573_000);
      },
      async look(ticks, watch = first) {
        await sample(ticks);
        await watch.watch();
      },
      async rest(ticks) {
        clock.now += QUIET_MS;
        for (let samples = 0; samples < UNTIL_LIVE; samples += 1) await sample(ticks);
      },
      async texts(user, language = 'en') {
        const { items } = await listMessages(people.context.db, user, { unread: false, language });
        return items.map(({ title, text }) => `${title}: ${text}`).reverse();
      },
    });
  });

test('a margin that runs low is told once, with where it stands and where it ends, until it has eased', () =>
  story(async ({ ann, buy, look, rest, texts, watch, pool }) => {
    await buy(ann);
    await look(LOW);
    assert.deepEqual(await texts(ann), []);
    await look(HIGH);
    assert.deepEqual(await texts(ann), [
      `Margin ratio above 80%: ${CONTRACT}: Your position in ${CONTRACT} is at a margin ratio of 82%. At 100% it is liquidated, at a mark price of about 57,286.432\u00a0USDT. You can add margin or close a part.`,
    ]);
    for (const ticks of [HIGH, BETWEEN, HIGH]) await look(ticks);
    await rest(HIGH);
    // The next server knows what the first one told.
    for (const next of [watch(), watch()]) await look(HIGH, next);
    assert.equal((await texts(ann)).length, 1);
    await look(LOW);
    await look(HIGH);
    assert.equal((await texts(ann)).length, 2);
    const { rowCount } = await pool.query(`SELECT FROM outbox WHERE kind = 'email' AND purpose = 'margin_low'`);
    assert.equal(rowCount, 2);
  }));

test('what eases and runs low again is told an hour after the last time, if it still stands there', () =>
  story(async ({ ann, buy, look, rest, texts }) => {
    await buy(ann);
    for (const ticks of [HIGH, LOW, HIGH, LOW, HIGH]) await look(ticks);
    assert.equal((await texts(ann)).length, 1);
    await rest(HIGH);
    await look(HIGH);
    await look(HIGH);
    assert.equal((await texts(ann)).length, 2);
  }));

test('of cross positions the account is told, in the language of its owner', () =>
  story(async ({ ann, buy, look, texts, people }) => {
    await chooseMessages(people.context.db, ann, {}, 'de');
    await buy(ann, 50, 'cross');
    await look(564_000);
    assert.deepEqual(await texts(ann, 'de'), []);
    await look(563_500);
    const [told] = await texts(ann, 'de');
    assert.match(
      told!,
      /^Margin-Quote über 80\u00a0%: Cross-Positionen: Ihre Cross-Positionen haben eine Margin-Quote von/,
    );
    assert.match(told!, new RegExp(`zuerst ${CONTRACT} bei einem Mark-Preis von etwa 56\\.\\d{3}`));
    await look(563_500);
    assert.equal((await texts(ann)).length, 1);
  }));

test('what runs low at once is told together', () =>
  story(async ({ ann, buy, look, texts }) => {
    await buy(ann);
    await buy(ann, 10, 'isolated', OTHER);
    for (const ticks of [HIGH, HIGH]) await look(ticks);
    assert.deepEqual(await texts(ann), [
      `Positions with a margin ratio above 80%: 2: A position is liquidated at 100%. You can add margin or close a part in: ${CONTRACT}, ${OTHER}.`,
    ]);
  }));

test('who has muted futures hears nothing of them, and of an account that is nobody’s nobody does', () =>
  story(async ({ ann, buy, look, texts, people, pool }) => {
    await chooseMessages(people.context.db, ann, { muted: ['futures'] }, 'en');
    await buy(ann);
    await look(HIGH);
    assert.deepEqual(await texts(ann), []);
    // Bob is short.
    await look(626_500);
    assert.equal((await pool.query('SELECT FROM messages')).rowCount, 0);
    assert.equal((await pool.query('SELECT FROM perpetual_margin_alarms')).rowCount, 1);
  }));

test('a position that is closed is forgotten after an hour', () =>
  story(async ({ ann, buy, close, look, pool, clock }) => {
    const kept = async () => (await pool.query('SELECT high FROM perpetual_margin_alarms')).rows;
    await buy(ann);
    await look(HIGH);
    assert.deepEqual(await kept(), [{ high: true }]);
    await close(ann, 10);
    await look(HIGH);
    assert.deepEqual(await kept(), [{ high: false }]);
    clock.now += QUIET_MS;
    await look(HIGH);
    assert.deepEqual(await kept(), []);
  }));
