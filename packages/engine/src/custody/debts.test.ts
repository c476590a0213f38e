import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreEngine } from '../index.ts';
import { booked, deposit, housesOf, released, reversed } from '../testing/custody.ts';
import { CASH, COIN, Exchange } from '../testing/exchange.ts';
import { CAP, DEPOSIT, endow, figures, HELD, HELD_BACK, holdExchange, PARTNER, transferred } from '../testing/hold.ts';

const LOTS = 10_000;
const owedBy = ({ engine }: Exchange) => engine.debts(HELD);

/** Somebody who changed a deposit into coins, at the index, before the chain lost it: all of it is owed. */
function debtor(): Exchange {
  const exchange = holdExchange();
  const id = deposit(exchange, HELD, DEPOSIT);
  exchange.sell(PARTNER, 1_000, LOTS);
  exchange.buy(HELD, 1_000, LOTS);
  exchange.accept(reversed(id));
  return exchange;
}

test('who owes is held by it: coins that a lost deposit bought go nowhere', () => {
  const exchange = debtor();
  assert.deepEqual(owedBy(exchange), [{ asset: CASH, amount: DEPOSIT }]);
  const { custody } = exchange.engine;
  assert.deepEqual(custody.debts(), [{ user: HELD, asset: CASH, amount: DEPOSIT }]);
  assert.deepEqual([custody.debtsOf(HELD), custody.debtsOf(PARTNER)], [[{ asset: CASH, amount: DEPOSIT }], []]);
  const { held, unreleased, owed, costSpent, costLeft } = figures(exchange);
  assert.deepEqual([held, unreleased, owed], [HELD_BACK, 0, DEPOSIT]);
  assert.deepEqual([costSpent, costLeft], [0, CAP], 'what was spent of the deposit is forgotten with it');
  for (const to of ['contract', 'fast', 'fiat'] as const)
    assert.equal(exchange.refusal(transferred(to, 1, 'spot', COIN)), 'deposit_held');
  exchange.accept(transferred('finance', 1, 'spot', COIN));
});

test('what is the own beyond the debt and its margin is free, to the unit', () => {
  const exchange = debtor();
  const { held, outside } = figures(exchange);
  endow(exchange, HELD, 200_000, COIN);
  const free = Math.floor(200_000 * 95) - (held - outside);
  const coins = Math.floor(free / 95);
  assert.equal(exchange.refusal(transferred('contract', coins + 1, 'spot', COIN)), 'deposit_held');
  exchange.accept(transferred('contract', coins, 'spot', COIN));
});

test('who sells for what is owed pays it with each fill, and is free with the last of it', () => {
  const exchange = debtor();
  exchange.buy(PARTNER, 1_000, LOTS * 2);
  exchange.sell(HELD, 1_000, 4_000);
  const first = 4_000_000 - 4_000;
  assert.deepEqual(exchange.events('DebtSettled'), [
    { kind: 'DebtSettled', user: HELD, asset: CASH, amount: first, left: DEPOSIT - first },
  ]);
  assert.equal(exchange.spot(HELD, CASH).available, 0);
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-receivable': first - DEPOSIT });
  exchange.sell(HELD, 1_000, 5_990);
  endow(exchange, HELD, 100_000);
  const [told] = exchange.events('DebtSettled');
  assert.equal(told?.left, 0);
  assert.deepEqual([owedBy(exchange), housesOf(exchange, CASH)], [[], {}]);
  assert.deepEqual([figures(exchange).held, figures(exchange).costSpent], [0, 0]);
  exchange.accept(transferred('contract', 1));
});

test('selling for what is owed may cost a hundredth of it, and no more', () => {
  const exchange = debtor();
  exchange.buy(PARTNER, 990, LOTS);
  assert.equal(
    exchange.refusal(exchange.order(HELD, { side: 'sell', price: 990, quantity: 9_990 })),
    'deposit_cost_cap',
  );
  exchange.buy(PARTNER, 995, LOTS);
  exchange.sell(HELD, 995, 9_990);
  assert.deepEqual(owedBy(exchange), [
    { asset: CASH, amount: DEPOSIT - (9_990 * 995 - Math.ceil((9_990 * 995) / 1_000)) },
  ]);
});

test('whatever comes to Spot or to Finance pays, and nothing that comes in another asset does', () => {
  const exchange = debtor();
  endow(exchange, HELD, 5_000, COIN);
  assert.deepEqual(exchange.events('DebtSettled'), []);
  exchange.accept({ kind: 'FundHouse', house: 'adjustments', asset: CASH, amount: 7_000 });
  const adjusted = { user: HELD, account: 'finance', asset: CASH, amount: 7_000, reason: 'correction' } as const;
  exchange.accept({ kind: 'Adjust', ...adjusted, approval: 1_000_000 });
  assert.equal(owedBy(exchange)[0]?.amount, DEPOSIT - 7_000);
  assert.equal(exchange.engine.balance(HELD, 'finance', CASH).available, 0);
  const id = deposit(exchange, HELD, 4_000);
  assert.equal(owedBy(exchange)[0]?.amount, DEPOSIT - 11_000);
  exchange.accept(released(id));
  assert.equal(owedBy(exchange)[0]?.amount, DEPOSIT - 11_000);
});

test('a debt that a deposit paid is held as long as the deposit is not final, and owed again when it is lost too', () => {
  const exchange = debtor();
  const id = deposit(exchange, HELD, DEPOSIT);
  assert.deepEqual(owedBy(exchange), []);
  assert.deepEqual([figures(exchange).held, figures(exchange).unreleased], [HELD_BACK, DEPOSIT]);
  assert.equal(exchange.refusal(transferred('contract', 1, 'spot', COIN)), 'deposit_held');
  exchange.accept(reversed(id));
  assert.deepEqual(owedBy(exchange), [{ asset: CASH, amount: DEPOSIT }]);
  const last = exchange.accept(booked(HELD, DEPOSIT)).result.id;
  exchange.accept(released(last));
  exchange.accept(transferred('contract', 1, 'spot', COIN));
});

test('debts of an asset that never had an index hold everything', () => {
  const exchange = holdExchange();
  const OTHER = exchange.engine.assets().length;
  exchange.accept({ kind: 'ListAsset', asset: OTHER, symbol: 'OTHER', scale: 2, grantAmount: 0 });
  const terms = { chain: 0, asset: OTHER, decimals: 2, contract: `0x${'cd'.repeat(20)}`, minimum: 1, faucet: 0 };
  exchange.accept({ kind: 'ListChainAsset', ...terms });
  const id = deposit(exchange, HELD, 500, { asset: OTHER });
  exchange.accept(released(id));
  exchange.accept(transferred('contract', 500, 'spot', OTHER));
  endow(exchange, HELD, 1_000_000);
  exchange.accept(reversed(id));
  assert.equal(exchange.refusal(transferred('contract', 1)), 'deposit_held');
  exchange.accept(transferred('spot', 500, 'contract', OTHER));
  exchange.accept(transferred('contract', 1));
});

test('who owes does so in the engine that a snapshot gives, and pays there', () => {
  const exchange = debtor();
  const again = new Exchange(restoreEngine(exchange.engine.snapshot()));
  again.now = exchange.now;
  assert.deepEqual([owedBy(again), figures(again)], [owedBy(exchange), figures(exchange)]);
  assert.equal(again.engine.stateHash(), exchange.engine.stateHash());
  endow(again, HELD, DEPOSIT);
  assert.deepEqual(owedBy(again), []);
});
