import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpenAccount } from '../commands.ts';
import { Exchange, emptyExchange } from '../testing/exchange.ts';

const open = (fields: Partial<OpenAccount> = {}): OpenAccount => ({
  kind: 'OpenAccount',
  user: 5,
  class: 'user',
  group: 3,
  ...fields,
});

test('the same opening again changes nothing, one that says something else is refused', () => {
  const exchange = emptyExchange();
  assert.equal(exchange.engine.userClass(5), null);
  exchange.accept(open());
  assert.deepEqual(
    exchange.events('AccountOpened').map(({ user }) => user),
    [5],
  );
  assert.equal(exchange.engine.userClass(5), 'user');
  exchange.accept(open());
  assert.deepEqual(exchange.events('AccountOpened'), []);
  assert.equal(exchange.refusal(open({ class: 'house' })), 'account_exists');
  assert.equal(exchange.refusal(open({ group: 4 })), 'account_exists');
});

test('user ids are whole and above zero, groups not below', () => {
  const exchange = emptyExchange();
  for (const user of [0, -1, 1.5, Number.NaN, 2 ** 53])
    assert.equal(exchange.refusal(open({ user })), 'configuration_invalid');
  for (const group of [-1, 0.5]) assert.equal(exchange.refusal(open({ group })), 'configuration_invalid');
  exchange.accept(open({ user: 1, group: 0 }));
});

test('before genesis every other command is refused, and genesis comes once', () => {
  const exchange = new Exchange();
  assert.equal(exchange.engine.mode(), null);
  assert.equal(exchange.refusal(open()), 'genesis_missing');
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  assert.equal(exchange.refusal({ kind: 'Genesis', mode: 'live' }), 'genesis_repeated');
  assert.equal(exchange.engine.mode(), 'demo');
});
