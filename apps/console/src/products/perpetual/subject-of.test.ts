import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApprovalChange } from '@tradewind/api';
import { subjectOf } from './subject-of.ts';

const CONTRACTS = new Set(['BTC-USDT']);

test('a request is listed where it is about a contract, its brackets, its market or a fund', () => {
  const of = (change: ApprovalChange) => subjectOf(change, CONTRACTS);
  const brackets = { from: ['0'], maxLeverage: ['5'], maintenance: ['2'], effectiveAt: 1 };
  const contract = 'BTC-USDT';
  assert.equal(of({ kind: 'perpetual-brackets', contract, ...brackets }), contract);
  assert.equal(of({ kind: 'perpetual-delist', contract, effectiveAt: 1 }), contract);
  assert.equal(of({ kind: 'perpetual-desk', group: 'B', user: 11 }), 'B');
  assert.equal(of({ kind: 'resume', instrument: contract }), contract);
  assert.equal(of({ kind: 'resume', instrument: 'BTC/USDT' }), null, 'a market in Spot');
  assert.equal(of({ kind: 'unlock', person: 1_000 }), null);
});
