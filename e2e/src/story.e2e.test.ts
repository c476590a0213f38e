import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, auth, commands, market, profile, spot } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type Client, PASSWORD } from './client.ts';
import { Installation } from './installation.ts';
import { allPages, sumsOf, totalsOf } from './ledger.ts';
import { nearPrice } from './market.ts';
import type { Server } from './server.ts';
import { until } from './until.ts';

const instrument = 'BTC/USDT';
let installation: Installation;
let server: Server;
let ann: Client;
let bob: Client;

before(async () => {
  installation = await Installation.create({ args: ['--liquidity', 'off'] });
  server = await installation.start();
  ann = server.client();
  bob = server.client();
});
after(() => installation?.destroy());

test('a person signs up by email, is invited by code, signs in again and out', async () => {
  const account = await ann.signUp();
  const own = await ann.ask(profile.profile);
  assert.equal(own.account, account);
  assert.equal(own.trial, true);
  assert.match(own.invitationCode, /^[A-Z0-9]{8}$/);

  await bob.signUp({ invitationCode: own.invitationCode });
  const stranger = server.client();
  await assert.rejects(stranger.signUp({ invitationCode: 'ZZZZZZZZ' }), /invitation_code_unknown.*invitationCode/);

  const second = server.client(await server.client().ask(auth.signin, { body: { account, password: PASSWORD } }));
  assert.equal((await second.ask(profile.profile)).id, own.id);
  await second.ask(auth.logout);
  assert.equal((await second.refused(profile.profile, 'session_expired')).status, 401);
  assert.equal((await ann.ask(profile.profile)).id, own.id, 'the other session stays');
  await server.client().refused(auth.signin, 'signin_failed', { body: { account, password: 'not this one' } });
});

test('a phone number signs up in any spelling of itself, once', async () => {
  const carol = server.client();
  await carol.signUp({ account: '+49 151 23456789' });
  assert.equal((await carol.ask(profile.profile)).account, '+4915123456789');
  const body = { account: '+4915123456789', password: PASSWORD };
  assert.equal(typeof (await server.client().ask(auth.signin, { body })), 'string');
});

test('play money is granted three times in 24 h, a fourth time refused', async () => {
  for (const client of [ann, bob])
    for (const remaining of [2, 1, 0]) {
      const grant = await client.ask(assets.grant, { body: {} });
      assert.equal(grant.remaining, remaining);
      assert.deepEqual(grant.items, [
        { asset: 'USDT', amount: '10000.000000' },
        { asset: 'BTC', amount: '0.10000000' },
      ]);
    }
  assert.equal((await ann.refused(assets.grant, 'grant_limit', { body: {} })).status, 422);
  assert.deepEqual(totalsOf(await ann.ask(assets.overview)), {
    'spot BTC': 30_000_000n,
    'spot USDT': 30_000_000_000n,
  });
});

test('orders rest, fill, are reduced and cancelled, and fees are taken from what is received', async () => {
  const price = await nearPrice(server.client(), instrument);
  const rest = await ann.done(spot.place, {
    body: { instrument, side: 'sell', type: 'limit', quantity: '0.03', price, clientOrderId: 'ask-1' },
  });
  assert.equal(rest.data.status, 'open');
  assert.equal(rest.headers.get('x-client-id'), 'ask-1');
  assert.ok(rest.seq > 0);
  const depth = await bob.ask(market.depth, { query: { instrument, levels: 5 } });
  assert.deepEqual(depth.asks, [[price, '0.03000']]);

  const bought = await bob.ask(spot.place, { body: { instrument, side: 'buy', type: 'market', quantity: '0.01' } });
  assert.equal(bought.status, 'filled');
  assert.deepEqual(
    bought.fills.map(({ price, quantity, fee, feeAsset, maker }) => ({ price, quantity, fee, feeAsset, maker })),
    [{ price, quantity: '0.01000', fee: '0.00000900', feeAsset: 'BTC', maker: false }],
    'Bob came by an invitation: a tenth of the fee is off',
  );
  const half = await ann.ask(spot.order, { params: { id: rest.data.id } });
  assert.equal(half.status, 'partially-filled');
  assert.equal(half.filled, '0.01000');
  assert.equal(half.fills[0]?.feeAsset, 'USDT');

  const reduced = await ann.ask(spot.reduce, { params: { id: half.id }, body: { quantity: '0.02' } });
  assert.equal(reduced.quantity, '0.02000');
  const money = await bob.ask(spot.place, { body: { instrument, side: 'buy', type: 'market', quoteQuantity: '100' } });
  assert.equal(money.status, 'filled');
  const cancelled = await ann.ask(spot.cancel, { params: { id: half.id } });
  assert.equal(cancelled.status, 'cancelled');
  await ann.refused(spot.cancel, 'order_ended', { params: { id: half.id } });
  await ann.refused(spot.reduce, 'order_ended', { params: { id: half.id }, body: { quantity: '0.00001' } });

  const trades = await bob.ask(market.trades, { query: { instrument } });
  assert.deepEqual(
    trades.map((trade) => trade.price),
    [price, price],
  );
  const fills = await bob.ask(spot.fills);
  assert.deepEqual(
    fills.items.map((fill) => fill.orderId),
    [money.id, bought.id],
  );
});

test('a stop order sleeps until its price trades, then acts; cancel all takes what is left', async () => {
  const price = await nearPrice(server.client(), instrument);
  const above = (Number(price) + 100).toFixed(1);
  const stop = await ann.ask(spot.place, {
    body: {
      instrument,
      side: 'buy',
      type: 'stop-limit',
      quantity: '0.001',
      price: above,
      stopPrice: above,
      triggerBy: 'last',
    },
  });
  assert.equal(stop.status, 'untriggered');
  await ann.ask(spot.place, { body: { instrument, side: 'sell', type: 'limit', quantity: '0.001', price: above } });
  await bob.ask(spot.place, { body: { instrument, side: 'buy', type: 'limit', quantity: '0.001', price: above } });
  const woken = await ann.ask(spot.order, { params: { id: stop.id } });
  assert.equal(woken.status, 'open', 'the trade at the stop price woke the order');

  const low = (Number(price) - 500).toFixed(1);
  const ids = [stop.id];
  for (const type of ['limit', 'stop-limit'] as const) {
    const stopPrice = type === 'limit' ? undefined : (Number(price) + 900).toFixed(1);
    const body = {
      instrument,
      side: 'buy',
      type,
      quantity: '0.002',
      price: low,
      ...(stopPrice && { stopPrice }),
    } as const;
    ids.push((await ann.ask(spot.place, { body })).id);
  }
  const pending = await ann.ask(spot.orders, { query: { tab: 'pending' } });
  const trading = await ann.ask(spot.orders, { query: { tab: 'trading' } });
  assert.deepEqual([...pending.items, ...trading.items].map(({ id }) => id).sort(), [...ids].sort());
  const ended = await ann.ask(spot.cancelAll, { query: { instrument } });
  assert.deepEqual(ended.map(({ id }) => id).sort(), [...ids].sort());
  assert.ok(ended.every(({ status }) => status === 'cancelled'));
  const frozen = (await ann.ask(assets.overview)).accounts.filter((balance) => Number(balance.frozen) > 0);
  assert.deepEqual(frozen, [], 'nothing stays frozen');
});

test('a transfer moves between own accounts, and the records of a person add up to the totals', async () => {
  const body = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '12.5' } as const;
  const { data: transfer, seq } = await ann.done(assets.transfer, { body });
  assert.deepEqual({ ...transfer, id: '', time: 0 }, { ...body, amount: '12.500000', id: '', time: 0 });
  const first = await ann.ask(assets.records, { headers: { 'x-seq': String(seq) } });
  assert.deepEqual(
    first.items
      .slice(0, 2)
      .map(({ account, amount, reference }) => [account, amount, reference.id])
      .sort(),
    [
      ['fiat', '12.500000', transfer.id],
      ['spot', '-12.500000', transfer.id],
    ],
  );
  for (const client of [ann, bob]) {
    const records = await allPages((cursor) => client.ask(assets.records, { query: cursor }));
    assert.deepEqual(sumsOf(records), totalsOf(await client.ask(assets.overview)));
    assert.ok(records.every((record) => !record.reason.startsWith('freeze')));
  }
});

test('long histories come in pages without gap or repetition', async () => {
  for (let turn = 0; turn < 130; turn += 1) {
    const [from, to] = turn % 2 === 0 ? (['spot', 'fiat'] as const) : (['fiat', 'spot'] as const);
    const body = { from, to, asset: 'BTC', amount: '0.0001', clientId: `turn-${turn}` };
    await until('the limit of writes lets it through', 5_000, async () => {
      const { status } = await ann.send(assets.transfer, { body });
      assert.ok(status === 200 || status === 429, `status ${status}`);
      return status === 200;
    });
  }
  const first = await ann.ask(assets.records);
  assert.equal(first.items.length, 100);
  assert.ok(first.next);
  const all = await allPages((cursor) => ann.ask(assets.records, { query: cursor }));
  const ids = all.map(({ id }) => Number(id));
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => b - a),
  );
  assert.equal(all.filter(({ reason }) => reason === 'transfer').length, 2 * 131);
});

test('a repeated write answers as the first time and does nothing, also after a restart', async () => {
  const price = (Number(await nearPrice(server.client(), instrument)) - 1_000).toFixed(1);
  const place = {
    instrument,
    side: 'buy',
    type: 'limit',
    quantity: '0.001',
    price,
    clientOrderId: 'same-order',
  } as const;
  const move = { from: 'spot', to: 'fiat', asset: 'USDT', amount: '1', clientId: 'same-move' } as const;
  const order = await bob.done(spot.place, { body: place });
  const transfer = await bob.done(assets.transfer, { body: move });
  const reduced = await bob.done(spot.reduce, {
    params: { id: order.data.id },
    body: { quantity: '0.0005', clientId: 'less' },
  });
  const totals = totalsOf(await bob.ask(assets.overview));

  for (const round of ['running', 'restarted']) {
    assert.deepEqual((await bob.done(spot.place, { body: place })).data, order.data, round);
    assert.deepEqual((await bob.done(assets.transfer, { body: move })).data, transfer.data, round);
    const less = { params: { id: order.data.id }, body: { quantity: '0.0005', clientId: 'less' } };
    assert.deepEqual((await bob.done(spot.reduce, less)).data, reduced.data, round);
    const conflict = await bob.refused(spot.place, 'client_id_conflict', { body: { ...place, quantity: '0.002' } });
    assert.equal(conflict.status, 409);
    const command = await bob.ask(commands.command, { params: { clientId: 'same-order' } });
    assert.deepEqual(command, { state: 'accepted', seq: order.seq, result: { kind: 'order', id: order.data.id } });
    assert.deepEqual(await bob.ask(commands.command, { params: { clientId: 'never' } }), { state: 'unknown' });
    assert.deepEqual(totalsOf(await bob.ask(assets.overview)), totals, round);
    if (round === 'restarted') break;
    assert.equal(await server.stop(), 0);
    server = await installation.start();
    for (const client of [ann, bob]) Object.assign(client, { base: server.base });
  }
});

test('what was refused is known by its client id', async () => {
  const body = { from: 'fast', to: 'spot', asset: 'BTC', amount: '1', clientId: 'too-much' } as const;
  await bob.refused(assets.transfer, 'insufficient_balance', { body });
  const { seq, ...command } = await bob.ask(commands.command, { params: { clientId: 'too-much' } });
  assert.deepEqual(command, { state: 'refused', code: 'insufficient_balance' });
  assert.ok(seq);
});

test('candles count every trade, and 90 days of the index are there', async () => {
  const trades = await bob.ask(market.trades, { query: { instrument } });
  const minutes = await bob.ask(market.candles, { query: { instrument, interval: '1m' } });
  assert.equal(
    minutes.reduce((sum, candle) => sum + candle[7], 0),
    trades.length,
  );
  const days = await bob.ask(market.candles, { query: { instrument, interval: '1d', source: 'index' } });
  assert.ok(days.length >= 90, `${days.length} days`);
  assert.ok(days.every(([open], at) => open % DAY_MS === 0 && (at === 0 || open === days[at - 1]![0] + DAY_MS)));
});
