import assert from 'node:assert/strict';
import { test } from 'node:test';
import { released, reversed } from '../../testing/custody.ts';
import { COIN } from '../../testing/exchange.ts';
import { DEPOSIT, endow, figures, HELD, HELD_BACK, heldExchange, transferred } from '../../testing/hold.ts';

const ENTRIES = ['contract', 'fast', 'fiat'] as const;

test('what is not final goes nowhere where it can be lost to others, and everywhere once it is', () => {
  const { exchange, id } = heldExchange();
  for (const to of ENTRIES) assert.equal(exchange.refusal(transferred(to, 1)), 'deposit_held');
  assert.equal(exchange.refusal(transferred('contract', DEPOSIT + 1)), 'insufficient_balance');
  exchange.accept(transferred('finance', DEPOSIT));
  assert.equal(exchange.refusal(transferred('fast', 1, 'finance')), 'deposit_held');
  exchange.accept(transferred('spot', DEPOSIT, 'finance'));
  exchange.accept(released(id));
  for (const to of ENTRIES) exchange.accept(transferred(to, 1_000));
});

test('what is the own beyond what is held back goes there, to the unit', () => {
  const { exchange } = heldExchange();
  endow(exchange, HELD, 5_000_000);
  const free = DEPOSIT + 5_000_000 - HELD_BACK;
  assert.equal(exchange.refusal(transferred('contract', free + 1)), 'deposit_held');
  exchange.accept(transferred('contract', free));
  for (const to of ENTRIES.slice(1)) assert.equal(exchange.refusal(transferred(to, 1)), 'deposit_held');
  exchange.accept(transferred('fast', free, 'contract'));
  exchange.accept(transferred('spot', free, 'fast'));
  exchange.accept(transferred('fiat', free));
});

test('what went elsewhere after a deposit was final stays there when it is lost, and what is owed holds what is left', () => {
  const { exchange, id } = heldExchange();
  exchange.accept(released(id));
  exchange.accept(transferred('contract', 4_000_000));
  exchange.accept({ ...transferred('fast', 1_000_000, 'contract') });
  exchange.accept(reversed(id));
  assert.deepEqual(figures(exchange), {
    held: HELD_BACK - 6_300_000,
    equity: 4_000_000,
    outside: 0,
    unreleased: 0,
    owed: 4_000_000,
    costSpent: 0,
    costLeft: 40_000,
    until: [],
  });
});

test('an index that is not live makes coins count for nothing, and a deposit of them hold back as much as before', () => {
  const { exchange } = heldExchange();
  endow(exchange, HELD, 100_000, COIN);
  exchange.pass(20_000);
  assert.equal(figures(exchange).outside, DEPOSIT);
  assert.equal(exchange.refusal(transferred('contract', 1)), 'deposit_held');
  assert.equal(exchange.refusal(transferred('contract', 1, 'spot', COIN)), 'deposit_held');
  assert.equal(figures(exchange).held, HELD_BACK);
});
