import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockedBy, type Surroundings } from './blocked-by.ts';

const contract = { indexState: 'live', mark: '60000.000', pausedUntil: null } as const;
const around: Surroundings = { connected: true, state: 'trading', known: true, passed: true, contract };
const order = { tab: 'limit', postOnly: false, reduceOnly: false } as const;
const opening = { lots: 10, closable: 0 };
const closing = { lots: 10, closable: 10 };

test('an order may go while all is as usual', () => {
  assert.equal(blockedBy(around, order, opening), null);
  assert.equal(blockedBy(around, order, { lots: null, closable: 0 }), null);
});

test('what comes first is told: the connection, the market, the account, the questions', () => {
  const nothing: Surroundings = { connected: false, state: 'halted', known: false, passed: false, contract };
  assert.equal(blockedBy(nothing, order, opening), 'disconnected');
  assert.equal(blockedBy({ ...nothing, connected: true }, order, opening), 'halted');
  assert.equal(blockedBy({ ...nothing, connected: true, state: 'trading' }, order, opening), 'unknown');
  assert.equal(blockedBy({ ...around, passed: false }, order, opening), 'quiz');
});

test('while only post-only is taken, that and reduce-only may go', () => {
  const postOnly = { ...around, state: 'post-only' };
  assert.equal(blockedBy(postOnly, order, opening), 'postOnlyState');
  assert.equal(blockedBy(postOnly, { ...order, tab: 'market', postOnly: true }, opening), 'postOnlyState');
  assert.equal(blockedBy(postOnly, { ...order, postOnly: true }, opening), null);
  assert.equal(blockedBy(postOnly, { ...order, reduceOnly: true }, closing), null);
});

test('what keeps from opening lets everything close', () => {
  const cases = [
    [{ ...around, contract: { ...contract, indexState: 'stale' } }, 'stale'],
    [{ ...around, contract: { ...contract, mark: null } }, 'stale'],
    [{ ...around, contract: { ...contract, pausedUntil: 1 } }, 'paused'],
    [{ ...around, state: 'reduce-only' }, 'reduceOnly'],
  ] as const;
  for (const [now, reason] of cases) {
    assert.equal(blockedBy(now, order, opening), reason);
    assert.equal(blockedBy(now, order, { lots: 11, closable: 10 }), reason, 'it would turn the position');
    assert.equal(blockedBy(now, order, { lots: null, closable: 0 }), reason, 'said before an amount is typed');
    assert.equal(blockedBy(now, order, closing), null);
    assert.equal(blockedBy(now, { ...order, reduceOnly: true }, closing), null);
    assert.equal(blockedBy(now, { ...order, tab: 'stop' }, closing), reason, 'it may find less to close then');
  }
});
