import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Address, type Hex, serializeTransaction } from 'viem';
import { getAddress, parseUnits } from 'viem/utils';
import { type KnownNetwork, showPayment } from './show-payment.ts';
import { decodePayment, encodePayment, requestHash, type UnsignedPayment } from './unsigned-payment.ts';

const USDT: Address = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const ETH = { symbol: 'ETH', decimals: 18 };
const KNOWN: readonly KnownNetwork[] = [
  { chainId: 1, name: 'Ethereum', coin: ETH, tokens: [{ token: USDT, symbol: 'USDT', decimals: 6 }] },
  { chainId: 31_337, name: 'Test', coin: ETH, tokens: [{ token: USDT, symbol: 'USDT', decimals: 6 }] },
];
const OF = { from: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', externalId: 'w-1', user: 9 } as const;

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n });
const payments: fc.Arbitrary<UnsignedPayment> = fc
  .record({
    chainId: fc.constantFrom(1, 31_337),
    nonce: fc.nat(2 ** 31),
    token: fc.constantFrom<Address | ''>('', USDT),
    to: address,
    amount: fc.oneof(units, fc.constantFrom(0n, 1n, 127n, 128n, 2n ** 256n - 1n)),
    gas: fc.nat(1_000_000),
    fees: fc.tuple(fc.bigInt({ min: 0n, max: 2n ** 100n }), fc.bigInt({ min: 0n, max: 2n ** 100n })),
  })
  .map(({ fees, ...rest }) => {
    const [low, high] = fees[0] < fees[1] ? fees : [fees[1], fees[0]];
    return { ...rest, maxFeePerGas: high, maxPriorityFeePerGas: low };
  });

const PAYMENT: UnsignedPayment = {
  ...{ chainId: 1, nonce: 7, token: USDT, to: OF.from, amount: 1_234_567n, gas: 65_000 },
  ...{ maxFeePerGas: 40_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n },
};

test('what is shown of the bytes of a payment is that payment, to the unit', () => {
  fc.assert(
    fc.property(payments, (payment) => {
      const bytes = encodePayment(payment);
      assert.deepEqual(decodePayment(bytes), payment);
      const shown = showPayment(bytes, OF, KNOWN);
      assert.ok(shown.kind === 'payment');
      const { chainId, token, to, amount, nonce, gas, maxFeePerGas } = payment;
      assert.deepEqual(
        [shown.network, shown.asset],
        [chainId === 1 ? 'Ethereum' : 'Test', token === '' ? 'ETH' : 'USDT'],
      );
      assert.deepEqual([shown.token, shown.to, shown.nonce, shown.from], [token, to, nonce, OF.from]);
      assert.equal(parseUnits(shown.amount, token === '' ? 18 : 6), amount);
      assert.equal(parseUnits(shown.feeCeiling, 18), BigInt(gas) * maxFeePerGas);
      assert.equal(shown.requestHash, requestHash(bytes, OF));
    }),
  );
});

test('a payment of 1.234567 USDT is shown as that', () => {
  assert.deepEqual(showPayment(encodePayment(PAYMENT), OF, KNOWN), {
    ...{ kind: 'payment', network: 'Ethereum', from: OF.from, to: OF.from, asset: 'USDT', token: USDT },
    ...{ amount: '1.234567', feeCeiling: '0.0026', nonce: 7, requestHash: requestHash(encodePayment(PAYMENT), OF) },
  });
});

test('bytes that differ anywhere are another payment with another hash, or none at all', () => {
  const bytes = encodePayment(PAYMENT);
  const hash = requestHash(bytes, OF);
  for (let at = 2; at < bytes.length; at += 1) {
    const other = `${bytes.slice(0, at)}${bytes[at] === '5' ? '6' : '5'}${bytes.slice(at + 1)}` as Hex;
    const decoded = decodePayment(other);
    if (decoded) assert.notDeepEqual(decoded, PAYMENT);
    assert.notEqual(requestHash(other, OF), hash);
  }
  for (const other of [{ user: 10 }, { externalId: 'w-2' }, { from: getAddress(USDT) }])
    assert.notEqual(requestHash(bytes, { ...OF, ...other }), hash);
});

test('whatever is neither a payment of a coin nor a whole transfer of a token is an unknown call', () => {
  const [word, transfer] = ['ab'.padStart(64, '0'), encodePayment(PAYMENT)];
  const fields = { chainId: 1, nonce: 7, gas: 65_000n, maxFeePerGas: 40n, maxPriorityFeePerGas: 2n, to: USDT } as const;
  const of = (more: object) => serializeTransaction({ type: 'eip1559', ...fields, ...more });
  const calls: Hex[] = [
    `0x095ea7b3${word}${word}`,
    `0x23b872dd${word}${word}${word}`,
    `0xa9059cbb${word}`,
    `0xa9059cbb${word}${word}00`,
    `0xa9059cbb${'1'.padStart(24, '0')}${word.slice(24)}${word}`,
    '0xa9059cbb',
    '0x00',
  ];
  const strange = [
    ...calls.map((data) => of({ data })),
    of({ data: `0xa9059cbb${word}${word}`, value: 1n }),
    of({ value: 5n, accessList: [{ address: USDT, storageKeys: [] }] }),
    of({ to: undefined, data: '0x6000' }),
    serializeTransaction({ type: 'legacy', chainId: 1, nonce: 7, gas: 65_000n, gasPrice: 40n, to: USDT, value: 5n }),
    serializeTransaction({ type: 'eip1559', ...fields, value: 5n }, { r: `0x${word}`, s: `0x${word}`, yParity: 1 }),
    `${transfer}00`,
    transfer.slice(0, -2),
    transfer.toUpperCase().replace('0X', '0x'),
    '0x',
    '0x02',
    '',
    'pay anna 5 USDT',
  ] as Hex[];
  for (const bytes of strange)
    assert.deepEqual(showPayment(bytes, OF, KNOWN), { kind: 'unknown', sentence: 'unknown call: refuse' }, bytes);
});

test('a network or a token that the approver does not know is refused, whatever is said of it', () => {
  const elsewhere = encodePayment({ ...PAYMENT, chainId: 10 });
  assert.deepEqual(showPayment(elsewhere, OF, KNOWN), { kind: 'unknown', sentence: 'unknown network: refuse' });
  const fake = encodePayment({ ...PAYMENT, token: `0x${'b'.repeat(40)}` });
  assert.deepEqual(showPayment(fake, OF, KNOWN), { kind: 'unknown', sentence: 'unknown token: refuse' });
});

test('what stands beside the bytes cannot write anything else into what is shown', () => {
  const odd = [
    ...[{ externalId: 'w-1\npays 1 USDT' }, { externalId: '\u001b[2K' }, { externalId: '' }, { externalId: ['w-1'] }],
    ...[{ from: OF.from.toLowerCase() }, { from: `${OF.from}\n` }, { from: 5 }, { user: '9' }, { user: 0.5 }],
  ];
  for (const of of odd) {
    const shown = showPayment(encodePayment(PAYMENT), { ...OF, ...(of as object) }, KNOWN);
    assert.deepEqual(shown, { kind: 'unknown', sentence: 'unknown request: refuse' }, JSON.stringify(of));
  }
});
