import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { SignerClient, type SignOrder } from './client.ts';
import { signerFolder } from './folder.ts';
import type { SignedRecord } from './log.ts';
import { initSigner, launch } from './process.ts';
import type { PolicyText } from './sealed-keys.ts';
import type { SignedTransaction } from './signer.ts';
import {
  CHAIN,
  DEMO,
  PAYING,
  SECRET,
  sweep,
  TOKEN,
  temporaryFolder,
  WITHDRAWALS,
  withdrawal,
  without,
} from './testing/signer-fixture.ts';

const KILLS = 30;
const IN_FLIGHT = 5;
const LONGEST_LIFE_MS = 400;
/** Of each withdrawal, in token units. */
const PAID = 37n;

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

/** The withdrawal with a number, each of a user of its own: of every three one is raised and one cancelled after that. */
function withdrawalOf(number: number): SignOrder {
  const nonce = number - (number % 3);
  const fees = [800n, 900n, 1_100n].map((fee) => ({ maxFeePerGas: fee, maxPriorityFeePerGas: fee / 10n }))[number % 3];
  const order = { externalId: `w-${nonce}`, nonce: nonce / 3, user: nonce + 1, variant: (number % 3) + 1, ...fees };
  if (number % 3 < 2) return withdrawal({ ...order, amount: PAID });
  const cancelled = { ...order, purpose: 'cancel', variant: 1, gas: 21_000 };
  return without(sweep(cancelled), ['index', 'token', 'amount', 'user']) as SignOrder;
}

const nameOf = ({ externalId, variant }: { readonly externalId: string; readonly variant: number }, purpose = '') =>
  `${externalId} ${purpose === 'cancel' ? 'cancelled ' : ''}${variant}`;

/** Asks for the orders by their number while the signer is killed again and again; answers its log, and how many were signed. */
async function signWhileKilled(t: TestContext, policy: PolicyText, order: (number: number) => SignOrder) {
  const folder = temporaryFolder(t);
  await initSigner(folder, SECRET, policy);
  const given = new Map<string, SignedTransaction>();
  const note = (signed: SignedTransaction, { purpose }: SignOrder) => {
    const name = nameOf(signed, purpose);
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
      const asked = Array.from({ length: IN_FLIGHT }, (_, at) => client.sign(order(from + at)));
      const answers = await Promise.allSettled(asked);
      for (const [at, answer] of answers.entries()) {
        if (answer.status === 'fulfilled') {
          note(answer.value, order(from + at));
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
  return { folder, names: checkLog(readFileSync(signerFolder(folder).log, 'utf8'), given) };
}

test(`killed ${KILLS} times while it signs, a signer gives one nonce to one id, and each id the same bytes`, async (t) => {
  await signWhileKilled(t, DEMO, orderOf);
});

test(`killed ${KILLS} times while it signs withdrawals, a signer counts each of them once`, async (t) => {
  const most = { perTransaction: String(PAID), perUserDay: String(PAID), hour: '1000000000', day: '1000000000' };
  const withdrawals = { ...WITHDRAWALS, assets: [{ chainId: CHAIN, token: TOKEN, ...most }] };
  const policy = { ...PAYING, limits: { ...PAYING.limits!, withdrawals } };
  const { folder, names } = await signWhileKilled(t, policy, withdrawalOf);
  const ids = new Set([...names.values()].map(({ externalId }) => externalId));
  const { child, ended } = await launch(folder, { secret: SECRET, init: null, limits: null }, () => {});
  const client = new SignerClient(folder);
  const { assets } = (await client.status()).withdrawals;
  assert.equal(assets[0]!.hour.used, String(BigInt(ids.size) * PAID));
  client.close();
  child.stdin.end();
  await ended;
});

function checkLog(text: string, given: ReadonlyMap<string, SignedTransaction>): ReadonlyMap<string, SignedRecord> {
  const [ids, names] = [new Map<string, string>(), new Map<string, SignedRecord>()];
  for (const line of text.split('\n').slice(0, -1)) {
    const record = JSON.parse(line.slice(65)) as SignedRecord;
    const nonce = `${record.terms.chainId} ${record.from} ${record.terms.nonce}`;
    assert.equal(ids.get(nonce) ?? record.externalId, record.externalId, `two ids have the nonce ${nonce}`);
    ids.set(nonce, record.externalId);
    const name = nameOf(record, record.terms.purpose);
    assert.ok(!names.has(name), `${name} was signed twice`);
    names.set(name, record);
  }
  for (const [name, { raw, txid }] of given) {
    assert.deepEqual([names.get(name)?.raw, names.get(name)?.txid], [raw, txid], `${name} was given out unrecorded`);
  }
  return names;
}
