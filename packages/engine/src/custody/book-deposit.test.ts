import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_AMOUNT } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { restoreEngine } from '../create-engine.ts';
import {
  booked,
  CHAIN,
  credited,
  custodyExchange,
  deposit,
  housesOf,
  INDEX,
  keyOf,
  NATIVE,
  paused,
  released,
  walletOf,
} from '../testing/custody.ts';
import { CASH, CASH_EACH, COIN, COINS_EACH, Exchange } from '../testing/exchange.ts';
import { CUSTODY } from './schema.ts';

test('a payment that may be credited is in the wallet and in Spot at once', () => {
  const exchange = custodyExchange();
  const command = booked(1, 5_000);
  assert.deepEqual(exchange.accept(command).result, { kind: 'deposit', id: 1 });
  const { kind: _, credit: __, ...paid } = command;
  const told = { kind: 'DepositBooked', deposit: 1, ...paid, waits: 'nothing' };
  assert.deepEqual(exchange.events('DepositBooked'), [told]);
  const credit = { kind: 'DepositCredited', deposit: 1, user: 1, chain: 0, asset: CASH, amount: 5_000 };
  assert.deepEqual(exchange.events('DepositCredited'), [credit]);
  const [leg] = exchange.events('UserPosted');
  assert.deepEqual([leg?.amount, leg?.reason, leg?.reference, leg?.referenceId], [5_000, 'deposit', 'deposit', 1]);
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH + 5_000);
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -5_000 });
  assert.deepEqual(walletOf(exchange, 'deposit', CASH), [5_000, 0]);
  assert.equal(exchange.engine.custody.unreleased(1), 5_000);
});

test('the same payment again is known and changes nothing, whoever is named', () => {
  const exchange = custodyExchange();
  const command = booked(1, 5_000);
  exchange.accept(command);
  const before = exchange.engine.stateHash();
  assert.equal(exchange.refusal(command), 'deposit_known');
  assert.equal(exchange.refusal({ ...command, user: 2, height: 9 }), 'deposit_known');
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -5_000 });
  assert.notEqual(exchange.engine.stateHash(), before, 'the sequence alone went on');
  const state = { key: command.key, user: 1, chain: 0, asset: CASH, deposit: 1, state: 'open' };
  assert.deepEqual(exchange.engine.custody.depositByKey(command.key), state);
  assert.equal(exchange.engine.custody.depositByKey(keyOf(5)), null);
});

test('a payment of nothing, of a part of a unit that the chain has not, or to nobody is refused', () => {
  const exchange = custodyExchange();
  const wrong: readonly [Partial<CommandOf<'BookDeposit'>>, string][] = [
    [{ chain: 1 }, 'chain_unknown'],
    [{ asset: 9 }, 'chain_asset_unknown'],
    [{ user: 99 }, 'account_unknown'],
    [{ user: 4 }, 'deposit_address_missing'],
    [{ key: 'ab' }, 'amount_invalid'],
    [{ key: 'AB'.repeat(32) }, 'amount_invalid'],
    [{ height: -1 }, 'amount_invalid'],
    [{ amount: 0 }, 'amount_invalid'],
    [{ amount: -100 }, 'amount_invalid'],
    [{ amount: 150 }, 'amount_invalid'],
    [{ rest: 1 }, 'amount_invalid'],
    [{ amount: MAX_AMOUNT + 1 }, 'amount_invalid'],
    [{ asset: COIN, rest: 1_000 }, 'amount_invalid'],
    [{ asset: COIN, rest: -1 }, 'amount_invalid'],
  ];
  for (const [fields, code] of wrong)
    assert.equal(exchange.refusal(booked(1, 100, fields)), code, JSON.stringify(fields));
  exchange.accept(booked(1, 100));
  exchange.accept(booked(1, 0, { asset: COIN, rest: 999 }));
});

test('rests of token units are kept to the last one, and what they come to is named', () => {
  const exchange = custodyExchange();
  deposit(exchange, 1, 5, { asset: COIN, rest: 600 });
  assert.deepEqual(walletOf(exchange, 'deposit', COIN), [5, 600]);
  deposit(exchange, 2, 0, { asset: COIN, rest: 400 });
  assert.deepEqual(walletOf(exchange, 'deposit', COIN), [6, 0]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-deposit': -6, 'custody-residue': 1 });
  assert.equal(exchange.spot(2, COIN).available, COINS_EACH);
  assert.equal(exchange.engine.custody.deposit(2)?.waits, 'nothing');
});

test('with fifteen decimals more than the ledger the largest rests still add up exactly', () => {
  const exchange = custodyExchange();
  exchange.accept({ ...CHAIN, chain: 1, chainId: 5 });
  exchange.accept({ ...NATIVE, chain: 1, decimals: 18 });
  const most = 10 ** 15 - 1;
  const fields = { chain: 1, asset: COIN, rest: most };
  assert.equal(exchange.refusal(booked(1, 1, { ...fields, rest: most + 1 })), 'amount_invalid');
  for (const user of [1, 2, 3]) exchange.accept(booked(user, 1, fields));
  const [wallet] = exchange.engine.custody.wallets(1);
  assert.deepEqual([wallet?.amount, wallet?.rest], [5, most - 2]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-deposit': -5, 'custody-residue': 2 });
});

test('what people decide on and what is paused waits as pending', () => {
  const exchange = custodyExchange();
  const people = deposit(exchange, 1, 100, { credit: false });
  assert.deepEqual(exchange.events('DepositCredited'), []);
  exchange.accept(paused(true));
  const pause = deposit(exchange, 1, 200);
  const waits = [people, pause].map((id) => exchange.engine.custody.deposit(id)?.waits);
  assert.deepEqual(waits, ['people', 'pause']);
  assert.deepEqual(housesOf(exchange, CASH), { 'custody-deposit': -300, 'custody-pending': 300 });
  assert.equal(exchange.spot(1, CASH).available, CASH_EACH);
  assert.equal(exchange.engine.custody.unreleased(1), 0);
});

test('up to the cap of a user a payment is credited, and one unit more waits', () => {
  const exchange = custodyExchange({ userCap: 1_000, chainCap: 10_000 });
  deposit(exchange, 1, 600);
  const full = deposit(exchange, 1, 400);
  assert.equal(exchange.engine.custody.deposit(full)?.waits, 'nothing');
  const above = deposit(exchange, 1, 100);
  assert.equal(exchange.engine.custody.deposit(above)?.waits, 'cap');
  assert.equal(exchange.refusal(credited(above)), 'deposit_cap');
  const other = deposit(exchange, 2, 1_000);
  assert.equal(exchange.engine.custody.deposit(other)?.waits, 'nothing');
  exchange.accept(released(1));
  exchange.accept(credited(above));
  assert.equal(exchange.engine.custody.unreleased(1), 500);
});

test('up to the cap of a chain a payment is credited, and one unit more waits', () => {
  const exchange = custodyExchange({ userCap: 10_000, chainCap: 1_000 });
  deposit(exchange, 1, 900);
  const ids = [deposit(exchange, 2, 100), deposit(exchange, 3, 100)];
  assert.deepEqual(
    ids.map((id) => exchange.engine.custody.deposit(id)?.waits),
    ['nothing', 'cap'],
  );
});

test('a payment of another asset counts by the index, rounded up, and waits while there is none', () => {
  // A unit of COIN is worth 100.01 units of CASH.
  const exchange = custodyExchange({ userCap: 1_001, chainCap: 10_000 });
  exchange.tick([INDEX + 10]);
  const fits = deposit(exchange, 1, 10, { asset: COIN });
  assert.equal(exchange.engine.custody.deposit(fits)?.waits, 'nothing');
  assert.equal(exchange.engine.custody.unreleased(1), 1_001);
  exchange.pass(60_000);
  assert.equal(exchange.engine.custody.unreleased(1), null);
  const unknown = deposit(exchange, 2, 1, { asset: COIN });
  assert.equal(exchange.engine.custody.deposit(unknown)?.waits, 'cap');
});

test('what users and wallets hold of an asset stays within 2^53 - 1', () => {
  const exchange = custodyExchange({ userCap: MAX_AMOUNT, chainCap: MAX_AMOUNT });
  const inside = 1_000_000_000_000;
  const most = Math.floor((MAX_AMOUNT - inside) / 100) * 100;
  assert.equal(exchange.refusal(booked(1, most + 100)), 'asset_total_exceeded');
  exchange.accept(booked(1, most));
  const left = MAX_AMOUNT - inside - most;
  const fund = { kind: 'FundHouse', house: 'play-money', asset: CASH } as const;
  assert.equal(exchange.refusal({ ...fund, amount: left + 1 }), 'asset_total_exceeded');
  exchange.accept({ ...fund, amount: left });
  const { MAX_CUSTODY } = CUSTODY.limits;
  const back = { kind: 'BackChain', chain: 0, asset: CASH, wallet: 'hot', rest: 0, key: keyOf(3) } as const;
  const room = Math.floor((MAX_CUSTODY - most) / 100) * 100;
  assert.equal(exchange.refusal({ ...back, amount: room + 100 }), 'asset_total_exceeded');
  exchange.accept({ ...back, amount: room });
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});

test('everything outlives a restart', () => {
  const exchange = custodyExchange();
  deposit(exchange, 1, 500);
  deposit(exchange, 2, 700, { credit: false });
  const reversedOne = deposit(exchange, 3, 7, { asset: COIN, rest: 3 });
  exchange.accept({ kind: 'ReverseDeposit', deposit: reversedOne });
  exchange.accept({ kind: 'BackChain', chain: 0, asset: COIN, wallet: 'hot', amount: 90, rest: 5, key: keyOf(1) });
  exchange.accept({ kind: 'SendFaucet', user: 4, clientId: '', bodyHash: 0, chain: 0, asset: COIN, amount: 20 });
  exchange.accept(paused(true));
  const again = new Exchange(restoreEngine(exchange.engine.snapshot()));
  again.now = exchange.now;
  assert.equal(again.engine.stateHash(), exchange.engine.stateHash());
  for (const seen of [exchange, again]) {
    assert.equal(seen.engine.custody.unreleased(1), 500);
    assert.equal(seen.refusal(booked(1, 500, { key: seen.engine.custody.deposit(1)!.key })), 'deposit_known');
    seen.accept(released(1));
    seen.accept(paused(false));
    seen.accept(credited(2));
    assert.equal(seen.accept({ kind: 'AssignAddress', user: 4 }).result.id, 3);
    seen.pass(CUSTODY.limits.DEPOSIT_KEPT_MS);
    assert.deepEqual(
      seen.engine.custody.deposits().map(({ deposit: id }) => id),
      [2],
    );
  }
  assert.equal(again.engine.stateHash(), exchange.engine.stateHash());
});
