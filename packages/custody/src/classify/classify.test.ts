import assert from 'node:assert/strict';
import test from 'node:test';
import type { Log, Transaction, TransactionReceipt } from '../evm/shapes.ts';
import { ours, watching } from '../testing/watch.ts';
import { classify } from './classify.ts';
import { TRANSFER_SELECTOR, TRANSFER_TOPIC } from './transfer-log.ts';

const TXID = `0x${'11'.repeat(32)}`;
const TOKEN = `0x${'70'.repeat(20)}`;
const OTHER = `0x${'71'.repeat(20)}`;
const SENDER = `0x${'5e'.repeat(20)}`;
const WATCH = watching([ours(1), ours(2)], [TOKEN]);

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const topicOf = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`;
const log = (to: string, amount: bigint, change: Partial<Log> = {}): Log => ({
  address: TOKEN,
  topics: [TRANSFER_TOPIC, topicOf(SENDER), topicOf(to)],
  data: word(amount),
  ...change,
});
const call = (change: Partial<Transaction> = {}): Transaction => ({
  txid: TXID,
  from: SENDER,
  to: TOKEN,
  value: 0n,
  input: `${TRANSFER_SELECTOR}${topicOf(ours(1)).slice(2)}${word(999n).slice(2)}`,
  ...change,
});

function judge(
  transaction: Transaction,
  logs: readonly Log[] = [],
  change: Partial<TransactionReceipt> = {},
  watch = WATCH,
) {
  const place = { txid: transaction.txid, height: 7, index: 0, blockHash: `0x${'b1'.repeat(32)}` };
  const receipt = { ...place, success: true, gasUsed: 1n, gasPrice: 1n, logs, ...change };
  return classify(transaction, receipt, watch, 1);
}

const shown = (...args: Parameters<typeof judge>) =>
  judge(...args).movements.map(({ to, amount, class: how }) => [to, amount, how]);

test('one call of transfer with one log to us is simple, and the log tells the amount, not the call', () => {
  assert.deepEqual(shown(call(), [log(ours(1), 5n)]), [[ours(1), 5n, 'simple']]);
  const [one] = judge(call(), [log(ours(1), 5n), log(SENDER, 1n)]).movements;
  assert.deepEqual(one?.facts, {
    ...{ status: 'success', sender: SENDER, called: TOKEN },
    ...{ selector: TRANSFER_SELECTOR, transfersToUs: 1 },
  });
  assert.equal(one?.class, 'simple');
});

test('a token that moved by anything else is indirect: another contract, another call, two transfers to us', () => {
  assert.deepEqual(shown(call({ to: OTHER }), [log(ours(1), 5n)]), [[ours(1), 5n, 'indirect']]);
  assert.deepEqual(shown(call({ input: '0x23b872dd' }), [log(ours(1), 5n)]), [[ours(1), 5n, 'indirect']]);
  assert.deepEqual(shown(call(), [log(ours(1), 5n), log(ours(2), 6n)]), [
    [ours(1), 5n, 'indirect'],
    [ours(2), 6n, 'indirect'],
  ]);
});

test('a plain payment of the coin is simple, one with a call in it indirect, one that makes a contract nothing', () => {
  assert.deepEqual(shown(call({ to: ours(1), value: 3n, input: '0x' })), [[ours(1), 3n, 'simple']]);
  assert.deepEqual(shown(call({ to: ours(1), value: 3n, input: '0x00' })), [[ours(1), 3n, 'indirect']]);
  assert.deepEqual(shown(call({ to: null, value: 3n, input: '0x' })), []);
  assert.deepEqual(shown(call({ to: ours(1), value: 0n, input: '0x' })), []);
});

test('what failed, what is our own and what moved nothing is no transfer', () => {
  assert.deepEqual(shown(call(), [log(ours(1), 5n)], { success: false }), []);
  assert.deepEqual(shown(call(), [log(ours(1), 5n)], {}, watching([ours(1)], [TOKEN], [TXID])), []);
  assert.deepEqual(shown(call(), [log(ours(1), 0n)]), []);
});

test('unknown tokens, collectibles and odd logs to us are counted and no more; what pays others is not even that', () => {
  const unknown = log(ours(1), 5n, { address: OTHER });
  const collectible = log(ours(1), 5n, { topics: [TRANSFER_TOPIC, topicOf(SENDER), topicOf(ours(1)), word(1n)] });
  const odd = log(ours(1), 5n, { data: '0x' });
  const approval = log(ours(1), 5n, { topics: [word(1n), topicOf(SENDER), topicOf(ours(1))] });
  const { movements, unknown: count } = judge(call(), [unknown, collectible, odd, approval, log(SENDER, 5n)]);
  assert.deepEqual([movements, count], [[], 3]);
});

test('each transfer of one transaction has a key of its own, by its place among those of its token to its address', () => {
  const logs = [log(ours(1), 5n), log(ours(2), 5n), log(ours(1), 5n)];
  const keys = judge(call(), logs).movements.map(({ key }) => key);
  assert.equal(new Set(keys).size, 3);
  // Logs of others before them, in the receipt or in the block, change nothing.
  const moved = judge(call(), [log(SENDER, 1n), log(ours(2), 5n), log(ours(1), 5n), log(ours(1), 5n)]).movements;
  assert.deepEqual(new Set(moved.map(({ key }) => key)), new Set(keys));
});

test('an amount of 2^256 - 1 is exact', () => {
  assert.deepEqual(shown(call(), [log(ours(1), 2n ** 256n - 1n)]), [[ours(1), 2n ** 256n - 1n, 'simple']]);
});
