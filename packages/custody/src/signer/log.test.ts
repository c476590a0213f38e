import assert from 'node:assert/strict';
import { appendFileSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type SignedRecord, SignerLog } from './log.ts';
import { CHAIN, temporaryFolder } from './testing/signer-fixture.ts';

const PUBLIC_KEY = 'ab'.repeat(32);

function record(nonce: number): Omit<SignedRecord, 'seq'> {
  const terms = { purpose: 'gas', chainId: CHAIN, nonce, index: 0, token: '', amount: '5', gas: 21_000 } as const;
  const fees = { maxFeePerGas: '10', maxPriorityFeePerGas: '1' };
  const signed = { from: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', txid: '0x11', raw: '0x22' } as const;
  return { at: '2026-01-01T00:00:00.000Z', externalId: `id-${nonce}`, variant: 1, terms, ...fees, ...signed };
}

/** A log with three records, closed. */
function written(t: TestContext) {
  const path = join(temporaryFolder(t), 'signed.log');
  writeFileSync(path, '', { mode: 0o600 });
  const log = SignerLog.open(path, PUBLIC_KEY, assert.fail, assert.fail);
  for (let nonce = 0; nonce < 3; nonce += 1) log.append(record(nonce));
  log.close();
  return { path, head: log.head, text: readFileSync(path, 'utf8') };
}

function reopen(path: string, publicKey: string = PUBLIC_KEY) {
  const [ids, notices]: [string[], string[]] = [[], []];
  const log = SignerLog.open(
    path,
    publicKey,
    ({ externalId }) => ids.push(externalId),
    (sentence) => notices.push(sentence),
  );
  return { log, ids, notices };
}

test('what was appended is read again in order, from where it lies, and the chain goes on', (t) => {
  const { path, head } = written(t);
  const { log, ids, notices } = reopen(path);
  assert.deepEqual([ids, notices, log.head, log.count], [['id-0', 'id-1', 'id-2'], [], head, 3]);
  const place = log.append(record(3));
  assert.deepEqual(log.read(place), { seq: 4, ...record(3) });
  log.close();
  const again = reopen(path);
  assert.deepEqual(again.ids.at(-1), 'id-3');
  again.log.close();
});

test('a torn last record is cut wherever it was torn, with a notice, and the next one takes its place', (t) => {
  const { path, text } = written(t);
  const start = text.lastIndexOf('\n', text.length - 2) + 1;
  for (let end = start + 1; end < text.length; end += 1) {
    writeFileSync(path, text.slice(0, end));
    const { log, ids, notices } = reopen(path);
    assert.deepEqual([ids, notices.length], [['id-0', 'id-1'], 1]);
    assert.match(notices[0]!, new RegExp(`torn record of ${end - start} bytes`));
    log.append(record(2));
    log.close();
    assert.equal(readFileSync(path, 'utf8'), text);
  }
});

test('a byte changed anywhere, a line left out, doubled or moved stops the signer', (t) => {
  const { path, text } = written(t);
  const lines = text.split('\n').slice(0, 3);
  const others = [
    [0, 2],
    [1, 2],
    [0, 0, 1, 2],
    [1, 0, 2],
    [0, 1, 1],
  ].map((order) => order.map((at) => `${lines[at]}\n`).join(''));
  for (let at = 0; at < text.length - 1; at += 1) {
    others.push(`${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`);
  }
  for (const other of [...others, `${text}\n`, `\n${text}`, `${text}${'x'.repeat(9_000)}`]) {
    writeFileSync(path, other);
    assert.throws(() => reopen(path), { name: 'SignerError', message: /is damaged after record \d/ });
  }
});

test('the log of other keys, a log that is not there and one that others can read stop the signer', (t) => {
  const { path } = written(t);
  assert.throws(() => reopen(path, 'cd'.repeat(32)), /damaged after record 0/);
  chmodSync(path, 0o640);
  assert.throws(() => reopen(path), /chmod 600/);
  rmSync(path);
  assert.throws(() => reopen(path), /is not there/);
});

test('a log that another process wrote to takes no further record', (t) => {
  const { path } = written(t);
  const { log } = reopen(path);
  appendFileSync(path, 'x');
  assert.throws(() => log.append(record(3)), /written by another process/);
  log.close();
});
