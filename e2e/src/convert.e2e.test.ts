import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { assets, type ConvertQuote, commands, convert } from '@tradewind/api';
import type { Client } from './client.ts';
import { tellClock } from './clock-socket.ts';
import { Installation } from './installation.ts';
import { convertIsOpen } from './products/convert.ts';
import type { Server } from './server.ts';

const PARALLEL = 40;
const SAMPLE_MS = 500;
let installation: Installation;
let server: Server;
let ann: Client;
let bob: Client;

before(async () => {
  installation = await Installation.begun({ args: ['--clock', 'manual', '--limits', 'off', '--liquidity', 'off'] });
  server = await installation.start();
  [ann, bob] = [server.client(), server.client()];
  for (const client of [ann, bob]) {
    await client.signUp();
    await client.ask(assets.grant, { body: {} });
  }
});
after(() => installation?.destroy());

const pass = (ms: number) => tellClock(installation.dataDir, `advance ${ms}`);

async function spot(client: Client, asset: string): Promise<string> {
  const { accounts } = await client.ask(assets.overview);
  return accounts.find((one) => one.account === 'spot' && one.asset === asset)?.available ?? '0';
}

async function quoted(client: Client, body: Parameters<typeof ask>[1]): Promise<ConvertQuote> {
  await convertIsOpen(client, () => pass(SAMPLE_MS));
  return ask(client, body);
}

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly fromAmount?: string;
  readonly toAmount?: string;
  readonly lifetimeSeconds?: 5 | 10;
  readonly clientId?: string;
}

const ask = (client: Client, body: Asked) => client.ask(convert.quote, { body });
const accept = (id: string) => ({ params: { id }, body: {} });

test('a quote says rate, spread and fee, is accepted once, and stands in the history and the record', async () => {
  const quote = await quoted(ann, { from: 'USDT', to: 'BTC', fromAmount: '1000' });
  assert.deepEqual([quote.fee, quote.fromAmount], ['0', '1000.000000']);
  assert.equal(quote.expiresAt - quote.createdAt, 10_000);
  const [leg] = quote.legs;
  assert.deepEqual([leg!.side, leg!.instrument, leg!.held], ['buy', 'BTC/USDT', '0.000000']);
  // Its own figures tell its price: the index of another moment may be another.
  const millionths = (text: string) => Math.round(Number(text) * 1_000_000);
  assert.equal(millionths(leg!.spread), 1_050 + millionths(leg!.movement!));
  assert.ok(millionths(leg!.movement!) > 0, 'the index moves, and that is paid for');
  assert.equal(quote.spread, leg!.spread);
  const price = Number(leg!.index) * (1 + Number(leg!.spread));
  assert.ok(Math.abs(Number(leg!.price) - price) < 1e-6, `${leg!.price} is not ${price}`);
  const before = await spot(ann, 'BTC');
  const conversion = await ann.ask(convert.accept, accept(quote.id));
  assert.deepEqual(
    [conversion.fromAmount, conversion.toAmount, conversion.quote],
    [quote.fromAmount, quote.toAmount, quote.id],
  );
  assert.equal(await spot(ann, 'USDT'), '9000.000000');
  const units = (text: string) => BigInt(text.replace('.', ''));
  assert.equal(units(await spot(ann, 'BTC')) - units(before), units(quote.toAmount));
  await ann.refused(convert.accept, 'quote_used', accept(quote.id));
  assert.deepEqual((await ann.ask(convert.history)).items, [conversion]);
  const { items } = await ann.ask(assets.records, { query: { reference: `conversion-${conversion.id}` } });
  assert.deepEqual(items.map(({ asset, amount, reason }) => [asset, amount, reason]).sort(), [
    ['BTC', quote.toAmount, 'conversion'],
    ['USDT', '-1000.000000', 'conversion'],
  ]);
});

test('an amount to get is got exactly; a pair without USDT pays both spreads', async () => {
  const exact = await quoted(ann, { from: 'USDT', to: 'ETH', toAmount: '0.1' });
  assert.equal(exact.toAmount, '0.10000000');
  await ann.ask(convert.accept, accept(exact.id));
  assert.equal(await spot(ann, 'ETH'), '0.10000000');
  await pass(1_000);
  const cross = await quoted(ann, { from: 'ETH', to: 'SOL', fromAmount: '0.05' });
  assert.deepEqual(
    cross.legs.map(({ side }) => side),
    ['sell', 'buy'],
  );
  assert.ok(Number(cross.spread) >= 0.0035);
});

test('one quote accepted by many at once is settled once, and a sent-again acceptance is answered as the first', async () => {
  const quote = await quoted(bob, { from: 'USDT', to: 'BTC', fromAmount: '50' });
  const answers = await Promise.all(Array.from({ length: PARALLEL }, () => bob.send(convert.accept, accept(quote.id))));
  const codes = answers.map(({ status, data }) => (status === 200 ? '' : (data as { code: string }).code));
  assert.equal(codes.filter((code) => code === '').length, 1);
  assert.equal(codes.filter((code) => code === 'quote_used').length, PARALLEL - 1);
  assert.equal(await spot(bob, 'USDT'), '9950.000000');
  await pass(1_000);
  const next = await quoted(bob, { from: 'USDT', to: 'BTC', fromAmount: '50' });
  const same = { params: { id: next.id }, body: { clientId: 'convert-once' } };
  const first = await bob.ask(convert.accept, same);
  assert.deepEqual(await bob.ask(convert.accept, same), first);
  assert.equal(await spot(bob, 'USDT'), '9900.000000');
});

test('an expired quote is refused and nothing moves; there is no other price in its place', async () => {
  const quote = await quoted(bob, { from: 'USDT', to: 'BTC', fromAmount: '50' });
  const before = await spot(bob, 'USDT');
  await pass(quote.expiresAt - quote.createdAt);
  await bob.refused(convert.accept, 'quote_expired', accept(quote.id));
  assert.equal(await spot(bob, 'USDT'), before);
});

test("a quote of somebody else is unknown, and a new quote replaces the last one's", async () => {
  const quote = await quoted(ann, { from: 'USDT', to: 'BTC', fromAmount: '50', lifetimeSeconds: 10 });
  await bob.refused(convert.accept, 'quote_unknown', accept(quote.id));
  await bob.refused(convert.accept, 'not_found', accept('nonsense'));
  await pass(1_000);
  const next = await ask(ann, { from: 'USDT', to: 'BTC', fromAmount: '60', lifetimeSeconds: 5 });
  await ann.refused(convert.accept, 'quote_unknown', accept(quote.id));
  await ann.ask(convert.accept, accept(next.id));
});

test('a request for a quote that is sent again is answered with the same quote, and another under its name is refused', async () => {
  const body = { from: 'USDT', to: 'BTC', fromAmount: '50', lifetimeSeconds: 10, clientId: 'quote-once' } as const;
  const quote = await quoted(ann, body);
  await pass(1_000);
  assert.deepEqual(await ask(ann, body), quote);
  await ann.refused(convert.quote, 'client_id_conflict', { body: { ...body, fromAmount: '60' } });
  const known = await ann.ask(commands.command, { params: { clientId: body.clientId } });
  assert.deepEqual(known.state === 'accepted' && known.result, { kind: 'quote', id: quote.id });
  const conversion = await ann.ask(convert.accept, accept(quote.id));
  assert.deepEqual(await ask(ann, body), quote, 'also when it was used');
  assert.deepEqual((await ann.ask(convert.history, { query: { id: conversion.id } })).items, [conversion]);
  await ask(ann, { from: 'USDT', to: 'BTC', fromAmount: '60' });
  await ann.refused(convert.quote, 'quote_unknown', { body });
  await pass(1_000);
});

test('each refusal of a quote has its own code', async () => {
  await quoted(ann, { from: 'USDT', to: 'BTC', fromAmount: '50' });
  const refused = (code: string, body: Asked) => ann.refused(convert.quote, code, { body });
  await refused('amount_below_minimum', { from: 'USDT', to: 'BTC', fromAmount: '4.999999' });
  await refused('amount_above_maximum', { from: 'USDT', to: 'BTC', fromAmount: '20000.000001' });
  await refused('insufficient_balance', { from: 'SOL', to: 'USDT', fromAmount: '1' });
  await refused('conversion_unavailable', { from: 'USDT', to: 'USDT', fromAmount: '50' });
  await refused('asset_unknown', { from: 'USDT', to: 'NONE', fromAmount: '50' });
  await refused('field_invalid', { from: 'USDT', to: 'BTC' });
  await refused('field_invalid', { from: 'USDT', to: 'BTC', fromAmount: '50', toAmount: '1' });
  await refused('field_invalid', { from: 'USDT', to: 'BTC', fromAmount: '50', lifetimeSeconds: 60 as 10 });
  await pass(60_000);
  await refused('index_stale', { from: 'USDT', to: 'BTC', fromAmount: '50' });
});

test('over a power cut an accepted quote stays accepted and an open one stays open, and the journal verifies', async () => {
  const used = await quoted(bob, { from: 'USDT', to: 'BTC', fromAmount: '50' });
  await bob.ask(convert.accept, accept(used.id));
  const open = await quoted(ann, { from: 'USDT', to: 'BTC', fromAmount: '50', lifetimeSeconds: 10 });
  await installation.kill9Tree();
  server = await installation.start();
  for (const client of [ann, bob]) client.base = server.base;
  await bob.refused(convert.accept, 'quote_used', accept(used.id));
  const answer = await ann.send(convert.accept, accept(open.id));
  const code = (answer.data as { code?: string }).code;
  assert.ok(answer.status === 200 || code === 'quote_expired', `${answer.status} ${code}`);
  assert.equal(await server.stop(), 0);
  const { ok, problems } = await installation.verify();
  assert.ok(ok, problems.join('\n'));
});
