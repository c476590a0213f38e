import assert from 'node:assert/strict';
import test from 'node:test';
import type { Log } from '../evm/shapes.ts';
import { claimsOf } from './claims.ts';
import { TRANSFER_TOPIC } from './transfer-log.ts';

const ANN = `0x${'a1'.repeat(20)}`;
const TOKEN = `0x${'70'.repeat(20)}`;
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;
const topicOf = (address: string) => `0x${'0'.repeat(24)}${address.slice(2)}`;
const log = (change: Partial<Log> = {}): Log => ({
  ...{ address: TOKEN, topics: [TRANSFER_TOPIC, topicOf(TOKEN), topicOf(ANN)], data: word(0n) },
  ...change,
});

test('the coin of the chain and every transfer that a log tells are claimed, also those of nothing', () => {
  const collectible = log({ topics: [TRANSFER_TOPIC, topicOf(TOKEN), topicOf(ANN), word(7n)], data: '0x' });
  const approval = log({ topics: [word(1n), topicOf(TOKEN), topicOf(ANN)] });
  assert.deepEqual(claimsOf({ to: ANN, value: 0n }, [log(), log({ data: word(5n) }), collectible, approval]), [
    { token: '', to: ANN, amount: 0n },
    { token: TOKEN, to: ANN, amount: 0n },
    { token: TOKEN, to: ANN, amount: 5n },
    { token: TOKEN, to: ANN, amount: null },
  ]);
});

test('a transaction that makes a contract pays nobody', () => {
  assert.deepEqual(claimsOf({ to: null, value: 5n }, []), []);
});
