import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command, CommandOf } from '../commands.ts';
import { backed, custodyExchange, deposit, housesOf, keyOf, walletOf } from '../testing/custody.ts';
import { CASH, COIN, type Exchange } from '../testing/exchange.ts';
import { CUSTODY } from './schema.ts';

function move(amount: number, rest: number, key: number, fields: Partial<CommandOf<'MoveCustody'>> = {}): Command {
  const moved = { from: 'deposit', to: 'hot', amount, rest, key: keyOf(key) } as const;
  return { kind: 'MoveCustody', chain: 0, asset: COIN, ...moved, ...fields };
}

function gas(amount: number, rest: number, key: number, fields: Partial<CommandOf<'SpendGas'>> = {}): Command {
  return { kind: 'SpendGas', chain: 0, asset: COIN, wallet: 'hot', amount, rest, key: keyOf(key), ...fields };
}

const outside = ({ engine }: Exchange, asset: number) =>
  engine.houseBalances().find((one) => one.house === 'external' && one.asset === asset)?.amount;

test('coins that back the ledger leave the outside world; users have no more and no less', () => {
  const exchange = custodyExchange();
  const before = outside(exchange, COIN)!;
  exchange.accept(backed(500, { rest: 7 }));
  const { kind: _, ...told } = backed(500, { rest: 7 });
  assert.deepEqual(exchange.events('ChainBacked'), [{ kind: 'ChainBacked', ...told }]);
  assert.equal(outside(exchange, COIN), before + 500);
  assert.deepEqual(walletOf(exchange, 'hot', COIN), [500, 7]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-hot': -500 });
  assert.equal(exchange.refusal(backed(500, { rest: 7 })), 'custody_known');
});

test('all of an asset that chains hold or held stays within its bound, by a unit', () => {
  const exchange = custodyExchange();
  const { MAX_CUSTODY } = CUSTODY.limits;
  exchange.accept(backed(MAX_CUSTODY - 10));
  exchange.accept(gas(5, 0, 1));
  assert.equal(exchange.refusal(backed(11, { key: keyOf(2) })), 'asset_total_exceeded');
  exchange.accept(backed(10, { key: keyOf(2) }));
});

test('a transfer between wallets moves units and rests, and borrows and carries a unit where it has to', () => {
  const exchange = custodyExchange();
  deposit(exchange, 1, 5, { asset: COIN, rest: 300 });
  exchange.accept(move(2, 500, 1));
  assert.deepEqual(
    [walletOf(exchange, 'deposit', COIN), walletOf(exchange, 'hot', COIN)],
    [
      [2, 800],
      [2, 500],
    ],
  );
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-deposit': -2, 'custody-hot': -2, 'custody-residue': -1 });
  exchange.accept(move(0, 600, 2));
  assert.deepEqual(
    [walletOf(exchange, 'deposit', COIN), walletOf(exchange, 'hot', COIN)],
    [
      [2, 200],
      [3, 100],
    ],
  );
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-deposit': -2, 'custody-hot': -3 });
  exchange.accept(move(2, 200, 3));
  assert.deepEqual(walletOf(exchange, 'deposit', COIN), [0, 0]);
  const legs = exchange.events('HousePosted').map(({ house, amount, reason }) => [house, amount, reason]);
  assert.deepEqual(legs, [
    ['custody-hot', -2, 'custody-move'],
    ['custody-deposit', 2, 'custody-move'],
  ]);
  assert.equal(exchange.events('CustodyMoved').length, 1);
});

test('no wallet gives more than it has, by a token unit, nor to itself, nor twice by one key', () => {
  const exchange = custodyExchange();
  deposit(exchange, 1, 5, { asset: COIN, rest: 300 });
  assert.equal(exchange.refusal(move(5, 301, 1)), 'custody_short');
  assert.equal(exchange.refusal(move(6, 0, 1)), 'custody_short');
  const wallets = exchange.engine.custody.wallets(0);
  assert.equal(exchange.refusal(move(1, 0, 1, { from: 'cold', to: 'hot' })), 'custody_short');
  assert.deepEqual(exchange.engine.custody.wallets(0), wallets, 'who was asked for something it never had is not made');
  assert.equal(exchange.refusal(move(1, 0, 1, { to: 'deposit' })), 'transfer_same_account');
  for (const [amount, rest] of [
    [0, 0],
    [-1, 0],
    [1, 1_000],
    [0.5, 0],
  ] as const)
    assert.equal(exchange.refusal(move(amount, rest, 1)), 'amount_invalid');
  assert.equal(exchange.refusal(move(1, 0, 1, { key: '1' })), 'amount_invalid');
  assert.equal(exchange.refusal(move(1, 0, 1, { chain: 1 })), 'chain_unknown');
  assert.equal(exchange.refusal(move(1, 0, 1, { asset: 9 })), 'chain_asset_unknown');
  exchange.accept(move(5, 300, 1));
  assert.equal(exchange.refusal(move(5, 300, 1)), 'custody_known');
  assert.equal(exchange.refusal(move(1, 0, 1, { from: 'hot', to: 'cold' })), 'custody_known');
});

test('gas is borne by the house, to the token unit, and one transaction may be booked as gas and as a transfer', () => {
  const exchange = custodyExchange();
  exchange.accept(backed(10));
  exchange.accept(gas(0, 21, 1));
  assert.deepEqual(walletOf(exchange, 'hot', COIN), [9, 979]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-hot': -9, 'custody-residue': -1 });
  exchange.accept(gas(2, 79, 2));
  assert.deepEqual(walletOf(exchange, 'hot', COIN), [7, 900]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-hot': -7, 'custody-residue': -1, 'custody-gas': -2 });
  const { kind: _, ...told } = gas(2, 79, 2) as CommandOf<'SpendGas'>;
  assert.deepEqual(exchange.events('GasSpent'), [{ kind: 'GasSpent', ...told }]);
  assert.equal(exchange.refusal(gas(2, 79, 2)), 'custody_known');
  assert.equal(exchange.refusal(gas(7, 901, 3)), 'custody_short');
  assert.equal(exchange.refusal(gas(0, 0, 3)), 'amount_invalid');
  exchange.accept(move(1, 0, 2, { from: 'hot', to: 'cold' }));
  exchange.accept(gas(6, 900, 3));
  assert.equal(exchange.engine.assetSum(COIN), 0n);
  assert.deepEqual(housesOf(exchange, CASH), {});
});
