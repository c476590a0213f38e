import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Attestation, attestationKey, signAttestation, verifyAttestation } from './attestation.ts';

const SECRET = Buffer.alloc(32, 7);
const HASH = 'ab'.repeat(32);

const said: Attestation = {
  mode: 'demo',
  time: 1_795_276_800_000,
  journal: { seq: 4_711, hash: HASH },
  chains: [
    {
      ...{ chain: 'ethereum', chainId: 31_415_926, height: 120, hash: `0x${HASH}` },
      coins: [
        {
          ...{ asset: 'USDT', contract: `0x${'5'.repeat(40)}`, decimals: 6, unbooked: '0.000001', ledger: '12.500000' },
          ...{ hot: '10.000000', gas: '0.000000', cold: '0.000000', deposit: '2.500001' },
        },
      ],
    },
  ],
  assets: [
    {
      ...{ asset: 'USDT', deposit: '2.500000', hot: '10.000000', cold: '0.000000', transit: '0.000000' },
      ...{ owed: '12.500000', unbacked: '0.000000' },
    },
  ],
};

test('an attestation is one fact a line, and verifies under the key of its installation alone', () => {
  const signed = signAttestation(attestationKey(SECRET), said);
  assert.equal(
    signed.text,
    [
      'Tradewind solvency attestation 1',
      'mode demo',
      'time 2026-11-21T16:00:00.000Z',
      `journal 4711 ${HASH}`,
      `chain ethereum id 31415926 block 120 0x${HASH}`,
      `coins ethereum USDT contract 0x${'5'.repeat(40)} decimals 6 hot 10.000000 gas 0.000000 cold 0.000000 deposit 2.500001 unbooked 0.000001 ledger 12.500000`,
      'owed USDT deposit 2.500000 hot 10.000000 cold 0.000000 transit 0.000000 owed 12.500000 unbacked 0.000000',
      '',
    ].join('\n'),
  );
  assert.equal(verifyAttestation(signed), true);
  const { publicKey } = signAttestation(attestationKey(Buffer.alloc(32, 8)), said);
  assert.equal(verifyAttestation({ ...signed, publicKey }), false);
  assert.deepEqual(signAttestation(attestationKey(SECRET), said), signed, 'the same secret is the same key');
});

test('whatever is changed of a text or a signature does not verify, and is no error', () => {
  const signed = signAttestation(attestationKey(SECRET), said);
  const { text, signature } = signed;
  const others = [
    { text: text.replace('owed 12.500000', 'owed 12.400000') },
    { text: `${text}\n` },
    { signature: signature.replace(/^../, (pair) => (pair === '00' ? '01' : '00')) },
    { signature: signature.slice(2) },
    { publicKey: 'no key' },
    { publicKey: '0'.repeat(63) },
  ];
  for (const other of others) assert.equal(verifyAttestation({ ...signed, ...other }), false, JSON.stringify(other));
});
