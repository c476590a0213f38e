import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SECOND_MS } from '@tradewind/base';
import type { Command } from '@tradewind/engine';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { assetsShape } from './assets.ts';

const START = Date.UTC(2026, 0, 5, 9);
const STALE_MS = 60_000;
const TICKS = 600_000;
const USER = 1;
const byUser = { user: USER, clientId: '', bodyHash: 0 } as const;

let now = START;
const { engine, catalogue, submit } = exchangeOf(() => now);
const bitcoin = catalogue.instrument('BTC/USDT').view;

async function taken(command: Command): Promise<void> {
  assert.equal((await submit(command)).outcome.refusal, '', command.kind);
}

async function indexComes(): Promise<void> {
  const sources = [{ source: 0, price: TICKS * 100, ageMs: 0, heardMs: 0 }];
  await taken({ kind: 'IndexTick', time: now, ticks: [{ instrument: bitcoin.id, sources }] });
}

const seen = () => {
  const { total, unpriced, debts } = assetsShape(engine, catalogue, USER);
  return { value: total.value, owed: total.owed, unpriced, debts };
};

test('what nothing has told a price of yet is named beside the total, and in it from the first price on', async () => {
  await taken({ kind: 'OpenAccount', user: USER, class: 'user', group: 0 });
  assert.deepEqual(seen(), { value: '0.000000', owed: '0.000000', unpriced: [], debts: [] });
  await taken({ kind: 'Grant', ...byUser });
  const unpriced = [{ asset: 'BTC', amount: '0.10000000' }];
  assert.deepEqual(seen(), { value: '10000.000000', owed: '0.000000', unpriced, debts: [] });
  await indexComes();
  assert.deepEqual(seen(), { value: '16000.000000', owed: '0.000000', unpriced: [], debts: [] });
});

test('a price that is late leaves the total unknown, and names nothing', async () => {
  now += STALE_MS;
  await taken({ kind: 'AdvanceTime' });
  assert.deepEqual(seen(), { value: null, owed: '0.000000', unpriced: [], debts: [] });
});

test('debts are told by asset and taken off the total, which may be below zero', async () => {
  const term = { asset: 0, termDays: 7, termMonths: 0, instalments: 1, graceDays: 1 };
  const rates = { dailyRatePpm: 1_000, penaltyPpm: 1_000, costCapPpm: 1_000_000 };
  const amounts = { minimum: 1_000_000, maximum: 10 ** 12, startsAt: 0 };
  const product = engine.loans.products().length;
  await taken({ kind: 'FundHouse', house: 'loan-pool', asset: 0, amount: 10 ** 11 });
  await taken({ kind: 'SetLoanLimits', asset: 0, tierOne: 10 ** 11, tierTwo: 10 ** 11, alone: 10 ** 11 });
  await taken({ kind: 'ListLoanProduct', product, ...term, ...rates, ...amounts });
  for (const amount of [20_000_000_000, 1_000_000_000]) {
    const papers = String(amount).padStart(64, '0');
    const asked = { product, amount, method: 'lump-sum', person: 7, tier: 2, papers } as const;
    const { outcome } = await submit({ kind: 'ApplyForLoan', ...byUser, ...asked });
    assert.equal(outcome.refusal, '');
    await taken({ kind: 'ApproveLoan', loan: outcome.result.id, reviewers: 1 });
  }
  while (engine.index(bitcoin.id).state !== 'live') {
    now += SECOND_MS;
    await indexComes();
  }
  const debts = [{ asset: 'USDT', amount: '21021.000000' }];
  assert.deepEqual(seen(), { value: '15979.000000', owed: '21021.000000', unpriced: [], debts });
  await taken({
    kind: 'Adjust',
    user: USER,
    account: 'spot',
    asset: 0,
    amount: -31_000_000_000,
    reason: 'correction',
    approval: 1,
  });
  assert.deepEqual(seen(), { value: '-15021.000000', owed: '21021.000000', unpriced: [], debts });
});
