import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import type { CommandOf } from '../commands.ts';
import { backed, CHAIN, custodyExchange, housesOf, keyOf, NATIVE, walletOf } from '../testing/custody.ts';
import { COIN, COINS_EACH, Exchange } from '../testing/exchange.ts';

const MOST = NATIVE.faucet;

function send(user: number, amount: number, fields: Partial<CommandOf<'SendFaucet'>> = {}): CommandOf<'SendFaucet'> {
  return { kind: 'SendFaucet', user, clientId: '', bodyHash: 0, chain: 0, asset: COIN, amount, ...fields };
}

function settle(faucet: number, amount: number, fields: Partial<CommandOf<'SettleTransit'>> = {}) {
  const paid = { wallet: 'hot', amount, rest: 0, key: keyOf(faucet) } as const;
  return { kind: 'SettleTransit', chain: 0, asset: COIN, ...paid, faucet, ...fields } as const;
}

test('play money is in transit until its payment is final, and then out of the wallet', () => {
  const exchange = custodyExchange();
  exchange.accept(backed(10_000));
  assert.deepEqual(exchange.accept(send(1, MOST)).result, { kind: 'faucet', id: 1 });
  const told = { kind: 'FaucetSent', faucet: 1, user: 1, chain: 0, asset: COIN, amount: MOST, remaining: 1 };
  assert.deepEqual(exchange.events('FaucetSent'), [told]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-hot': -10_000, 'custody-transit': MOST });
  assert.equal(exchange.spot(1, COIN).available, COINS_EACH);
  assert.deepEqual(exchange.engine.custody.faucets(), [{ faucet: 1, user: 1, chain: 0, asset: COIN, amount: MOST }]);
  assert.deepEqual(exchange.accept(settle(1, MOST)).result, { kind: 'faucet', id: 1 });
  const { kind: _, ...settled } = settle(1, MOST);
  assert.deepEqual(exchange.events('TransitSettled'), [{ kind: 'TransitSettled', user: 1, ...settled }]);
  assert.deepEqual(housesOf(exchange, COIN), { 'custody-hot': MOST - 10_000 });
  assert.deepEqual(walletOf(exchange, 'hot', COIN), [10_000 - MOST, 0]);
  assert.equal(exchange.engine.assetSum(COIN), 0n);
});

test('the same client id sends once', () => {
  const exchange = custodyExchange();
  const named = { clientId: 'once' };
  const { seq } = exchange.accept(send(1, 10, named));
  assert.deepEqual(exchange.accept(send(1, 10, named)).repeatOf, seq);
  assert.equal(exchange.engine.custody.faucets().length, 1);
});

test('no more is sent than the bound of the asset, than three grants a day, than there is, and to nobody but users', () => {
  const exchange = custodyExchange();
  assert.equal(exchange.refusal(send(1, MOST + 1)), 'faucet_limit');
  assert.equal(exchange.refusal(send(1, 0)), 'amount_invalid');
  assert.equal(exchange.refusal(send(1, -1)), 'amount_invalid');
  assert.equal(exchange.refusal(send(1, 1, { chain: 1 })), 'chain_unknown');
  assert.equal(exchange.refusal(send(1, 1, { asset: 9 })), 'chain_asset_unknown');
  assert.equal(exchange.refusal(send(8, 1)), 'not_permitted');
  assert.equal(exchange.refusal(send(99, 1)), 'account_unknown');
  // One grant came at the beginning.
  exchange.accept(send(1, 1));
  exchange.accept(send(1, 1));
  assert.equal(exchange.refusal(send(1, 1)), 'grant_limit');
  assert.equal(exchange.refusal({ kind: 'Grant', user: 1, clientId: '', bodyHash: 0 }), 'grant_limit');
  exchange.pass(DAY_MS);
  exchange.accept(send(1, 1));
  const given = exchange.engine.houseBalances().find(({ house, asset }) => house === 'play-money' && asset === COIN)!;
  exchange.accept({ kind: 'Endow', user: 8, account: 'spot', asset: COIN, amount: given.amount - 9 });
  assert.equal(exchange.refusal(send(2, 10)), 'house_funds_exhausted');
  exchange.accept(send(2, 9));
});

test('there is no faucet in live', () => {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'live' });
  exchange.accept({ kind: 'ListAsset', asset: 0, symbol: 'CASH', scale: 2, grantAmount: 0 });
  exchange.accept({ kind: 'OpenAccount', user: 1, class: 'user', group: 0 });
  exchange.accept(CHAIN);
  assert.equal(exchange.refusal(send(1, 1)), 'demo_only');
});

test('exactly what was sent is settled, once, by a wallet that has it', () => {
  const exchange = custodyExchange();
  exchange.accept(send(1, 100));
  exchange.accept(send(2, 100));
  assert.equal(exchange.refusal(settle(1, 100)), 'custody_short');
  exchange.accept(backed(150));
  assert.equal(exchange.refusal(settle(1, 101)), 'amount_invalid');
  assert.equal(exchange.refusal(settle(1, 100, { rest: 1 })), 'amount_invalid');
  assert.equal(exchange.refusal(settle(3, 100)), 'faucet_unknown');
  assert.equal(exchange.refusal(settle(1, 100, { asset: 0 })), 'faucet_unknown');
  assert.equal(exchange.refusal(settle(1, 100, { key: 'x' })), 'amount_invalid');
  exchange.accept(settle(1, 100));
  assert.equal(exchange.refusal(settle(1, 100)), 'custody_known');
  assert.equal(exchange.refusal(settle(1, 100, { key: keyOf(9) })), 'faucet_unknown');
  assert.equal(exchange.refusal(settle(2, 100, { key: keyOf(1) })), 'custody_known');
  assert.equal(exchange.refusal(settle(2, 100)), 'custody_short');
});
