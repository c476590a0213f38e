import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { encodePayment, operatorKey, publicKeyOf, readKeyFile, requestHash, signApproval } from '@tradewind/custody';
import { approve, approver } from './approve.ts';

const USDT = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const TO = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const OF = { from: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', externalId: 'w-1', user: 9 } as const;
const PAYMENT = {
  ...({ chainId: 1, nonce: 7, token: USDT, to: TO, amount: 25_000_000_000n, gas: 65_000 } as const),
  ...{ maxFeePerGas: 40_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n },
};
const NETWORKS = [
  {
    ...{ chainId: 1, name: 'Ethereum', coin: { symbol: 'ETH', decimals: 18 } },
    tokens: [{ token: USDT, symbol: 'USDT', decimals: 6 }],
  },
];

function files(t: TestContext, transaction: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tw-approve-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const [request, networks, keyFile] = ['request', 'networks', 'key'].map((name) => join(folder, name));
  writeFileSync(request!, JSON.stringify({ transaction, ...OF }));
  writeFileSync(networks!, JSON.stringify(NETWORKS));
  const ask = (flags: object) => approve({ request: request!, networks: networks!, ...flags });
  return { keyFile: keyFile!, ask };
}

test('an operator makes a key, is shown what the bytes of a request do, and approves that by its hash', (t) => {
  const bytes = encodePayment(PAYMENT);
  const { keyFile, ask } = files(t, bytes);
  const by = { 'key-file': keyFile };
  const publicKey = approver(by);
  const key = operatorKey(readKeyFile(keyFile));
  assert.deepEqual([publicKey, approver(by)], [publicKeyOf(key), publicKeyOf(key)]);
  const hash = requestHash(bytes, OF);
  assert.equal(
    ask({}),
    [
      ...[
        'network      Ethereum',
        `from         ${OF.from}`,
        `to           ${TO}`,
        `pays         25000 USDT (${USDT})`,
      ],
      ...['fee at most  0.0026', 'nonce        7', 'for          w-1 of user 9, as whoever asks says'],
      `hash         ${hash}`,
    ].join('\n'),
  );
  const before = Date.now();
  const approval = JSON.parse(ask({ hash, ...by, operator: 'anna', minutes: '5' }));
  assert.ok(approval.until >= before + 300_000 && approval.until <= Date.now() + 300_000);
  assert.deepEqual(approval, signApproval(key, hash, { operator: 'anna', until: approval.until }));
});

test('nothing is approved by the hash of another request, for longer than a day, or of bytes that are no plain payment', (t) => {
  const { keyFile, ask } = files(t, encodePayment(PAYMENT));
  const by = { 'key-file': keyFile, operator: 'anna' };
  approver(by);
  const hash = requestHash(encodePayment(PAYMENT), OF);
  const other = requestHash(encodePayment({ ...PAYMENT, amount: 1n }), OF);
  assert.throws(() => ask({ ...by, hash: other }), /the hash of this request is/);
  assert.throws(() => ask({ ...by, hash, operator: undefined }), /--operator is missing/);
  for (const minutes of ['0', '1440', '1e2', '-1']) assert.throws(() => ask({ ...by, hash, minutes }), /--minutes is/);
  assert.throws(() => ask({ request: undefined }), /--request is missing/);
  assert.throws(() => ask({ request: keyFile }), /cannot be read as JSON/);
  const strange = files(t, `${encodePayment(PAYMENT)}00`);
  assert.throws(() => strange.ask({ ...by, hash }), /unknown call: refuse/);
});
