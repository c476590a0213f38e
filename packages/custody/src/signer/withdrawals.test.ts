import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import { type Address, type Hex, parseTransaction, recoverTransactionAddress, zeroAddress } from 'viem';
import type { SignerStatus } from './signer.ts';
import {
  CHAIN,
  DEMO,
  GWEI,
  LIVE,
  openSigner,
  PAYING,
  STRANGER,
  sweep,
  TOKEN,
  withdrawal,
  without,
} from './testing/signer-fixture.ts';

const refusal = (code: string) => ({ name: 'SignerRefusal', code });
const OTHER: Address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';

/** What signed bytes pay, whom, and from where. */
async function paidBy(raw: Hex) {
  const { r: _r, s: _s, v: _v, yParity: _y, to, value, data, ...rest } = parseTransaction(raw as `0x02${string}`);
  const from = await recoverTransactionAddress({ serializedTransaction: raw as `0x02${string}` });
  return { from, to, value, data, nonce: rest.nonce ?? 0, type: rest.type };
}

/** A small payment of its own user. */
const small = (nonce: number, amount = 100n) =>
  withdrawal({ externalId: `w-${nonce}`, nonce, user: nonce + 1, amount });
const cancel = (changes: object = {}) => ({
  ...without(sweep({ externalId: 'w-1', purpose: 'cancel', gas: 21_000 }), ['index', 'token', 'amount']),
  ...{ maxFeePerGas: 45n * GWEI, maxPriorityFeePerGas: 3n * GWEI },
  ...changes,
});

test('a withdrawal is paid by the hot wallet to whom it names: a coin with empty data, a token by its transfer', async (t) => {
  const { keys, sign } = openSigner(t, PAYING);
  const token = await paidBy((await sign(withdrawal())).raw);
  const transfer = `0xa9059cbb${STRANGER.slice(2).toLowerCase().padStart(64, '0')}${'3c'.padStart(64, '0')}`;
  assert.deepEqual(
    [token.from, token.to, token.value, token.data],
    [keys.addressOf('hot'), TOKEN, undefined, transfer],
  );
  const coin = await paidBy((await sign(withdrawal({ externalId: 'w-2', nonce: 1, token: '', gas: 21_000 }))).raw);
  assert.deepEqual([coin.to, coin.value, coin.data], [STRANGER.toLowerCase(), 60n, undefined]);
});

test('a withdrawal keeps its destination, token, amount, user and nonce for ever, also after a restart', async (t) => {
  const { sign, reopen } = openSigner(t, PAYING);
  const first = await sign(withdrawal());
  const raised = { variant: 2, maxFeePerGas: 45n * GWEI, maxPriorityFeePerGas: 3n * GWEI };
  const second = await sign(withdrawal(raised));
  for (const { sign: ask } of [{ sign }, reopen()]) {
    assert.deepEqual([await ask(withdrawal()), await ask(withdrawal(raised))], [first, second]);
    for (const change of [{ to: OTHER }, { token: '' }, { amount: 600n }, { amount: 59n }, { user: 10 }, { nonce: 1 }])
      for (const more of [{}, { variant: 3, maxFeePerGas: 60n * GWEI, maxPriorityFeePerGas: 4n * GWEI }])
        await assert.rejects(
          ask(withdrawal({ ...change, ...more })),
          refusal('other_values'),
          JSON.stringify(change.to),
        );
    await assert.rejects(ask(withdrawal({ externalId: 'w-2' })), refusal('nonce_taken'));
    await assert.rejects(
      ask(withdrawal({ variant: 3, maxFeePerGas: 50n * GWEI, maxPriorityFeePerGas: 4n * GWEI })),
      refusal('fee_rise_too_small'),
    );
  }
});

test('whoever has taken over the server gets no other call and no odd payment signed', async (t) => {
  const { folder, sign } = openSigner(t, PAYING);
  const approve = `0x095ea7b3${'0'.repeat(24)}${'a'.repeat(40)}${'f'.repeat(64)}`;
  const attacks = [
    ...[{ data: approve }, { value: 5n }, { type: 'eip7702' }, { authorizationList: [] }, { from: OTHER }],
    ...[{ purpose: 'approve' }, { purpose: 'delegatecall' }, { index: 3 }, { amount: 0n }, { user: 0 }, { user: '9' }],
    ...[{ to: '' }, { to: STRANGER.toLowerCase() }, { to: `0x${STRANGER.slice(2).toUpperCase()}` }, { to: null }],
    ...[{ to: STRANGER.replace('5aA', '5AA') }, { to: STRANGER.slice(0, -1) }, { approvals: {} }, { approvals: [5] }],
    ...[{ approvals: Array(9).fill({ operator: 'anna', until: 1, signature: 'ab'.repeat(64) }) }],
    ...[{ approvals: [{ operator: 'anna', until: 1 }] }],
  ];
  for (const attack of attacks)
    await assert.rejects(sign(withdrawal(attack)), refusal('malformed'), JSON.stringify(Object.keys(attack)));
  for (const purpose of ['to-cold', 'faucet', 'sweep-token'])
    await assert.rejects(sign(withdrawal({ purpose })), refusal('malformed'), purpose);
  assert.equal(readFileSync(folder.log, 'utf8'), '');
});

test('nothing is paid to a wallet of the exchange, to a deposit address that is out, to a token or to zero', async (t) => {
  const { keys, signer, sign, reopen } = openSigner(t, PAYING);
  await signer.handle({ request: 'export-addresses', from: 40, count: 1 });
  const [given, exported, nobodys] = [7, 40, 41].map((deposit) => keys.addressOf({ deposit }));
  await signer.handle({ request: 'reserve', count: 8 });
  const wallets = (['hot', 'gas-tank', 'treasury', 'demo-wallet'] as const).map((name) => keys.addressOf(name));
  for (const { sign: ask } of [{ sign }, reopen()]) {
    for (const to of [...wallets, LIVE.cold, given, exported])
      await assert.rejects(ask(withdrawal({ to })), refusal('destination_ours'), String(to));
    await assert.rejects(ask(withdrawal({ to: zeroAddress })), refusal('destination_zero'));
    const token = '0x00000000000000000000000000000000000000AA';
    await assert.rejects(ask(withdrawal({ to: token })), refusal('destination_token'));
    await assert.rejects(ask(withdrawal({ to: token, token: '' })), refusal('destination_token'));
  }
  await sign(withdrawal({ to: nobodys }));
});

test('a folder of before learns again which addresses are out, some with each request, and pays nobody until then', async (t) => {
  const { folder, keys, signer, sign, reopen } = openSigner(t, PAYING);
  await signer.handle({ request: 'export-addresses', from: 0, count: 20 });
  await signer.handle({ request: 'reserve', count: 1_010 });
  rmSync(folder.exported);
  const again = reopen();
  await assert.rejects(again.sign(withdrawal()), refusal('addresses_unknown'));
  const last = keys.addressOf({ deposit: 1_009 });
  await assert.rejects(again.sign(withdrawal({ to: last })), refusal('destination_ours'));
  assert.equal(readFileSync(folder.exported, 'utf8').split('\n').length, 1_011);
  truncateSync(folder.exported, 1_010 * 54 - 7);
  for (let start = 0; start < 2; start += 1)
    await assert.rejects(reopen().sign(withdrawal({ to: last })), refusal('destination_ours'));
  assert.equal(readFileSync(folder.exported).length, 1_010 * 54);
  writeFileSync(folder.exported, 'x'.repeat(54));
  assert.throws(() => reopen(), /exported is damaged at byte 0: take it away/);
  await sign(withdrawal());
});

test("an address in the operator's file is paid nothing from the next request on, and a file that is damaged pays nobody", async (t) => {
  const { folder, signer, sign, reopen } = openSigner(t, PAYING);
  const blocked = async () => ((await signer.handle({ request: 'status' })) as SignerStatus).withdrawals.blocked;
  assert.equal(await blocked(), 0);
  await sign(withdrawal());
  writeFileSync(folder.blocked, `# of a list\n\n${STRANGER.toUpperCase().replace('0X', '0x')}  # thief\n`);
  assert.equal(await blocked(), 1);
  const next = (changes: object = {}) => withdrawal({ externalId: 'w-2', nonce: 1, ...changes });
  for (const { sign: ask } of [{ sign }, reopen()]) await assert.rejects(ask(next()), refusal('destination_blocked'));
  writeFileSync(folder.blocked, `${STRANGER}\nsomebody\n`);
  await assert.rejects(sign(next({ to: OTHER })), { ...refusal('blocked_list_damaged'), message: /^Line 2 of / });
  assert.equal(await blocked(), null);
  rmSync(folder.blocked);
  mkdirSync(folder.blocked);
  await assert.rejects(sign(next({ to: OTHER })), refusal('blocked_list_damaged'));
  assert.equal(await blocked(), null);
  rmdirSync(folder.blocked);
  await sign(sweep());
  writeFileSync(folder.blocked, `${STRANGER}\n`);
  await sign(next({ to: OTHER }));
});

test("a demo's wallet may be paid in a demo: it plays whom users pay", async (t) => {
  const { keys, sign } = openSigner(t, { ...PAYING, demo: true });
  await sign(withdrawal({ to: keys.addressOf('demo-wallet') }));
  await assert.rejects(
    sign(withdrawal({ externalId: 'w-2', nonce: 1, to: keys.addressOf('hot') })),
    refusal('destination_ours'),
  );
});

test('keys that were made before, and live ones that nobody gave limits, pay nobody', async (t) => {
  for (const policy of [LIVE, DEMO, { ...PAYING, limits: { ...PAYING.limits!, withdrawals: undefined! } }])
    await assert.rejects(openSigner(t, policy).sign(withdrawal()), refusal('asset_not_listed'));
  const { sign } = openSigner(t, PAYING);
  await assert.rejects(sign(withdrawal({ token: `0x${'b'.repeat(40)}` })), refusal('asset_not_listed'));
  await assert.rejects(sign(withdrawal({ chainId: 1 })), refusal('asset_not_listed'));
  await assert.rejects(sign(withdrawal({ chainId: 10 })), refusal('chain_unknown'));
});

test('a thousand small ones take no more than the sum of an hour and of a day, whatever happens between', async (t) => {
  const { sign, clock, reopen } = openSigner(t, PAYING);
  let signer = { sign };
  let [paid, nonce] = [0n, 0];
  const attempts = async (count: number) => {
    for (let attempt = 0; attempt < count; attempt += 1) {
      if (attempt % 100 === 50) signer = reopen();
      const answer = await signer.sign(small(nonce, 37n)).catch((error) => {
        assert.equal(error.code, 'limit_reached');
        return null;
      });
      if (answer === null) continue;
      paid += decodePaid(answer.raw);
      nonce += 1;
    }
  };
  await attempts(1_000);
  assert.equal(paid, 27n * 37n);
  clock.now += HOUR_MS;
  await attempts(100);
  assert.equal(paid, 40n * 37n, 'the sum of a day');
  clock.now += DAY_MS - HOUR_MS - 1;
  await attempts(3);
  assert.equal(paid, 40n * 37n);
  clock.now += 1;
  await attempts(100);
  assert.equal(paid, 67n * 37n);
});

function decodePaid(raw: Hex): bigint {
  const { r: _r, s: _s, v: _v, yParity: _y, ...unsigned } = parseTransaction(raw as `0x02${string}`);
  return BigInt(`0x${unsigned.data!.slice(-64)}`);
}

test('the sums take an amount at their bound and none above, once for all variants, and stand in the status', async (t) => {
  const { sign, signer } = openSigner(t, PAYING);
  for (let nonce = 0; nonce < 9; nonce += 1) await sign(small(nonce));
  await assert.rejects(sign(withdrawal({ ...small(9), amount: 101n })), refusal('limit_reached'));
  await sign(small(9));
  await sign({ ...small(9), variant: 2, maxFeePerGas: 45n * GWEI, maxPriorityFeePerGas: 3n * GWEI });
  await assert.rejects(sign(small(10, 1n)), {
    ...refusal('limit_reached'),
    message: `withdrawals of ${TOKEN} of chain ${CHAIN}: 1000 of 1000 are used within an hour, and this takes 1 more.`,
  });
  await sign({ ...small(10), token: '', gas: 21_000 });
  const { withdrawals, limits } = (await signer.handle({ request: 'status' })) as SignerStatus;
  assert.deepEqual(
    withdrawals.assets.map(({ hour, day }) => [hour.used, hour.most, day.used, day.most]),
    [
      ['1000', '1000', '1000', '1500'],
      ['100', '1000', '100', '1500'],
    ],
  );
  assert.deepEqual(withdrawals.approvals, { needed: 2, operators: ['anna', 'ben', 'cleo'] });
  assert.deepEqual(
    limits.map(({ what }) => what),
    [`fees of chain ${CHAIN}`],
  );
});

test('what else is paid in an asset and its withdrawals have sums of their own', async (t) => {
  const values = [{ chainId: CHAIN, token: TOKEN, hour: '50', day: '50' }];
  const { sign } = openSigner(t, { ...PAYING, limits: { ...PAYING.limits!, values } });
  await sign(withdrawal());
  await sign(sweep({ amount: 50n }));
  const cold = without(sweep({ externalId: 'cold-1', purpose: 'to-cold', nonce: 1, amount: 1n }), ['index']);
  await assert.rejects(sign(cold), refusal('limit_reached'));
});

test('a withdrawal whose record was torn was never given out: its nonce, its id and its sums are free', async (t) => {
  const { folder, notices, sign, reopen } = openSigner(t, PAYING);
  await sign(small(0));
  const whole = readFileSync(folder.log);
  await sign(small(1));
  truncateSync(folder.log, whole.length + 40);
  const again = reopen();
  assert.equal(notices.length, 1);
  const { withdrawals } = (await again.signer.handle({ request: 'status' })) as SignerStatus;
  assert.equal(withdrawals.assets[0]!.hour.used, '100');
  await again.sign({ ...small(1), to: OTHER });
});

test('coins go to the cold address and to no other, and nowhere where there is none', async (t) => {
  const { sign } = openSigner(t, PAYING);
  const order = without(sweep({ externalId: 'cold-1', purpose: 'to-cold', amount: 5_000n }), ['index']);
  for (const change of [{ to: OTHER }, { cold: OTHER }, { destination: OTHER }])
    await assert.rejects(sign({ ...order, ...change }), refusal('malformed'));
  const { data } = await paidBy((await sign(order)).raw);
  assert.equal(data?.slice(34, 74), LIVE.cold?.slice(2).toLowerCase());
  const coin = await paidBy((await sign({ ...order, externalId: 'cold-2', nonce: 1, token: '', gas: 21_000 })).raw);
  assert.deepEqual([coin.to, coin.value], [LIVE.cold?.toLowerCase(), 5_000n]);
  await assert.rejects(openSigner(t).sign(order), refusal('cold_unknown'));
});

test('a cancellation pays nobody at the nonce of its id, outbids what was signed there, and ends it', async (t) => {
  const { keys, sign, reopen } = openSigner(t, PAYING);
  await assert.rejects(sign(cancel()), refusal('nothing_to_cancel'));
  await sign(withdrawal());
  await sign(sweep());
  await assert.rejects(sign(cancel({ externalId: 'sweep-1' })), refusal('nothing_to_cancel'));
  await assert.rejects(sign(cancel({ nonce: 1 })), refusal('other_values'));
  await assert.rejects(sign(cancel({ chainId: 1 })), refusal('other_values'));
  await assert.rejects(sign(cancel({ maxFeePerGas: 45n * GWEI - 1n })), refusal('fee_rise_too_small'));
  await assert.rejects(sign(cancel({ variant: 2 })), refusal('variant_out_of_turn'));
  for (const field of [{ to: OTHER }, { amount: 1n }, { token: TOKEN }])
    await assert.rejects(sign(cancel(field)), refusal('malformed'));
  const first = await sign(cancel());
  const hot = keys.addressOf('hot');
  assert.deepEqual(await paidBy(first.raw), {
    ...{ from: hot, to: hot.toLowerCase(), value: undefined, data: undefined, nonce: 0, type: 'eip1559' },
  });
  const next = cancel({ variant: 2, maxFeePerGas: 51n * GWEI, maxPriorityFeePerGas: 4n * GWEI });
  const second = await sign(next);
  for (const { sign: ask } of [{ sign }, reopen()]) {
    assert.deepEqual([await ask(cancel()), await ask(next)], [first, second]);
    await ask(withdrawal());
    await assert.rejects(
      ask(withdrawal({ variant: 2, maxFeePerGas: 80n * GWEI, maxPriorityFeePerGas: 8n * GWEI })),
      refusal('cancelled'),
    );
    await assert.rejects(ask(withdrawal({ externalId: 'w-2' })), refusal('nonce_taken'));
  }
});

test('a cancellation counts by what its fee adds to the dearest of its id, and frees nothing of what was withdrawn', async (t) => {
  const { sign, signer } = openSigner(t, PAYING);
  await sign(withdrawal());
  await sign(cancel());
  const { withdrawals, limits } = (await signer.handle({ request: 'status' })) as SignerStatus;
  assert.equal(limits[0]!.hour.used, String(90_000n * 40n * GWEI));
  await sign(cancel({ variant: 2, maxFeePerGas: 200n * GWEI, maxPriorityFeePerGas: 4n * GWEI }));
  const after = (await signer.handle({ request: 'status' })) as SignerStatus;
  assert.equal(after.limits[0]!.hour.used, String(21_000n * 200n * GWEI));
  assert.deepEqual([withdrawals.assets[0]!.hour.used, after.withdrawals.assets[0]!.hour.used], ['60', '60']);
});

test('no withdrawal is signed without a heartbeat or with books that do not add up', async (t) => {
  const { sign, signer, clock } = openSigner(t, PAYING);
  clock.passed += 600_001;
  for (const order of [withdrawal(), without(sweep({ purpose: 'to-cold' }), ['index'])])
    await assert.rejects(sign(order), refusal('heartbeat_missing'));
  await signer.handle({ request: 'heartbeat', sequence: 5, sound: false });
  await assert.rejects(sign(withdrawal()), refusal('ledger_unsound'));
  await signer.handle({ request: 'heartbeat', sequence: 6, sound: true });
  await sign(withdrawal());
});

test('a lost log is told of withdrawals and cancellations that its keys signed, whatever is blocked meanwhile', async (t) => {
  const { folder, sign, reopen } = openSigner(t, PAYING);
  const orders = [withdrawal(), cancel(), without(sweep({ externalId: 'c', purpose: 'to-cold', nonce: 1 }), ['index'])];
  const signed = [];
  for (const order of orders) signed.push(await sign(order));
  writeFileSync(folder.log, '');
  writeFileSync(folder.blocked, STRANGER);
  const restored = reopen();
  const adopt = (order: object, raw: string) => restored.sign({ ...order, raw, request: 'adopt' });
  await assert.rejects(adopt(withdrawal({ to: OTHER }), signed[0]!.raw), refusal('not_ours'));
  for (const [at, order] of orders.entries()) assert.deepEqual(await adopt(order, signed[at]!.raw), signed[at]);
  await assert.rejects(reopen().sign(withdrawal({ externalId: 'w-2' })), refusal('nonce_taken'));
});
