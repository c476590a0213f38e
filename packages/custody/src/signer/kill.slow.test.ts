import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SignerClient, type SignOrder } from './client.ts';
import { signerFolder } from './folder.ts';
import type { SignedRecord } from './log.ts';
import { initSigner, launch } from './process.ts';
import type { SignedTransaction } from './signer.ts';
import { DEMO, SECRET, sweep, temporaryFolder } from './testing/signer-fixture.ts';

const KILLS = 30;
const IN_FLIGHT = 5;
const LONGEST_LIFE_MS = 400;

/** The order with a number: every third is a variant of the one before it. */
function orderOf(number: number): SignOrder {
  const nonce = number - (number % 3 === 2 ? 1 : 0);
  const variant = number % 3 === 2 ? 2 : 1;
  const fees =
    variant === 2
      ? { maxFeePerGas: 900n, maxPriorityFeePerGas: 90n }
      : { maxFeePerGas: 800n, maxPriorityFeePerGas: 80n };
  return sweep({ externalId: `order-${nonce}`, nonce, variant, ...fees });
}

const nameOf = ({ externalId, variant }: { readonly externalId: string; readonly variant: number }) =>
  `${externalId} ${variant}`;

test(`killed ${KILLS} times while it signs, a signer gives one nonce to one id, and each id the same bytes`, async (t) => {
  const folder = temporaryFolder(t);
  await initSigner(folder, SECRET, DEMO);
  const given = new Map<string, SignedTransaction>();
  const note = (signed: SignedTransaction) => {
    const name = nameOf(signed);
    assert.deepEqual(signed, given.get(name) ?? signed, 'other bytes than before');
    given.set(name, signed);
  };
  let next = 0;
  let lost = 0;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const { child, ended } = await launch(folder, { secret: SECRET, init: null, limits: null }, () => {});
    const client = new SignerClient(folder);
    const timer = setTimeout(() => child.kill('SIGKILL'), randomInt(LONGEST_LIFE_MS));
    for (let alive = true; alive; ) {
      // From a few orders before the first without an answer, so that answers that were lost are asked for again.
      const from = Math.max(0, next - 3);
      const asked = Array.from({ length: IN_FLIGHT }, (_, at) => client.sign(orderOf(from + at)));
      const answers = await Promise.allSettled(asked);
      for (const [at, answer] of answers.entries()) {
        if (answer.status === 'fulfilled') {
          note(answer.value);
          next = Math.max(next, from + at + 1);
        } else {
          assert.equal(answer.reason.name, 'SignerAbsent', String(answer.reason));
          alive = false;
          lost += 1;
        }
      }
    }
    client.close();
    await ended;
    clearTimeout(timer);
  }
  assert.ok(lost > 0 && next > 0);
  t.diagnostic(`${next} orders were signed, and ${lost} answers were lost`);
  checkLog(readFileSync(signerFolder(folder).log, 'utf8'), given);
});

function checkLog(text: string, given: ReadonlyMap<string, SignedTransaction>): void {
  const [ids, names] = [new Map<string, string>(), new Map<string, SignedRecord>()];
  for (const line of text.split('\n').slice(0, -1)) {
    const record = JSON.parse(line.slice(65)) as SignedRecord;
    const nonce = `${record.terms.chainId} ${record.from} ${record.terms.nonce}`;
    assert.equal(ids.get(nonce) ?? record.externalId, record.externalId, `two ids have the nonce ${nonce}`);
    ids.set(nonce, record.externalId);
    assert.ok(!names.has(nameOf(record)), `${nameOf(record)} was signed twice`);
    names.set(nameOf(record), record);
  }
  for (const [name, { raw, txid }] of given) {
    assert.deepEqual([names.get(name)?.raw, names.get(name)?.txid], [raw, txid], `${name} was given out unrecorded`);
  }
}
