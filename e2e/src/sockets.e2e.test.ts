import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import {
  type AccountData,
  type Acknowledgement,
  assets,
  auth,
  CLOSE,
  type DepthData,
  type IndexTicksData,
  type InstrumentData,
  market,
  profile,
  spot,
  type Ticker,
} from '@tradewind/api';
import { type Client, PASSWORD } from './client.ts';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';
import type { Server } from './server.ts';
import { type AnyFrame, Socket } from './socket.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
let installation: Installation;
let server: Server;
let ann: Client;
let account: string;

before(async () => {
  installation = await Installation.begun();
  server = await installation.start();
  ann = server.client();
  account = await ann.signUp();
  await ann.ask(assets.grant, { body: {} });
  await until('a ladder stands', 20_000, async () => {
    const { bids, asks } = await ann.ask(market.depth, { query: { instrument } });
    return bids.length > 0 && asks.length > 0;
  });
});
after(() => installation?.destroy());

/** Each update names the frame before it, and numbers go up by one. */
function assertUnbroken(frames: readonly AnyFrame[]): void {
  assert.ok(frames.length > 1, 'there are frames to compare');
  assert.equal(frames[0]!.type, 'snapshot');
  assert.equal(frames[0]!.prev, null);
  for (const [at, frame] of frames.slice(1).entries()) {
    assert.equal(frame.type, 'update');
    assert.equal(frame.prev, frames[at]!.seq);
    assert.equal(frame.seq, frames[at]!.seq! + 1);
  }
}

function topicFrames(socket: Socket, channel: string): AnyFrame[] {
  return socket.of({ channel }).filter(({ type }) => type === 'snapshot' || type === 'update');
}

test('the book folded from depth frames is the book that HTTP answers', async () => {
  const socket = await Socket.open(server.base);
  const levels = 200;
  socket.send({ op: 'subscribe', channel: 'depth', instrument, levels });
  await socket.next({ channel: 'depth', type: 'snapshot' });
  const book = { bids: new Map<string, string>(), asks: new Map<string, string>() };
  let folded = 0;
  const fold = () => {
    for (const { data } of topicFrames(socket, 'depth').slice(folded)) {
      folded += 1;
      for (const side of ['bids', 'asks'] as const)
        for (const [price, quantity] of (data as DepthData)[side])
          if (Number(quantity) === 0) book[side].delete(price);
          else book[side].set(price, quantity);
    }
    return {
      bids: [...book.bids].sort(([a], [b]) => Number(b) - Number(a)),
      asks: [...book.asks].sort(([a], [b]) => Number(a) - Number(b)),
    };
  };
  await until('ten updates came', 20_000, () => topicFrames(socket, 'depth').length > 10);
  for (let round = 0; round < 3; round += 1) {
    let last = '';
    await until(`both books are equal once in round ${round}`, 10_000, async () => {
      const { bids, asks } = await ann.ask(market.depth, { query: { instrument, levels } });
      const asked = JSON.stringify({ bids, asks });
      const found = JSON.stringify(fold());
      const equal = asked === found && asked !== last;
      last = equal ? asked : last;
      return equal;
    });
  }
  assertUnbroken(topicFrames(socket, 'depth'));
  socket.close();
});

test('data and kdata begin with a snapshot and go on without a gap', async () => {
  const socket = await Socket.open(server.base);
  socket.send({ op: 'subscribe', channel: 'data' });
  socket.send({ op: 'subscribe', channel: 'data', instrument });
  socket.send({ op: 'subscribe', channel: 'kdata', instrument, interval: '1m' });
  socket.send({ op: 'subscribe', channel: 'kdata', instrument, interval: '1h', source: 'index' });
  const tickers = await socket.next({ channel: 'data', type: 'snapshot' }, (frame) => frame.instrument === undefined);
  const instruments = await ann.ask(market.instruments);
  assert.deepEqual(
    (tickers.data as Ticker[]).map((ticker) => ticker.instrument),
    instruments.map(({ id }) => id),
  );

  const before = (await socket.next({ channel: 'data', type: 'snapshot', instrument })).data as InstrumentData;
  assert.ok(before.trades.length <= 50);
  const bought = await ann.ask(spot.place, { body: { instrument, side: 'buy', type: 'market', quantity: '0.001' } });
  // A rest of another order may stand first in the book: one purchase is then several trades.
  const fills = await until('the purchase is told with its fills', 20_000, async () => {
    const order = await ann.ask(spot.order, { params: { id: bought.id } });
    return order.fills.length > 0 && order.fills;
  });
  // The fill of the taker is named after its trade.
  const trades = new Set(fills.map((fill) => fill.id.replace(/t$/, '')));
  const shown = await socket.next({ channel: 'data', type: 'update', instrument }, ({ data }) =>
    (data as InstrumentData).trades.some((trade) => trades.has(trade.id)),
  );
  assert.ok((shown.data as InstrumentData).ticker.last);
  const candle = await socket.next({ channel: 'kdata', interval: '1m', type: 'update' });
  assert.equal((candle.data as unknown[][])[0]!.length, 8);
  await socket.next({ channel: 'kdata', interval: '1h', type: 'update' });
  const frames = topicFrames(socket, 'kdata');
  assertUnbroken(frames.filter(({ interval }) => interval === '1h'));
  const data = topicFrames(socket, 'data');
  assertUnbroken(data.filter((frame) => frame.instrument === instrument));
  assertUnbroken(data.filter((frame) => frame.instrument === undefined));
  socket.close();
});

test('the index of one instrument is told tick by tick, the last minutes first', async () => {
  const socket = await Socket.open(server.base);
  socket.send({ op: 'subscribe', channel: 'index', instrument });
  await socket.next({ channel: 'index', type: 'snapshot', instrument });
  const ticksOf = () => topicFrames(socket, 'index').flatMap(({ data }) => data as IndexTicksData);
  await until('three ticks came', 20_000, () => topicFrames(socket, 'index').length > 3);
  assertUnbroken(topicFrames(socket, 'index'));
  const times = ticksOf().map(([time]) => time);
  assert.deepEqual(
    times,
    [...new Set(times)].sort((a, b) => a - b),
    'in the order of their samples, each once',
  );
  for (const [, price] of ticksOf()) assert.match(price, /^\d+\.\d+$/);
  socket.send({ op: 'subscribe', channel: 'index', instrument: 'NO/SUCH' });
  assert.equal((await socket.next({ type: 'error' })).code, 'instrument_unknown');
  socket.close();
});

test('the account stream shows open orders and balances, then each change and each fill', async () => {
  const price = (Number(await nearPrice(ann, instrument)) - 2_000).toFixed(1);
  const resting = await ann.ask(spot.place, {
    body: { instrument, side: 'buy', type: 'limit', quantity: '0.001', price },
  });
  const socket = await Socket.open(server.base);
  await socket.auth(ann.token);
  socket.send({ op: 'subscribe', channel: 'account' });
  const snapshot = (await socket.next({ channel: 'account', type: 'snapshot' })).data as AccountData;
  assert.deepEqual(
    snapshot.orders.map(({ id }) => id),
    [resting.id],
  );
  const usdt = snapshot.balances.find((balance) => balance.account === 'spot' && balance.asset === 'USDT');
  assert.ok(Number(usdt?.frozen) > 0);

  const bought = await ann.ask(spot.place, { body: { instrument, side: 'buy', type: 'market', quantity: '0.002' } });
  const update = await socket.next({ channel: 'account', type: 'update' }, ({ data }) =>
    (data as AccountData).fills.some(({ orderId }) => orderId === bought.id),
  );
  assert.ok((update.data as AccountData).orders.some(({ id, status }) => id === bought.id && status === 'filled'));
  await ann.ask(spot.cancel, { params: { id: resting.id } });
  await socket.next({ channel: 'account', type: 'update' }, ({ data }) =>
    (data as AccountData).orders.some(({ id, status }) => id === resting.id && status === 'cancelled'),
  );
  const balances = new Map<string, string>();
  for (const { data } of topicFrames(socket, 'account'))
    for (const balance of (data as AccountData).balances)
      balances.set(`${balance.account} ${balance.asset}`, `${balance.available} ${balance.frozen}`);
  for (const { account, asset, available, frozen } of (await ann.ask(assets.overview)).accounts)
    if (balances.has(`${account} ${asset}`) || Number(available) + Number(frozen) > 0)
      assert.equal(balances.get(`${account} ${asset}`), `${available} ${frozen}`, `${account} ${asset}`);
  assertUnbroken(topicFrames(socket, 'account'));
  socket.close();
});

test('a heartbeat comes every two seconds with the state of every market', async () => {
  const socket = await Socket.open(server.base);
  // A machine under load keeps one or the other from its time, not all of them.
  await until('a heartbeat two seconds after another', 8_000, () => {
    const times = socket.of({ type: 'heartbeat' }).map(({ at }) => at);
    return times.slice(1).some((time, at) => time - times[at]! > 1_500 && time - times[at]! < 3_000);
  });
  socket.close();
});

test('logging out closes the sockets of that session, and of no other, within a second with 4401', async () => {
  const own = await Socket.open(server.base);
  await own.auth(ann.token);
  const body = { account, password: PASSWORD };
  const second = server.client(await server.client().ask(auth.signin, { body }));
  const other = await Socket.open(server.base);
  await other.auth(second.token);
  other.send({ op: 'subscribe', channel: 'account' });
  await other.next({ channel: 'account', type: 'snapshot' });

  await second.ask(auth.logout);
  assert.equal(await other.closed, CLOSE.deadToken);
  await second.refused(profile.profile, 'session_expired');
  own.send({ op: 'subscribe', channel: 'account' });
  await own.next({ channel: 'account', type: 'snapshot' });
  own.close();

  const dead = await Socket.open(server.base);
  dead.send({ op: 'auth', token: second.token });
  assert.equal(await dead.closed, CLOSE.deadToken);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  const other = server.client(await server.client().ask(auth.signin, { body: { account, password: PASSWORD } }));
  const socket = await Socket.open(server.base);
  await socket.auth(other.token);
  const body = { oldPassword: PASSWORD, password: 'another horse 8 staple' };
  await ann.ask(profile.change, { body });
  assert.equal(await socket.closed, CLOSE.deadToken);
  await other.refused(profile.profile, 'session_expired');
  await ann.ask(profile.profile);
});

test('wrong frames are answered with an error and do not end the socket', async () => {
  const socket = await Socket.open(server.base);
  const wrong: [string | Uint8Array, string][] = [
    ['{', 'body_malformed'],
    ['', 'body_malformed'],
    ['[]', 'field_invalid'],
    ['{"op":"subscribe"}', 'field_invalid'],
    ['{"op":"fly","channel":"data"}', 'field_invalid'],
    ['{"op":"subscribe","channel":"data","role":"admin"}', 'field_invalid'],
    ['{"op":"subscribe","channel":"depth","instrument":"BTC/USDT","levels":11}', 'field_invalid'],
    ['{"op":"subscribe","channel":"depth","instrument":"NO/SUCH"}', 'instrument_unknown'],
    ['{"op":"subscribe","channel":"depth"}', 'instrument_unknown'],
    ['{"op":"subscribe","channel":"__proto__"}', 'field_invalid'],
    ['{"op":"subscribe","channel":"account"}', 'unauthenticated'],
    ['{"op":"auth"}', 'field_invalid'],
    [new Uint8Array([0xff, 0xfe, 0x00]), 'body_malformed'],
  ];
  for (const [text, code] of wrong) {
    const known = socket.frames.length;
    socket.sendText(text);
    assert.equal((await socket.next({ type: 'error' }, () => true, known)).code, code, String(text));
  }
  socket.send({ op: 'subscribe', channel: 'data' });
  await socket.next({ channel: 'data', type: 'snapshot' });
  const ack = socket.of({ type: 'ack' }).at(-1) as Acknowledgement | undefined;
  assert.equal(ack?.op, 'subscribe');
  socket.close();
});

test('too many subscriptions, too large a frame and a flood of messages are refused; others go on', async () => {
  const greedy = await Socket.open(server.base);
  const intervals = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d'] as const;
  for (const source of ['trade', 'index'] as const)
    for (const interval of intervals) greedy.send({ op: 'subscribe', channel: 'kdata', instrument, interval, source });
  await greedy.next({ type: 'error', code: 'too_many_requests' });
  for (let turn = 0; turn < 200; turn += 1) greedy.sendText('{"op":"unsubscribe","channel":"data"}');
  await until('the flood is refused', 5_000, () => greedy.of({ type: 'error', code: 'too_many_requests' }).length > 50);
  greedy.close();

  const large = await Socket.open(server.base);
  large.sendText(`{"op":"auth","token":"${'x'.repeat(1_000_000)}"}`);
  assert.equal(await large.closed, 1009);
  const calm = await Socket.open(server.base);
  calm.send({ op: 'subscribe', channel: 'data' });
  await calm.next({ channel: 'data', type: 'snapshot' });
  calm.close();
});
