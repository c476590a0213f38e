import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Endow, Grant } from '../commands.ts';
import { GRANT_WINDOW_MS } from '../limits.ts';
import { CASH, CASH_EACH, COIN, COINS_EACH, Exchange, emptyExchange, openExchange } from '../testing/exchange.ts';

const grant = (user: number): Grant => ({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
const endow = (fields: Partial<Endow> = {}): Endow => ({
  kind: 'Endow',
  user: 7,
  account: 'spot',
  asset: CASH,
  amount: 10,
  ...fields,
});

test('three grants fit into 24 hours, the fourth waits for the first to be a day old', () => {
  const exchange = openExchange();
  const first = exchange.now;
  exchange.now += 1_000;
  assert.equal(exchange.engine.grantsRemaining(1), 2);
  exchange.accept(grant(1));
  assert.deepEqual(
    exchange.events('Granted').map(({ remaining }) => remaining),
    [1],
  );
  exchange.accept(grant(1));
  assert.equal(exchange.refusal(grant(1)), 'grant_limit');
  assert.equal(exchange.refusal(grant(2)), '');
  exchange.now = first + GRANT_WINDOW_MS - 1;
  assert.equal(exchange.refusal(grant(1)), 'grant_limit');
  exchange.now += 1;
  exchange.accept(grant(1));
  assert.equal(exchange.refusal(grant(1)), 'grant_limit');
  assert.equal(exchange.spot(1, CASH).available, 4 * CASH_EACH);
  assert.equal(exchange.spot(1, COIN).available, 4 * COINS_EACH);
});

test('a grant is refused to the house, to strangers, and whole when one asset of it is used up', () => {
  const exchange = openExchange();
  assert.equal(exchange.refusal(grant(8)), 'not_permitted');
  assert.equal(exchange.refusal(grant(99)), 'account_unknown');
  const poor = emptyExchange();
  poor.accept({ kind: 'OpenAccount', user: 1, class: 'user', group: 0 });
  poor.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: CASH_EACH });
  poor.accept({ kind: 'FundHouse', house: 'play-money', asset: COIN, amount: COINS_EACH - 1 });
  assert.equal(poor.refusal(grant(1)), 'house_funds_exhausted');
  assert.equal(poor.spot(1, CASH).available, 0);
  poor.accept({ kind: 'FundHouse', house: 'play-money', asset: COIN, amount: 1 });
  poor.accept(grant(1));
  assert.equal(poor.spot(1, COIN).available, COINS_EACH);
});

test('an endowment goes to house and simulated accounts alone, and no further than the house has', () => {
  const exchange = openExchange();
  assert.equal(exchange.refusal(endow({ user: 1 })), 'not_permitted');
  assert.equal(exchange.refusal(endow({ user: 99 })), 'account_unknown');
  assert.equal(exchange.refusal(endow({ asset: 2 })), 'asset_unknown');
  for (const amount of [0, -1, 0.5]) assert.equal(exchange.refusal(endow({ amount })), 'amount_invalid');
  const left = 1_000_000_000_000 - 7 * CASH_EACH;
  assert.equal(exchange.refusal(endow({ amount: left + 1 })), 'house_funds_exhausted');
  exchange.accept(endow({ amount: left, account: 'fast' }));
  assert.equal(exchange.engine.balance(7, 'fast', CASH).available, left);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('live mode knows no play money', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'live' });
  exchange.accept({ kind: 'ListAsset', asset: CASH, symbol: 'CASH', scale: 2, grantAmount: 1 });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: 100 });
  exchange.accept({ kind: 'OpenAccount', user: 1, class: 'user', group: 0 });
  exchange.accept({ kind: 'OpenAccount', user: 8, class: 'house', group: 0 });
  assert.equal(exchange.refusal(grant(1)), 'demo_only');
  assert.equal(exchange.refusal(endow({ user: 8 })), 'demo_only');
  assert.equal(exchange.refusal({ kind: 'OpenAccount', user: 7, class: 'simulated', group: 0 }), 'demo_only');
});
