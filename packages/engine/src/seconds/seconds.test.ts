import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { Command, CommandOf } from '../commands.ts';
import { restoreEngine } from '../create-engine.ts';
import { CASH, COIN, Exchange, TERMS } from '../testing/exchange.ts';
import {
  closed,
  contract,
  fast,
  IDENTITY,
  NOTICE_MS,
  POOL,
  PRODUCT,
  pools,
  secondsExchange,
  settled,
  ticking,
} from '../testing/seconds.ts';
import { SECONDS } from './schema.ts';

const { MAX_SECONDS_PER_COMMAND } = SECONDS.limits;
type OpenSeconds = CommandOf<'OpenSeconds'>;

test('a contract freezes its stake and reserves its payout; won, it pays both out of the reserve', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  assert.deepEqual(
    [fast(exchange), pools(exchange)],
    [
      [19_000, 1_000],
      [POOL - 800, 800],
    ],
  );
  ticking(exchange, 500, 10_000);
  ticking(exchange, 30_000, 10_001);
  settled(exchange, 9_000);
  assert.deepEqual(closed(exchange), [['won', 'none']]);
  assert.deepEqual(
    [fast(exchange), pools(exchange)],
    [
      [20_800, 0],
      [POOL - 800, 0],
    ],
  );
});

test('lost, the stake and what was reserved go to the pool; a tie gives the stake back', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  exchange.accept(contract({ user: 2, direction: 'fall' }));
  ticking(exchange, 30_500, 10_000);
  settled(exchange, 9_000);
  assert.deepEqual(closed(exchange), [
    ['tie', 'none'],
    ['tie', 'none'],
  ]);
  assert.deepEqual(
    [fast(exchange), pools(exchange)],
    [
      [20_000, 0],
      [POOL, 0],
    ],
  );
  exchange.accept(contract());
  ticking(exchange, 500, 10_000);
  ticking(exchange, 30_000, 9_999);
  settled(exchange, 11_000);
  assert.deepEqual(
    [closed(exchange), fast(exchange), pools(exchange)],
    [[['lost', 'none']], [19_000, 0], [POOL + 1_000, 0]],
  );
});

test('each refusal names its reason, and changes nothing', () => {
  const exchange = secondsExchange();
  const before = [fast(exchange), pools(exchange)];
  const refusals: [Partial<OpenSeconds>, string][] = [
    [{ user: 99 }, 'account_unknown'],
    [{ user: 8 }, 'not_permitted'],
    [{ instrument: 7 }, 'instrument_unknown'],
    [{ durationSeconds: 31 }, 'seconds_closed'],
    [{ stake: 499 }, 'seconds_stake_invalid'],
    [{ stake: 5_001 }, 'seconds_stake_invalid'],
    [{ user: 3 }, 'insufficient_balance'],
  ];
  for (const [fields, refusal] of refusals) assert.equal(exchange.refusal(contract(fields)), refusal);
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'paused' });
  assert.equal(exchange.refusal(contract()), 'market_not_trading');
  exchange.accept({ kind: 'SetInstrumentState', instrument: 0, state: 'trading' });
  exchange.now += 500;
  exchange.tick([10_000, 10_006]);
  assert.equal(exchange.refusal(contract()), 'seconds_sources_apart');
  assert.deepEqual(exchange.engine.seconds.open(0, 30), { rise: false, fall: false });
  exchange.tick([10_000, 10_005]);
  assert.deepEqual(exchange.engine.seconds.open(0, 30), { rise: true, fall: true });
  exchange.pass(10_000);
  assert.equal(exchange.refusal(contract()), 'seconds_feed_stale');
  assert.deepEqual([fast(exchange), pools(exchange)], before);
});

test('a live installation takes contracts only while three sources are live, and says so like a stale feed', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'live' });
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: 0 });
  exchange.accept({ kind: 'ListAsset', asset: COIN, symbol: 'COIN', scale: 3, grantAmount: 0 });
  exchange.accept(TERMS);
  exchange.accept({ kind: 'SetIndexSources', names: ['a', 'b', 'c'], quorum: 2 });
  exchange.accept({ kind: 'SetSecondsRules', asset: CASH, openStake: 10_000, dailyLoss: 10_000, effectiveAt: 0 });
  exchange.accept({ ...PRODUCT, effectiveAt: 0 });
  exchange.accept({ kind: 'OpenAccount', user: 1, class: 'user', group: 0 });
  const refusal = (...prices: number[]) => {
    exchange.tick(prices);
    return exchange.refusal(contract());
  };
  assert.equal(refusal(10_000, 10_000), 'seconds_feed_stale');
  assert.equal(refusal(10_000, 10_000, 11_000), 'seconds_feed_stale', 'an outlier does not count');
  assert.equal(refusal(10_000, 10_000, 10_000), 'insufficient_balance');
});

test('one contract in two seconds and user; the same client id answers the same contract', () => {
  const exchange = secondsExchange();
  const first = exchange.accept(contract({ clientId: 'a' }));
  assert.equal(exchange.refusal(contract()), 'seconds_rate_limit');
  assert.deepEqual(exchange.accept(contract({ clientId: 'a' })).result, first.result);
  exchange.now += 1_999;
  assert.equal(exchange.refusal(contract()), 'seconds_rate_limit');
  exchange.now += 1;
  assert.equal(exchange.refusal(contract()), '');
});

test('stakes that run and the loss of the day count against the limits, to the unit', () => {
  const exchange = secondsExchange();
  exchange.rules({ orderRate: false });
  exchange.accept(contract({ stake: 5_000 }));
  exchange.accept(contract({ stake: 4_500 }));
  assert.equal(exchange.refusal(contract({ stake: 501 })), 'seconds_open_limit');
  ticking(exchange, 500, 10_000);
  ticking(exchange, 30_000, 9_000);
  settled(exchange, 9_000);
  assert.equal(exchange.engine.seconds.player(1).lossToday, 9_500);
  assert.equal(exchange.refusal(contract({ stake: 501 })), 'seconds_loss_limit');
  assert.equal(exchange.refusal(contract({ stake: 500 })), '');
  exchange.now += DAY_MS;
  exchange.pass(0);
  ticking(exchange, 2_000, 9_000);
  assert.equal(exchange.refusal(contract({ stake: 5_000 })), '');
});

test('a loss limit falls at once and rises after a day; nobody gets more than the rules allow', () => {
  const exchange = secondsExchange();
  const limit = (dailyLoss: number): Command => ({ kind: 'LimitSecondsLoss', user: 1, ...IDENTITY, dailyLoss });
  exchange.accept(limit(600));
  assert.equal(exchange.refusal(contract()), 'seconds_loss_limit');
  exchange.accept(limit(10_000));
  assert.deepEqual(exchange.engine.seconds.player(1).next, { dailyLoss: 10_000, at: exchange.now + DAY_MS });
  exchange.pass(DAY_MS - 1);
  assert.equal(exchange.engine.seconds.player(1).dailyLoss, 600);
  exchange.pass(1);
  assert.equal(exchange.engine.seconds.player(1).dailyLoss, 10_000);
  assert.equal(exchange.refusal(limit(10_001)), 'seconds_limit_invalid');
});

test('who is excluded stays so until the last day; longer replaces shorter, never the reverse', () => {
  const exchange = secondsExchange();
  const exclude = (days: number): Command => ({ kind: 'ExcludeFromSeconds', user: 1, ...IDENTITY, days });
  exchange.accept(exclude(3));
  exchange.accept(exclude(1));
  assert.equal(exchange.refusal(contract()), 'seconds_excluded');
  exchange.pass(3 * DAY_MS);
  for (const _ of [1, 2, 3]) exchange.tick([10_000]);
  assert.equal(exchange.refusal(contract()), '');
  exchange.accept(exclude(0));
  assert.equal(exchange.engine.seconds.player(1).excluded?.forEver, true);
  assert.equal(exchange.refusal(exclude(3_651)), 'seconds_limit_invalid');
});

test('a bucket may cost 2 % of the capital and no unit more, and what balances it makes room again', () => {
  // 2 % of 120,000 = 2,400 = three payouts of 800.
  const exchange = secondsExchange(120_000);
  exchange.rules({ orderRate: false });
  for (const _ of [1, 2, 3]) exchange.accept(contract());
  assert.equal(exchange.refusal(contract({ user: 2, stake: 500 })), 'seconds_exposure');
  assert.deepEqual(exchange.engine.seconds.open(0, 30), { rise: false, fall: true });
  exchange.accept(contract({ user: 2, direction: 'fall' }));
  assert.equal(exchange.refusal(contract({ user: 2 })), '');
});

test('a payout that the pool cannot reserve is refused with the same words', () => {
  const exchange = secondsExchange(0);
  assert.equal(exchange.refusal(contract()), 'seconds_exposure');
});

test('new terms hold after an hour and leave what runs alone; closing holds at once', () => {
  const exchange = secondsExchange();
  exchange.accept(contract());
  const better = { ...PRODUCT, payoutPpm: 900_000 };
  const soon = exchange.now + NOTICE_MS - 1;
  assert.equal(exchange.refusal({ ...better, effectiveAt: soon }), 'terms_too_soon');
  exchange.accept({ ...better, effectiveAt: soon + 1 });
  exchange.accept({ ...PRODUCT, open: false, effectiveAt: 0 });
  assert.equal(exchange.refusal(contract({ user: 2 })), 'seconds_closed');
  ticking(exchange, 500, 10_000);
  ticking(exchange, 30_000, 10_001);
  settled(exchange, 9_000);
  assert.deepEqual(fast(exchange), [20_800, 0]);
});

test('what ends together ends a bounded number a command, and a snapshot in between changes nothing', () => {
  const exchange = secondsExchange(1_000_000_000);
  exchange.rules({ orderRate: false });
  exchange.accept({
    kind: 'SetSecondsRules',
    asset: CASH,
    openStake: 100_000_000,
    dailyLoss: 100_000_000,
    effectiveAt: exchange.now + NOTICE_MS,
  });
  exchange.pass(NOTICE_MS);
  for (const user of [1, 2])
    exchange.accept({
      kind: 'InternalTransfer',
      user,
      ...IDENTITY,
      from: 'spot',
      to: 'fast',
      asset: CASH,
      amount: 900_000_000,
    });
  for (const _ of [1, 2, 3]) exchange.tick([10_000]);
  const count = MAX_SECONDS_PER_COMMAND * 2 + 1;
  for (let i = 0; i < count; i += 1)
    exchange.accept(contract({ user: (i % 2) + 1, direction: i % 4 < 2 ? 'rise' : 'fall' }));
  ticking(exchange, 31_000, 10_000);
  const ended: number[] = [];
  let now = exchange;
  while ((now.engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= now.now + 1) {
    now.pass(1);
    ended.push(now.events('SecondsClosed').length);
    const next = new Exchange(restoreEngine(now.engine.snapshot()));
    assert.equal(next.engine.stateHash(), now.engine.stateHash());
    next.now = now.now;
    now = next;
  }
  assert.deepEqual(ended, [MAX_SECONDS_PER_COMMAND, MAX_SECONDS_PER_COMMAND, 1]);
  assert.deepEqual(now.engine.seconds.exposure().buckets, []);
  assert.equal(now.engine.assetSum(CASH), 0n);
});
