import assert from 'node:assert/strict';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { decodeFunctionData, erc20Abi, type Hex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import type { AddressExport, SignerStatus } from './signer.ts';
import { CHAIN, GWEI, LIVE, openSigner, sweep, TOKEN, without } from './testing/signer-fixture.ts';

const refusal = (code: string) => ({ name: 'SignerRefusal', code });

/** What a node would make of the bytes. */
async function decode(raw: Hex) {
  const { to, value = 0n, data, ...rest } = parseTransaction(raw as `0x02${string}`);
  const from = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` });
  const call = data ? decodeFunctionData({ abi: erc20Abi, data }) : null;
  return { from, to, value, call: call && [call.functionName, ...(call.args ?? [])], ...rest };
}

test('each purpose has one payer and one payee, and a native payment has no data', async (t) => {
  const { keys, sign } = openSigner(t);
  const [hot, tank] = [keys.addressOf('hot'), keys.addressOf('gas-tank')];
  const [demo, treasury] = [keys.addressOf('demo-wallet'), keys.addressOf('treasury')];
  const deposit = keys.addressOf({ deposit: 7 });
  const native = { amount: 900n, gas: 21_000 };
  const cases = [
    { order: sweep(), from: deposit, to: hot },
    { order: without(sweep({ purpose: 'sweep-native', nonce: 1, ...native }), ['token']), from: deposit, to: hot },
    { order: without(sweep({ purpose: 'gas', ...native }), ['token']), from: tank, to: deposit },
    { order: without(sweep({ purpose: 'faucet' }), ['index']), from: hot, to: demo },
    { order: without(sweep({ purpose: 'faucet', nonce: 1, token: '', ...native }), ['index']), from: hot, to: demo },
    { order: sweep({ purpose: 'demo-send' }), from: demo, to: deposit },
    { order: sweep({ purpose: 'demo-send', nonce: 1, token: '', ...native }), from: demo, to: deposit },
    { order: without(sweep({ purpose: 'backing' }), ['index']), from: treasury, to: hot },
    {
      order: without(sweep({ purpose: 'backing', nonce: 1, token: '', ...native }), ['index']),
      from: treasury,
      to: hot,
    },
  ];
  for (const [at, { order, from, to }] of cases.entries()) {
    const signed = await sign({ ...order, externalId: `case-${at}` });
    const decoded = await decode(signed.raw);
    const byToken = decoded.call !== null;
    assert.equal(decoded.from.toLowerCase(), from.toLowerCase());
    assert.deepEqual(decoded.call, byToken ? ['transfer', to, 1_000_000n] : null);
    assert.equal(decoded.to, byToken ? TOKEN : to.toLowerCase());
    assert.equal(decoded.value, byToken ? 0n : 900n);
    assert.deepEqual([decoded.type, decoded.chainId, signed.from], ['eip1559', CHAIN, from]);
    assert.deepEqual([decoded.maxFeePerGas, decoded.maxPriorityFeePerGas], [40n * GWEI, 2n * GWEI]);
    assert.equal(signed.txid, keccak256(signed.raw));
  }
});

test('the same external id is the same bytes, at once and after a restart; with any other value it is refused', async (t) => {
  const { folder, reopen, sign } = openSigner(t);
  const first = await sign(sweep());
  assert.deepEqual(await sign(sweep()), first);
  const again = reopen();
  assert.deepEqual(await again.sign(sweep()), first);
  const changes = [
    ...[{ amount: 1_000_001n }, { nonce: 1 }, { index: 8 }, { gas: 90_001 }, { chainId: 1 }],
    ...[{ token: `0x${'b'.repeat(40)}` }, { maxFeePerGas: 41n * GWEI }, { maxPriorityFeePerGas: 3n * GWEI }],
    { purpose: 'demo-send' },
  ];
  for (const change of changes) await assert.rejects(again.sign(sweep(change)), refusal('other_values'));
  assert.equal(readFileSync(folder.log, 'utf8').trim().split('\n').length, 1);
});

test('an answer that was lost is given again: what the log holds is what was signed', async (t) => {
  const { folder, sign } = openSigner(t);
  await sign(sweep());
  const { raw, txid } = JSON.parse(readFileSync(folder.log, 'utf8').slice(65));
  const again = await sign(sweep());
  assert.deepEqual([again.raw, again.txid], [raw, txid]);
});

test('a nonce of an address on a chain belongs to one external id for ever', async (t) => {
  const { sign, reopen } = openSigner(t);
  await sign(sweep());
  for (const { sign: ask } of [{ sign }, reopen()])
    for (const change of [{}, { amount: 1n }, { token: `0x${'b'.repeat(40)}` }])
      await assert.rejects(ask(sweep({ externalId: 'sweep-2', ...change })), refusal('nonce_taken'));
  await assert.rejects(
    sign(without(sweep({ externalId: 'sweep-2', purpose: 'sweep-native' }), ['token'])),
    refusal('nonce_taken'),
  );
  await sign(sweep({ externalId: 'other-nonce', nonce: 1 }));
  await sign(sweep({ externalId: 'other-address', index: 8 }));
  await sign(sweep({ externalId: 'other-chain', chainId: 1 }));
});

test('a nonce may lie sixteen beyond the highest of its address on its chain, and not one further', async (t) => {
  const { sign, reopen } = openSigner(t);
  const at = (nonce: number, more: object = {}) => sweep({ externalId: `at-${nonce}`, nonce, ...more });
  await assert.rejects(sign(at(16)), refusal('nonce_too_far'));
  await sign(at(15));
  await assert.rejects(sign(at(32)), refusal('nonce_too_far'));
  const again = reopen();
  await assert.rejects(again.sign(at(32)), refusal('nonce_too_far'));
  await assert.rejects(again.sign(at(31, { index: 8 })), refusal('nonce_too_far'));
  await again.sign(at(31));
  await again.sign(at(0));
  await again.sign(at(47));
});

test('nothing new is signed when the server was not heard for ten minutes, or its ledger does not add up', async (t) => {
  const { sign, signer, clock } = openSigner(t);
  const beat = (sound: unknown) => signer.handle({ request: 'heartbeat', sequence: 5, sound });
  const pulse = async () => ((await signer.handle({ request: 'status' })) as SignerStatus).heartbeat;
  assert.deepEqual(await pulse(), { secondsAgo: null, sequence: null, sound: true });
  clock.passed += 600_000;
  const first = await sign(sweep());
  clock.passed += 1;
  const next = sweep({ externalId: 'next', nonce: 1 });
  await assert.rejects(sign(next), refusal('heartbeat_missing'));
  assert.deepEqual(await sign(sweep()), first, 'what was signed is given again');
  await beat(true);
  clock.passed += 60_000;
  assert.deepEqual(await pulse(), { secondsAgo: 60, sequence: 5, sound: true });
  await sign(next);
  await beat(false);
  await assert.rejects(sign(sweep({ externalId: 'third', nonce: 2 })), refusal('ledger_unsound'));
  await beat(true);
  await sign(sweep({ externalId: 'third', nonce: 2 }));
  await assert.rejects(beat('yes'), refusal('malformed'));
});

test('a log of before is told what was signed since: it takes what its keys sign, byte for byte, and nothing else', async (t) => {
  const { folder, sign, reopen } = openSigner(t);
  await sign(sweep());
  const backup = readFileSync(folder.log);
  const orders = [
    sweep({ externalId: 'lost', nonce: 1 }),
    sweep({ externalId: 'lost', nonce: 1, variant: 2, maxFeePerGas: 50n * GWEI, maxPriorityFeePerGas: 3n * GWEI }),
    sweep({ externalId: 'more', nonce: 2 }),
  ];
  const signed = [];
  for (const order of orders) signed.push(await sign(order));
  writeFileSync(folder.log, backup);
  const restored = reopen();
  const adopt = (order: object, raw: string) => restored.sign({ ...order, raw, request: 'adopt' });
  await assert.rejects(adopt(orders[0]!, signed[2]!.raw), refusal('not_ours'));
  await assert.rejects(adopt({ ...orders[0]!, amount: 5n }, signed[0]!.raw), refusal('not_ours'));
  for (const [at, order] of orders.entries()) assert.deepEqual(await adopt(order, signed[at]!.raw), signed[at]);
  assert.deepEqual(await adopt(sweep(), signed[0]!.raw), await sign(sweep()), 'what it knows stays');
  for (const { sign: ask, signer } of [restored, reopen()]) {
    await assert.rejects(ask(sweep({ externalId: 'other', nonce: 2 })), refusal('nonce_taken'));
    assert.deepEqual(await ask(orders[1]!), signed[1]);
    const { signed: count, limits } = (await signer.handle({ request: 'status' })) as SignerStatus;
    assert.deepEqual([count, limits[0]!.hour.used], [4, String(90_000n * 40n * GWEI)], 'no limit counts it again');
  }
});

test('a variant raises both fees by an eighth at least, in turn, and there are five in all', async (t) => {
  const { sign, reopen } = openSigner(t);
  const fees = (variant: number, maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) =>
    sweep({ variant, maxFeePerGas, maxPriorityFeePerGas });
  await assert.rejects(sign(fees(2, 900n, 90n)), refusal('variant_out_of_turn'));
  const first = await sign(fees(1, 800n, 80n));
  await assert.rejects(sign(fees(3, 900n, 90n)), refusal('variant_out_of_turn'));
  for (const [most, priority] of [
    [899n, 90n],
    [900n, 89n],
    [900n, 80n],
    [800n, 90n],
  ] as const)
    await assert.rejects(sign(fees(2, most, priority)), refusal('fee_rise_too_small'));
  await assert.rejects(sign({ ...fees(2, 900n, 90n), amount: 2n }), refusal('other_values'));
  const second = await sign(fees(2, 900n, 90n));
  assert.notEqual(second.raw, first.raw);
  assert.deepEqual([second.nonce, second.from, second.variant], [first.nonce, first.from, 2]);
  await assert.rejects(sign(fees(2, 901n, 90n)), refusal('other_values'));
  for (const variant of [3, 4, 5]) await sign(fees(variant, 900n * 2n ** BigInt(variant), 90n * 2n ** BigInt(variant)));
  await assert.rejects(sign(fees(6, 10n ** 6n, 10n ** 5n)), refusal('malformed'));
  for (const { sign: ask } of [{ sign }, reopen()]) {
    assert.deepEqual(await ask(fees(1, 800n, 80n)), first);
    assert.deepEqual(await ask(fees(2, 900n, 90n)), second);
  }
});

test('a variant of a native sweep may pay less, never more, and each is the same bytes for ever', async (t) => {
  const { sign, reopen } = openSigner(t);
  const native = (variant: number, amount: bigint, fees: bigint) => {
    const changes = { purpose: 'sweep-native', gas: 21_000, variant, amount };
    return without(sweep({ ...changes, maxFeePerGas: fees, maxPriorityFeePerGas: fees }), ['token']);
  };
  const first = await sign(native(1, 1_000n, 800n));
  await assert.rejects(sign(native(1, 999n, 800n)), refusal('other_values'));
  await assert.rejects(sign(native(2, 1_001n, 900n)), refusal('other_values'));
  const second = await sign(native(2, 900n, 900n));
  assert.deepEqual([second.nonce, (await decode(second.raw)).value], [first.nonce, 900n]);
  for (const { sign: ask } of [{ sign }, reopen()]) {
    assert.deepEqual(await ask(native(1, 1_000n, 800n)), first);
    assert.deepEqual(await ask(native(2, 900n, 900n)), second);
    await assert.rejects(ask(native(2, 1_000n, 900n)), refusal('other_values'));
    await assert.rejects(ask(native(3, 901n, 1_100n)), refusal('other_values'));
  }
});

test('a priority fee of nothing has to rise too', async (t) => {
  const { sign } = openSigner(t);
  await sign(sweep({ maxPriorityFeePerGas: 0n }));
  const next = (priority: bigint) => sweep({ variant: 2, maxFeePerGas: 45n * GWEI, maxPriorityFeePerGas: priority });
  await assert.rejects(sign(next(0n)), refusal('fee_rise_too_small'));
  await sign(next(1n));
});

test('fee, gas and top-up are taken at their bounds and refused one above', async (t) => {
  const { sign } = openSigner(t);
  const dear = (externalId: string, nonce: number, maxFeePerGas: bigint) =>
    sweep({ externalId, nonce, gas: 100_000, maxFeePerGas });
  await sign(dear('a', 0, 100n * GWEI));
  await assert.rejects(sign(dear('b', 1, 100n * GWEI + 1n)), refusal('fee_above_cap'));
  const gas = (externalId: string, nonce: number, units: number) =>
    sweep({ externalId, nonce, gas: units, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n });
  await sign(gas('c', 2, 21_000));
  await sign(gas('d', 3, 1_000_000));
  for (const units of [20_999, 1_000_001]) await assert.rejects(sign(gas('e', 4, units)), refusal('gas_out_of_bounds'));
  const topUp = (externalId: string, amount: bigint) =>
    without(sweep({ externalId, purpose: 'gas', amount, gas: 21_000 }), ['token']);
  await sign(topUp('f', 5_000_000n * GWEI));
  await assert.rejects(sign(topUp('g', 5_000_000n * GWEI + 1n)), refusal('top_up_above_cap'));
});

test('a chain that was not named at init is refused, and what is of a demo without one', async (t) => {
  const { sign } = openSigner(t, LIVE);
  await sign(sweep());
  await assert.rejects(sign(sweep({ externalId: 'x', chainId: 10 })), refusal('chain_unknown'));
  for (const purpose of ['faucet', 'backing'])
    await assert.rejects(sign(without(sweep({ externalId: 'x', purpose }), ['index'])), refusal('demo_only'));
  await assert.rejects(sign(sweep({ externalId: 'x', purpose: 'demo-send' })), refusal('demo_only'));
});

test('whoever has taken over the server gets no other destination, no other call and no odd number signed', async (t) => {
  const { folder, sign, signer } = openSigner(t);
  const approve = `0x095ea7b3${'0'.repeat(24)}${'a'.repeat(40)}${'f'.repeat(64)}`;
  const attacks = [
    ...[{ to: TOKEN }, { destination: TOKEN }, { data: approve }, { value: '5' }, { type: 'eip7702' }],
    ...[
      { authorizationList: [] },
      { accessList: [] },
      { from: TOKEN },
      { purpose: 'approve' },
      { purpose: 'withdraw' },
    ],
    ...[{ purpose: 'toString' }, { purpose: '__proto__' }, { index: -1 }, { index: 2 ** 31 }, { index: 1.5 }],
    ...[{ nonce: 2 ** 53 }, { nonce: -1 }, { nonce: '0' }, { amount: '0' }, { amount: '-1' }, { amount: '1e9' }],
    ...[{ amount: String(2n ** 256n) }, { amount: '0x10' }, { amount: 5 }, { amount: '01' }, { gas: 2 ** 60 }],
    ...[{ maxFeePerGas: 5 }, { maxFeePerGas: String(2n ** 200n) }, { variant: 0 }, { variant: '1' }],
    ...[{ token: '' }, { token: TOKEN.toUpperCase() }, { token: TOKEN.slice(0, -1) }, { token: `${TOKEN}00` }],
    ...[{ externalId: '' }, { externalId: 'x'.repeat(65) }, { externalId: 'a b' }, { externalId: 5 }, { chainId: 0 }],
  ];
  for (const attack of attacks)
    await assert.rejects(sign({ ...sweep(), ...attack }), refusal('malformed'), JSON.stringify(attack));
  for (const name of Object.keys(sweep()))
    await assert.rejects(sign(without(sweep(), [name])), refusal('malformed'), name);
  for (const odd of [null, [], 'sign', 5, {}, { request: 'reveal' }, { request: 'status', keys: true }])
    await assert.rejects(signer.handle(odd), refusal('malformed'));
  assert.equal(readFileSync(folder.log, 'utf8'), '');
  await sign(sweep({ externalId: 'x'.repeat(64), amount: 2n ** 256n - 1n }));
});

test('addresses come out signed, 500 at most, up to the last index', async (t) => {
  const { keys, signer } = openSigner(t);
  const ask = (from: unknown, count: unknown) => signer.handle({ request: 'export-addresses', from, count });
  const { publicKey, entries } = (await ask(3, 2)) as AddressExport;
  assert.deepEqual(entries, [keys.entry(3), keys.entry(4)]);
  assert.equal(publicKey, keys.publicKey);
  assert.equal(((await ask(2 ** 31 - 1, 1)) as AddressExport).entries.length, 1);
  for (const [from, count] of [
    [0, 501],
    [0, 0],
    [-1, 1],
    [2 ** 31 - 1, 2],
    [0, '1'],
  ])
    await assert.rejects(ask(from, count), refusal('malformed'));
});

test('how many addresses may have been given only rises, is known after a restart, and stands in the status', async (t) => {
  const { folder, signer, reopen } = openSigner(t);
  const reserve = (count: unknown, of = signer) => of.handle({ request: 'reserve', count });
  const known = async (of = signer) => ((await of.handle({ request: 'status' })) as SignerStatus).reserved;
  assert.equal(await known(), 0);
  for (const [asked, told] of [
    [1_000, 1_000],
    [1_100, 1_100],
    [7, 1_100],
  ])
    assert.deepEqual(await reserve(asked), { reserved: told });
  assert.equal(await known(reopen().signer), 1_100);
  assert.deepEqual(await reserve(2 ** 31), { reserved: 2 ** 31 });
  assert.equal(await known(reopen().signer), 2 ** 31);
  for (const wrong of [-1, 0.5, '1', null, 2 ** 31 + 1]) await assert.rejects(reserve(wrong), refusal('malformed'));
  writeFileSync(folder.reserved, '00000');
  assert.throws(() => reopen(), /reserved is damaged: put back a copy/);
  writeFileSync(folder.reserved, '');
  assert.equal(await known(reopen().signer), 0, 'a first number that never came to the disk');
});

test('the status tells addresses, caps and how far the log is, and no demo wallet where there is no demo', async (t) => {
  const demo = openSigner(t);
  const before = (await demo.signer.handle({ request: 'status' })) as SignerStatus;
  assert.equal(before.addresses.treasury, demo.keys.addressOf('treasury'));
  assert.deepEqual([before.signed, before.demo, before.addresses.cold], [0, true, null]);
  await demo.sign(sweep());
  const after = (await demo.signer.handle({ request: 'status' })) as SignerStatus;
  assert.deepEqual([after.signed, after.head], [1, readFileSync(demo.folder.log, 'utf8').slice(0, 64)]);
  const live = (await openSigner(t, LIVE).signer.handle({ request: 'status' })) as SignerStatus;
  assert.deepEqual([live.addresses.demoWallet, live.addresses.treasury], [null, null]);
  assert.equal(live.addresses.cold, LIVE.cold);
});

test('of requests that come at once one is signed after the other, so that one nonce has one id', async (t) => {
  const { sign } = openSigner(t);
  const orders = Array.from({ length: 20 }, (_, at) => sweep({ externalId: `racer-${at}` }));
  const results = await Promise.allSettled(orders.map((order) => sign(order)));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a record that was torn before its answer leaves its nonce free, and the same order the same bytes', async (t) => {
  const { folder, notices, sign, reopen } = openSigner(t);
  const first = await sign(sweep());
  truncateSync(folder.log, readFileSync(folder.log).length - 9);
  const again = reopen();
  assert.equal(notices.length, 1);
  assert.deepEqual(await again.sign(sweep()), first);
});
