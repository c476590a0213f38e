import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Adjust } from '../commands.ts';
import { restoreEngine } from '../index.ts';
import { CASH, CASH_EACH, Exchange, openExchange } from '../testing/exchange.ts';

const FUND = 1_000;

function adjustment(given: Partial<Adjust>): Adjust {
  const base = { user: 1, account: 'spot', asset: CASH, amount: 400, reason: 'compensation', approval: 7 } as const;
  return { kind: 'Adjust', ...base, ...given };
}

function funded(): Exchange {
  const exchange = openExchange();
  exchange.accept({ kind: 'FundHouse', house: 'adjustments', asset: CASH, amount: FUND });
  return exchange;
}

const adjustments = ({ engine }: Exchange) =>
  engine.houseBalances().find(({ house, asset }) => house === 'adjustments' && asset === CASH)!.amount;

test('an adjustment is a posting between house:adjustments and the user that says why', () => {
  const exchange = funded();
  exchange.accept(adjustment({}));
  const [posting] = exchange.events('UserPosted');
  assert.deepEqual(
    [posting?.amount, posting?.reason, posting?.reference, posting?.referenceId],
    [400, 'compensation', 'approval', 7],
  );
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH + 400);
  assert.equal(adjustments(exchange), FUND - 400);
  exchange.accept(adjustment({ amount: -100, reason: 'mistaken-credit', approval: 8 }));
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH + 300);
  assert.equal(adjustments(exchange), FUND - 300);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('it gives no more than was funded, and takes no more than is available', () => {
  const exchange = funded();
  assert.equal(exchange.refusal(adjustment({ amount: FUND + 1 })), 'house_funds_exhausted');
  exchange.buy(1, 10_000, 50);
  const { available, frozen } = exchange.spot(1, CASH);
  assert.equal(frozen, 500_000);
  assert.equal(exchange.refusal(adjustment({ amount: -available - 1 })), 'insufficient_balance');
  assert.equal(exchange.refusal(adjustment({ amount: -available })), '');
  assert.deepEqual(exchange.spot(1, CASH), { available: 0, frozen });
});

test('an approval is used once: the same again changes nothing, anything else is refused', () => {
  const exchange = funded();
  exchange.accept(adjustment({}));
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  restored.now = exchange.now;
  for (const one of [exchange, restored]) {
    assert.equal(one.refusal(adjustment({})), '');
    assert.deepEqual(one.events('UserPosted'), []);
    assert.equal(one.refusal(adjustment({ amount: 401 })), 'approval_used');
    assert.equal(one.refusal(adjustment({ user: 2 })), 'approval_used');
  }
});

test('an adjustment of nothing, for nobody or without an approval is refused', () => {
  const exchange = funded();
  assert.equal(exchange.refusal(adjustment({ user: 99 })), 'account_unknown');
  assert.equal(exchange.refusal(adjustment({ asset: 9 })), 'asset_unknown');
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { approval: 0 }])
    assert.equal(exchange.refusal(adjustment(wrong)), 'amount_invalid');
});
