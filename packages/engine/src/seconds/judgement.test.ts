import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { SECONDS_GRACE_MS } from '@tradewind/rules/seconds';
import { restoreEngine } from '../create-engine.ts';
import { Exchange } from '../testing/exchange.ts';
import { closed, contract, fast, POOL, pools, sampled, secondsExchange, ticking } from '../testing/seconds.ts';

test('nothing ends at the expiry or for want of a sample; the first one sampled after it ends everything', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  ticking(exchange, 30_500, 10_000);
  exchange.pass(0);
  assert.deepEqual(closed(exchange), []);
  exchange.pass(499);
  assert.deepEqual(closed(exchange), []);
  exchange.now += 1;
  exchange.tick([10_001]);
  exchange.pass(0);
  assert.deepEqual(closed(exchange), [['tie', 'none']]);
});

test('thirty seconds after the expiry it ends without a later sample, at the last one before', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  ticking(exchange, 30_500, 10_001);
  exchange.pass(SECONDS_GRACE_MS - 1);
  assert.deepEqual(closed(exchange), []);
  exchange.pass(1);
  const [end] = exchange.events('SecondsClosed');
  assert.deepEqual([end?.outcome, end?.exitTime], ['tie', exchange.now - SECONDS_GRACE_MS]);
  const expiry = exchange.now - SECONDS_GRACE_MS;
  assert.equal(sampled(exchange, 9_000, expiry), 'sample_time_invalid', 'what is decided stays so');
  assert.equal(sampled(exchange, 9_000, expiry + 1), '');
});

test('a contract never begins with a sample that was taken before it or with it, however late that comes', () => {
  const exchange = secondsExchange();
  exchange.now += 1_000;
  exchange.accept(contract());
  const acceptedAt = exchange.now;
  exchange.now += 500;
  assert.equal(sampled(exchange, 9_000, acceptedAt - 500), '');
  assert.deepEqual(exchange.events('SecondsEntered'), []);
  assert.equal(sampled(exchange, 9_500, acceptedAt), '');
  assert.deepEqual(exchange.events('SecondsEntered'), []);
  assert.equal(sampled(exchange, 10_000, acceptedAt + 1), '');
  const [entered] = exchange.events('SecondsEntered');
  assert.deepEqual([entered?.time, entered?.price, entered?.expiry], [acceptedAt + 1, 10_000, acceptedAt + 30_001]);
});

test('a gap of the server over the expiry voids nothing: samples that come late settle as if they had come in time', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  ticking(exchange, 20_000, 10_001);
  const stopped = exchange.now;
  // For thirteen seconds nothing is journaled, then all samples at once.
  exchange.now += 13_000;
  for (let ms = 500; ms <= 13_000; ms += 500) assert.equal(sampled(exchange, 10_002, stopped + ms), '');
  exchange.pass(0);
  const [end] = exchange.events('SecondsClosed');
  assert.deepEqual([end?.outcome, end?.cause, end?.exitTime], ['won', 'none', stopped + 10_500]);
});

test('with no sample of three seconds the stake comes back, and a later one begins nothing', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  exchange.pass(3_001);
  assert.deepEqual(closed(exchange), [], 'a sample may still come late');
  exchange.tick([10_000]);
  assert.deepEqual(exchange.events('SecondsEntered'), []);
  exchange.pass(0);
  assert.deepEqual(
    [closed(exchange), fast(exchange), pools(exchange)],
    [[['voided', 'no-entry']], [20_000, 0], [POOL, 0]],
  );
});

test('a sample of the third second begins a contract though it comes in the thirty-third, and no later', () => {
  const open = () => {
    const exchange = secondsExchange();
    exchange.accept(contract());
    return exchange;
  };
  const late = open();
  const acceptedAt = late.now;
  late.pass(3_000 + SECONDS_GRACE_MS - 1);
  assert.equal(sampled(late, 10_000, acceptedAt + 3_000), '');
  assert.equal(late.events('SecondsEntered').length, 1);
  const tooLate = open();
  tooLate.pass(3_000 + SECONDS_GRACE_MS);
  assert.deepEqual(closed(tooLate), [['voided', 'no-entry']]);
  assert.equal(sampled(tooLate, 10_000, acceptedAt + 3_000), 'sample_time_invalid');
});

test('an outage over the expiry voids by rule, once, also after a restart from a snapshot', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  ticking(exchange, 20_000, 10_001);
  const restarted = new Exchange(restoreEngine(exchange.engine.snapshot()));
  restarted.now = exchange.now + HOUR_MS;
  restarted.pass(0);
  assert.deepEqual([closed(restarted), fast(restarted)], [[['voided', 'feed-stale']], [20_000, 0]]);
  restarted.pass(0);
  assert.deepEqual(closed(restarted), []);
});

test('the exit is the last tick at or before the expiry, whatever ticks come before anybody looks', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  ticking(exchange, 30_500, 10_001);
  exchange.now += 1;
  exchange.tick([9_000]);
  exchange.now -= 1;
  ticking(exchange, 5_000, 8_000);
  exchange.pass(0);
  const [end] = exchange.events('SecondsClosed');
  assert.deepEqual([end?.outcome, end?.exitPrice, end?.exitTime], ['tie', 10_001, exchange.now - 5_000]);
});
