import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CommandOf } from '../commands.ts';
import { CHAIN, custodyExchange, NATIVE, paused, TOKEN } from '../testing/custody.ts';
import { CASH, COIN, openExchange } from '../testing/exchange.ts';
import { CUSTODY } from './schema.ts';

const { MAX_CONFIRMATIONS, MAX_CHAINS } = CUSTODY.limits;

test('a chain is listed with its rules, and its rules can be changed', () => {
  const exchange = openExchange();
  exchange.accept(CHAIN);
  const { kind: _, ...listed } = CHAIN;
  assert.deepEqual(exchange.events('ChainSet'), [{ kind: 'ChainSet', ...listed }]);
  const rules = { chain: 0, creditAfter: 12, releaseAfter: 32, userCap: 0, chainCap: 5 };
  exchange.accept({ kind: 'SetChain', ...rules });
  assert.deepEqual(exchange.events('ChainSet'), [{ kind: 'ChainSet', ...listed, ...rules }]);
  assert.deepEqual(exchange.engine.custody.chains(), [{ ...listed, ...rules }]);
});

test('a chain that is not the next, has a known chain id or contradicts itself is refused', () => {
  const exchange = openExchange();
  exchange.accept(CHAIN);
  const next = { ...CHAIN, chain: 1, chainId: 1 };
  const wrong: Partial<typeof CHAIN>[] = [
    { chain: 0 },
    { chain: 2 },
    { chainId: CHAIN.chainId },
    { chainId: 0 },
    { name: '' },
    { name: ' a' },
    { name: 'a'.repeat(33) },
    { creditAfter: 0 },
    { creditAfter: 7 },
    { releaseAfter: MAX_CONFIRMATIONS + 1 },
    { userCap: -1 },
    { chainCap: 0.5 },
  ];
  for (const fields of wrong)
    assert.equal(exchange.refusal({ ...next, ...fields }), 'configuration_invalid', JSON.stringify(fields));
  exchange.accept({ ...next, name: 'a'.repeat(32), creditAfter: MAX_CONFIRMATIONS, releaseAfter: MAX_CONFIRMATIONS });
  const rules = { kind: 'SetChain', chain: 1, creditAfter: 1, releaseAfter: 0, userCap: 1, chainCap: 1 } as const;
  assert.equal(exchange.refusal(rules), 'configuration_invalid');
  assert.equal(exchange.refusal({ ...rules, chain: 2 }), 'chain_unknown');
  for (let chain = 2; chain < MAX_CHAINS; chain += 1) exchange.accept({ ...CHAIN, chain, chainId: chain });
  assert.equal(exchange.refusal({ ...CHAIN, chain: MAX_CHAINS, chainId: 99_999 }), 'configuration_invalid');
});

test('an asset is listed on a chain once, with bounds that can be changed', () => {
  const exchange = openExchange();
  exchange.accept(CHAIN);
  exchange.accept(NATIVE);
  const { kind: _, ...listed } = NATIVE;
  assert.deepEqual(exchange.events('ChainAssetSet'), [{ kind: 'ChainAssetSet', ...listed }]);
  assert.equal(exchange.refusal(NATIVE), 'configuration_invalid');
  exchange.accept({ kind: 'SetChainAsset', chain: 0, asset: COIN, minimum: 1, faucet: 0 });
  assert.deepEqual(exchange.engine.custody.assets(), [{ ...listed, minimum: 1, faucet: 0, paused: false }]);
  const bounds = { kind: 'SetChainAsset', chain: 0, asset: COIN, minimum: 1, faucet: 0 } as const;
  assert.equal(exchange.refusal({ ...bounds, minimum: 0 }), 'configuration_invalid');
  assert.equal(exchange.refusal({ ...bounds, faucet: -1 }), 'configuration_invalid');
  assert.equal(exchange.refusal({ ...bounds, chain: 1 }), 'chain_unknown');
  assert.equal(exchange.refusal({ ...bounds, asset: CASH }), 'chain_asset_unknown');
});

test('decimals are taken up to fifteen beyond those of the ledger, and one more is refused', () => {
  const exchange = openExchange();
  exchange.accept(CHAIN);
  // CASH has two decimals.
  const wrong: Partial<CommandOf<'ListChainAsset'>>[] = [
    { decimals: 18 },
    { decimals: -1 },
    { contract: '0xab' },
    { contract: `0x${'AB'.repeat(20)}` },
    { minimum: 0 },
  ];
  for (const fields of wrong)
    assert.equal(exchange.refusal({ ...TOKEN, ...fields }), 'configuration_invalid', JSON.stringify(fields));
  assert.equal(exchange.refusal({ ...TOKEN, chain: 1 }), 'chain_unknown');
  assert.equal(exchange.refusal({ ...TOKEN, asset: 9 }), 'asset_unknown');
  exchange.accept({ ...TOKEN, decimals: 17 });
  assert.equal(exchange.refusal({ ...NATIVE, contract: TOKEN.contract }), 'configuration_invalid');
  exchange.accept({ ...NATIVE, decimals: 18 });
});

test('deposits are paused and go on; the same again tells nothing', () => {
  const exchange = custodyExchange();
  exchange.accept(paused(true));
  assert.deepEqual(exchange.events('DepositPauseSet'), [
    { kind: 'DepositPauseSet', chain: 0, asset: CASH, paused: true },
  ]);
  exchange.accept(paused(true));
  assert.deepEqual(exchange.events('DepositPauseSet'), []);
  exchange.accept(paused(false));
  assert.equal(exchange.events('DepositPauseSet').length, 1);
  assert.equal(exchange.refusal(paused(true, 9)), 'chain_asset_unknown');
});

test('a user gets the next index, and the same for ever; nobody else gets it', () => {
  const exchange = openExchange();
  assert.deepEqual(exchange.accept({ kind: 'AssignAddress', user: 3 }).result, { kind: 'deposit-address', id: 0 });
  assert.deepEqual(exchange.events('AddressAssigned'), [{ kind: 'AddressAssigned', user: 3, index: 0 }]);
  assert.deepEqual(exchange.accept({ kind: 'AssignAddress', user: 1 }).result, { kind: 'deposit-address', id: 1 });
  assert.deepEqual(exchange.accept({ kind: 'AssignAddress', user: 3 }).result, { kind: 'deposit-address', id: 0 });
  assert.deepEqual(exchange.events('AddressAssigned'), []);
  const { custody } = exchange.engine;
  assert.deepEqual([custody.addressIndexOf(3), custody.addressIndexOf(1), custody.addressIndexOf(2)], [0, 1, null]);
  assert.deepEqual([custody.userOfIndex(0), custody.userOfIndex(1), custody.userOfIndex(2)], [3, 1, null]);
  assert.equal(exchange.refusal({ kind: 'AssignAddress', user: 99 }), 'account_unknown');
});
