import assert from 'node:assert/strict';
import { createHash, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Address } from 'viem';
import { encodePayment, requestHash } from '../evm/unsigned-payment.ts';
import { type Approval, approvalChallenge, readApprovalPolicy, signApproval } from './approval.ts';
import {
  CHAIN,
  GWEI,
  openSigner,
  operator,
  PAYING,
  STRANGER,
  TOKEN,
  WITHDRAWALS,
  withdrawal,
} from './testing/signer-fixture.ts';
import { SoftPasskey } from './testing/soft-passkey.ts';

const refusal = (code: string) => ({ name: 'SignerRefusal', code });

/** What operators are shown of an order, as it was on its way. */
function hashOf(from: Address, changes: object = {}): string {
  const payment = {
    ...({
      chainId: CHAIN,
      nonce: 0,
      token: TOKEN,
      to: STRANGER,
      amount: 101n,
      gas: 90_000,
      externalId: 'w-1',
    } as const),
    ...{ user: 9, maxFeePerGas: 40n * GWEI, maxPriorityFeePerGas: 2n * GWEI, from },
    ...changes,
  };
  return requestHash(encodePayment(payment), payment);
}

function approving(hash: string, until: number, ...names: readonly string[]): Approval[] {
  return names.map((name) => signApproval(operator(name).key, hash, { operator: name, until }));
}

const big = (approvals: readonly Approval[], changes: object = {}) =>
  withdrawal({ amount: 101n, approvals, ...changes });

function opened(t: Parameters<typeof openSigner>[0]) {
  const signer = openSigner(t, PAYING);
  const hot = signer.keys.addressOf('hot');
  return { ...signer, hot, hash: hashOf(hot), soon: signer.clock.now + 60_000 };
}

test('above the ceiling of one withdrawal two operators have to approve; at it nobody', async (t) => {
  const { folder, sign, reopen, hash, soon } = opened(t);
  await assert.rejects(sign(big([])), {
    ...refusal('approval_needed'),
    message: `101 of ${TOKEN} of chain ${CHAIN} are above 100 for one withdrawal: it takes 2 operators; 0 are here.`,
  });
  await assert.rejects(sign(big(approving(hash, soon, 'anna'))), refusal('approval_needed'));
  const approvals = approving(hash, soon, 'anna', 'cleo');
  const first = await sign(big(approvals));
  assert.deepEqual(JSON.parse(readFileSync(folder.log, 'utf8').slice(65)).approvals, approvals);
  await sign(withdrawal({ externalId: 'w-2', nonce: 1, user: 10, amount: 100n }));
  for (const { sign: ask } of [{ sign }, reopen()]) assert.deepEqual(await ask(big([])), first);
});

test('above the ceiling of a user for a day two operators have to approve, each asset by itself', async (t) => {
  const { sign, clock, hot, soon } = opened(t);
  await sign(withdrawal({ amount: 100n }));
  const next = { externalId: 'w-2', nonce: 1 };
  await assert.rejects(sign(withdrawal({ ...next, amount: 51n })), {
    ...refusal('approval_needed'),
    message: /^user 9 has 100 of 150 within 24 hours, and this takes 51 more: /,
  });
  await sign(withdrawal({ ...next, amount: 50n }));
  const third = { externalId: 'w-3', nonce: 2, amount: 1n };
  await assert.rejects(sign(withdrawal(third)), refusal('approval_needed'));
  await sign(withdrawal({ externalId: 'other-user', nonce: 3, user: 10 }));
  await sign(withdrawal({ externalId: 'coin', nonce: 4, token: '' }));
  await sign(withdrawal({ ...third, approvals: approving(hashOf(hot, third), soon, 'anna', 'ben') }));
  clock.now += DAY_MS;
  await sign(withdrawal({ externalId: 'w-5', nonce: 5, amount: 100n }));
});

test('an approval is for one request alone: any other field makes it worth nothing', async (t) => {
  const { sign, hash, hot, soon } = opened(t);
  const approvals = approving(hash, soon, 'anna', 'ben');
  const others = [
    ...[{ to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' }, { amount: 1_010n }, { amount: 102n }, { token: '' }],
    ...[{ nonce: 1 }, { externalId: 'w-2' }, { user: 10 }, { gas: 90_001 }, { maxFeePerGas: 41n * GWEI }],
  ];
  for (const change of others) {
    const code = 'amount' in change && change.amount === 1_010n ? 'limit_reached' : 'approval_invalid';
    await assert.rejects(sign(big(approvals, change)), refusal(code), Object.keys(change)[0]);
  }
  await sign(big(approvals));
  const replayed = big(approvals, { externalId: 'w-2', nonce: 1 });
  await assert.rejects(sign(replayed), refusal('approval_invalid'));
  const fresh = approving(hashOf(hot, { externalId: 'w-2', nonce: 1 }), soon, 'anna', 'ben');
  await sign(big(fresh, { externalId: 'w-2', nonce: 1 }));
});

test('an approval that is over, that lasts more than a day, of a stranger or under another name is refused', async (t) => {
  const { sign, clock, hash, soon } = opened(t);
  const anna = approving(hash, soon, 'anna');
  const now = clock.now;
  for (const until of [now - 1, now, now + DAY_MS + 1])
    await assert.rejects(sign(big([...anna, ...approving(hash, until, 'ben')])), refusal('approval_expired'));
  const [ben] = approving(hash, soon, 'ben');
  const wrong = [
    { ...ben!, operator: 'cleo' },
    { ...ben!, until: soon + 1 },
    { ...ben!, signature: '00'.repeat(64) },
    ...approving(hash, soon, 'mallory'),
  ];
  for (const one of wrong) await assert.rejects(sign(big([...anna, one])), refusal('approval_invalid'));
  await sign(big([...anna, ...approving(hash, now + DAY_MS, 'ben')]));
});

test('what an operator signs is the text that is written down, with the hash of a request that is written down too', (t) => {
  const { hot, hash } = opened(t);
  const payment = { chainId: CHAIN, nonce: 0, token: TOKEN, to: STRANGER, amount: 101n, gas: 90_000 } as const;
  const bytes = encodePayment({ ...payment, maxFeePerGas: 40n * GWEI, maxPriorityFeePerGas: 2n * GWEI });
  const request = `Tradewind withdrawal 1\nid w-1\nuser 9\nfrom ${hot}\ntransaction ${bytes}\n`;
  assert.equal(hash, createHash('sha256').update(request).digest('hex'));
  const text = `Tradewind withdrawal approval 1\nrequest ${hash}\noperator anna\nuntil 5\n`;
  const [approval] = approving(hash, 5, 'anna');
  const signature = sign(null, Buffer.from(text), operator('anna').key).toString('hex');
  assert.deepEqual(approval, { operator: 'anna', until: 5, signature });
  const challenge = createHash('sha256').update(text).digest('base64url');
  assert.equal(approvalChallenge(hash, { operator: 'anna', until: 5 }), challenge);
});

test('one operator counts once', async (t) => {
  const { sign, hash, soon } = opened(t);
  const twice = [...approving(hash, soon, 'anna'), ...approving(hash, soon + 1, 'anna')];
  await assert.rejects(sign(big(twice)), refusal('approval_repeated'));
  await assert.rejects(sign(big([twice[0]!, twice[0]!])), refusal('approval_repeated'));
});

test('no approval passes the sums of all, and a clock that goes back makes none valid again', async (t) => {
  const { sign, clock, hash, hot, soon } = opened(t);
  const over = { amount: 1_001n };
  const approvals = approving(hashOf(hot, over), soon, 'anna', 'ben', 'cleo');
  await assert.rejects(sign(big(approvals, over)), refusal('limit_reached'));
  clock.now = soon;
  await sign(withdrawal({ externalId: 'later', nonce: 1, user: 1 }));
  clock.now = soon - 60_000;
  await assert.rejects(sign(big(approving(hash, soon, 'anna', 'ben'))), refusal('approval_expired'));
});

test('once it was approved, its fees may rise after the approvals are over', async (t) => {
  const { sign, clock, hash, soon } = opened(t);
  await sign(big(approving(hash, soon, 'anna', 'ben')));
  clock.now += DAY_MS;
  await sign(big([], { variant: 2, maxFeePerGas: 45n * GWEI, maxPriorityFeePerGas: 3n * GWEI }));
});

test('a passkey approves by signing the hash of the same text on its page, its holder recognised, and nothing else', async (t) => {
  const key = new SoftPasskey('of ben');
  const [anna] = WITHDRAWALS.approvals.operators;
  const approvals = { needed: 2, operators: [anna!, { name: 'ben', passkey: key.passkey }] };
  const limits = { ...PAYING.limits!, withdrawals: { ...WITHDRAWALS, approvals } };
  const { sign, reopen, keys, clock } = openSigner(t, { ...PAYING, limits });
  const [hash, until] = [hashOf(keys.addressOf('hot')), clock.now + 60_000];
  const ben = { operator: 'ben', until };
  const challenge = approvalChallenge(hash, ben);
  const proof = (more: object = {}) => ({ ...ben, assertion: key.prove(challenge, more) });
  const ask = (second: object) => sign(big([...approving(hash, until, 'anna'), second as Approval]));
  const wrong = [
    ...[proof({ origin: 'https://evil.example' }), proof({ rpId: 'evil.example' }), proof({ flags: 0x01 })],
    ...[proof({ type: 'webauthn.create' }), { ...proof(), until: until + 1 }, ...approving(hash, until, 'ben')],
    { ...ben, assertion: new SoftPasskey('other').prove(challenge) },
    { ...ben, assertion: key.prove(approvalChallenge(hashOf(keys.addressOf('hot'), { amount: 1_010n }), ben)) },
    { ...proof(), operator: 'anna2' },
  ];
  for (const one of wrong) await assert.rejects(ask(one), refusal('approval_invalid'), JSON.stringify(one));
  for (const odd of [
    { ...ben, assertion: { ...proof().assertion, userHandle: 'x' } },
    { ...proof(), signature: 'ab' },
  ])
    await assert.rejects(ask(odd), refusal('malformed'));
  const first = await ask(proof());
  assert.deepEqual(await reopen().sign(big([])), first);
});

test('operators of one name or one key, and more that are needed than there are, are no policy', () => {
  const [anna, ben] = ['anna', 'ben'].map((name) => ({ name, publicKey: operator(name).publicKey }));
  readApprovalPolicy({ needed: 2, operators: [anna!, ben!] });
  readApprovalPolicy({ needed: 2, operators: [] });
  const { passkey } = new SoftPasskey('of anna');
  readApprovalPolicy({ needed: 1, operators: [{ name: 'anna', passkey }, ben!] });
  for (const [needed, operators] of [
    [3, [anna!, ben!]],
    [0, [anna!, ben!]],
    [1.5, [anna!, ben!]],
    [1, [anna!, { ...ben!, name: 'anna' }]],
    [1, [anna!, { ...anna!, name: 'ben' }]],
    [1, [{ ...anna!, name: 'a b' }]],
    [1, [{ ...anna!, publicKey: 'ab' }]],
    [1, [{ name: 'anna', passkey: { ...passkey, origin: 'console.example' } }]],
    [1, ['anna', 'ben'].map((name) => ({ name, passkey }))],
    [1, Array.from({ length: 9 }, (_, at) => ({ name: `o${at}`, publicKey: operator(`o${at}`).publicKey }))],
  ] as const)
    assert.throws(() => readApprovalPolicy({ needed, operators }), { name: 'SignerError' });
});
