import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { DEMO_LIMITS, LIVE_LIMITS, type LimitsText, readLimits } from './limits.ts';
import type { PolicyText } from './sealed-keys.ts';
import type { SignerStatus } from './signer.ts';
import { CHAIN, DEMO, openSigner, sweep, TOKEN, without } from './testing/signer-fixture.ts';

const refusal = (code: string) => ({ name: 'SignerRefusal', code });
const WIDE = { hour: '1000000', day: '1000000' };

const policyOf = (limits: Partial<LimitsText>): PolicyText => ({
  ...DEMO,
  limits: { fees: WIDE, topUps: WIDE, values: [], ...limits },
});

/** A transaction with a fee of 100,000 wei. */
const paying = (nonce: number, changes: object = {}) =>
  sweep({ externalId: `id-${nonce}`, nonce, gas: 100_000, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, ...changes });

test('fees of a chain are signed up to their sum of an hour and of a day, and not beyond, also after a restart', async (t) => {
  const fees = { hour: '200000', day: '300000' };
  const { sign, clock, reopen } = openSigner(t, policyOf({ fees }));
  await sign(paying(0));
  clock.now += HOUR_MS / 2;
  await sign(paying(1));
  await assert.rejects(sign(paying(2)), {
    ...refusal('limit_reached'),
    message: `fees of chain ${CHAIN}: 200000 of 200000 are used within an hour, and this takes 100000 more.`,
  });
  for (const { sign: ask } of [{ sign }, reopen()]) {
    await assert.rejects(ask(paying(2)), refusal('limit_reached'));
    assert.equal((await ask(paying(1))).nonce, 1, 'what was signed before is given again');
  }
  await sign(paying(2, { externalId: 'other-chain', chainId: 1 }));
  clock.now += HOUR_MS / 2 - 1;
  await assert.rejects(sign(paying(2)), refusal('limit_reached'));
  clock.now += 1;
  await sign(paying(2));
  clock.now += HOUR_MS;
  for (const { sign: ask } of [{ sign }, reopen()])
    await assert.rejects(ask(paying(3)), { ...refusal('limit_reached'), message: /300000 of 300000 .* 24 hours/ });
  clock.now += 22 * HOUR_MS;
  await sign(paying(3));
});

test('a variant counts by what its fee rises, and its value once', async (t) => {
  const value = { hour: '1000000', day: '1000000' };
  const values = [{ chainId: CHAIN, token: TOKEN, ...value }];
  const { sign } = openSigner(t, policyOf({ fees: { hour: '300000', day: '300000' }, values }));
  const variant = (number: number, fee: bigint) =>
    paying(0, { variant: number, maxFeePerGas: fee, maxPriorityFeePerGas: fee });
  await sign(variant(1, 1n));
  await sign(variant(2, 3n));
  await assert.rejects(sign(variant(3, 4n)), refusal('limit_reached'));
});

test('the value of an asset and the gas of the tank have sums of their own, at their bound and one above', async (t) => {
  const values = [{ chainId: CHAIN, token: TOKEN, hour: '1500000', day: '1500000' }];
  const { sign, signer } = openSigner(t, policyOf({ topUps: { hour: '500', day: '500' }, values }));
  const topUp = (nonce: number, amount: bigint) =>
    without(paying(nonce, { purpose: 'gas', amount, externalId: `gas-${nonce}` }), ['token']);
  await sign(paying(0));
  await assert.rejects(sign(paying(1, { amount: 500_001n })), refusal('limit_reached'));
  await sign(paying(1, { amount: 500_000n }));
  await sign(paying(2, { token: `0x${'b'.repeat(40)}` }));
  await sign(topUp(0, 500n));
  await assert.rejects(sign(topUp(1, 1n)), { ...refusal('limit_reached'), message: /^gas of the tank/ });
  await sign(without(paying(0, { externalId: 'backing', purpose: 'backing', amount: 10n ** 15n }), ['index']));
  const { limits } = (await signer.handle({ request: 'status' })) as SignerStatus;
  assert.deepEqual(
    limits.map(({ what, hour }) => [what, hour.used, hour.most]),
    [
      [`fees of chain ${CHAIN}`, '500000', '1000000'],
      [`${TOKEN} of chain ${CHAIN}`, '1500000', '1500000'],
      [`gas of the tank of chain ${CHAIN}`, '500', '500'],
    ],
  );
});

test('a clock that goes back frees nothing', async (t) => {
  const { sign, clock, reopen } = openSigner(t, policyOf({ fees: { hour: '100000', day: '100000' } }));
  await sign(paying(0));
  clock.now -= 48 * HOUR_MS;
  for (const { sign: ask } of [{ sign }, reopen()]) await assert.rejects(ask(paying(1)), refusal('limit_reached'));
});

test('limits that cannot be are refused, those of a demo and of others can be', () => {
  for (const known of [LIVE_LIMITS, DEMO_LIMITS]) readLimits(known);
  const value = { chainId: 1, token: TOKEN, ...WIDE };
  for (const wrong of [
    { fees: { hour: '0', day: '5' } },
    { fees: { hour: '6', day: '5' } },
    { topUps: { hour: '1.5', day: '5' } },
    { values: [value, value] },
    { values: [{ ...value, token: TOKEN.toUpperCase() }] },
    { values: [{ ...value, chainId: 0 }] },
    { values: Array.from({ length: 257 }, (_, at) => ({ ...value, chainId: at + 1 })) },
  ])
    assert.throws(
      () => readLimits({ ...LIVE_LIMITS, ...wrong }),
      { name: 'SignerError' },
      JSON.stringify(wrong).slice(0, 80),
    );
});
