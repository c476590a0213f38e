import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeFrame, reconnectDelay, topicKey } from './topic.ts';

test('frames in order are taken, repetitions dropped, and a hole asks for a snapshot', () => {
  const update = (prev: number, seq: number) => ({ type: 'update', prev, seq });
  assert.equal(judgeFrame(null, { type: 'snapshot', prev: null, seq: 7 }), 'snapshot');
  assert.equal(judgeFrame(7, update(7, 9)), 'next');
  assert.equal(judgeFrame(9, update(7, 9)), 'repeated');
  assert.equal(judgeFrame(7, update(8, 9)), 'gap');
  assert.equal(judgeFrame(null, update(8, 9)), 'gap');
  assert.equal(judgeFrame(9, { type: 'snapshot', prev: null, seq: 3 }), 'snapshot');
});

test('a topic is named by channel, instrument, interval and source, with trades as the default source', () => {
  assert.equal(
    topicKey({ channel: 'kdata', instrument: 'BTC/USDT', interval: '1m' }),
    topicKey({ channel: 'kdata', instrument: 'BTC/USDT', interval: '1m', source: 'trade' }),
  );
  assert.notEqual(
    topicKey({ channel: 'kdata', instrument: 'BTC/USDT', interval: '1m', source: 'index' }),
    topicKey({ channel: 'kdata', instrument: 'BTC/USDT', interval: '1m', source: 'trade' }),
  );
  assert.equal(
    topicKey({ channel: 'depth', instrument: 'BTC/USDT', levels: 20, rate: 10 }),
    topicKey({ channel: 'depth', instrument: 'BTC/USDT' }),
  );
});

test('pauses between attempts grow to a bound and are spread', () => {
  assert.equal(reconnectDelay(0, 0), 125);
  assert.ok(reconnectDelay(0, 0.999) <= 250);
  assert.ok(reconnectDelay(3, 0.5) > reconnectDelay(1, 0.5));
  assert.equal(reconnectDelay(1000, 0), 4000);
});
