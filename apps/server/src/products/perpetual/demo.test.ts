import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, createEngine, type EngineApi } from '@tradewind/engine';
import { DEFAULT_TERMS } from '@tradewind/rules/perpetual';
import { genesisLiquidityCommands, HOUSE_MAKER_USER, PLATFORM_USERS } from '../../exchange/liquidity/accounts.ts';
import { genesisCommands } from '../genesis.ts';
import { demoMarketCommands } from '../list-demo-markets.ts';
import { demoContracts } from './demo.ts';

const NOW = 1_780_000_000_000;

function apply(engine: EngineApi, commands: readonly Command[]): void {
  for (const command of commands)
    assert.equal(engine.apply(command, engine.seq + 1, NOW).refusal, '', JSON.stringify(command));
}

/** A demo as it was before there were contracts. */
function before(): EngineApi {
  const engine = createEngine();
  apply(engine, genesisCommands('demo', ['simulated']));
  apply(
    engine,
    genesisLiquidityCommands(engine.assets()).filter((one) => one.kind !== 'Endow' || one.account !== 'contract'),
  );
  apply(engine, demoMarketCommands(engine));
  return engine;
}

test('a demo of before gets five contracts with their terms, funds with capital and desks, and accounts to trade with', () => {
  const engine = before();
  const spot = engine.instruments();
  apply(engine, demoContracts(engine));
  const listed = engine.instruments().slice(spot.length);
  assert.deepEqual(
    listed.map(({ symbol, base, lotUnits }) => [symbol, lotUnits / 10 ** engine.assets()[base]!.scale]),
    [
      ['BTC-USDT', 0.001],
      ['ETH-USDT', 0.01],
      ['SOL-USDT', 0.1],
      ['XRP-USDT', 10],
      ['DOGE-USDT', 100],
    ],
  );
  for (const { kind, makerFeePpm, takerFeePpm, state } of listed)
    assert.deepEqual([kind, makerFeePpm, takerFeePpm, state], ['perpetual', 200, 500, 'trading']);
  const contracts = engine.perpetuals.contracts();
  assert.deepEqual(
    contracts.map(({ group }) => group),
    ['A', 'A', 'B', 'B', 'B'],
  );
  for (const { index, instrument, group, policy, brackets, insuranceFund } of contracts) {
    assert.equal(spot[index]!.symbol, engine.instruments()[instrument]!.symbol.replace('-', '/'));
    assert.deepEqual([policy, brackets], ['queue', DEFAULT_TERMS[group].brackets]);
    assert.ok(insuranceFund > 0);
    assert.equal(engine.perpetuals.lever(HOUSE_MAKER_USER, instrument)?.mode, 'cross');
  }
  const desks = engine.perpetuals.funds().map(({ desk }) => desk);
  assert.equal(new Set(desks).size, 3);
  for (const desk of desks) assert.equal(engine.userClass(desk), 'house');
  for (const user of PLATFORM_USERS) assert.ok(engine.perpetuals.account(user).free > 0);
  for (const { id } of engine.assets()) assert.equal(engine.assetSum(id), 0n);
});

test('it is done once, and a start that broke off between its parts is finished by the next', () => {
  const whole = before();
  const commands = demoContracts(whole);
  apply(whole, commands);
  assert.deepEqual(demoContracts(whole), []);
  for (let at = 0; at <= commands.length; at += 1) {
    const engine = before();
    apply(engine, commands.slice(0, at));
    apply(engine, demoContracts(engine));
    assert.deepEqual(demoContracts(engine), [], `broken off after ${at}`);
    assert.deepEqual(engine.perpetuals.funds(), whole.perpetuals.funds(), `broken off after ${at}`);
    for (const { instrument } of engine.perpetuals.contracts())
      assert.equal(engine.perpetuals.lever(HOUSE_MAKER_USER, instrument)?.mode, 'cross', `broken off after ${at}`);
  }
});

test('what operators have listed under one of these names stays theirs', () => {
  const engine = before();
  const [bitcoin] = engine.instruments();
  const id = engine.instruments().length;
  const derived = { derivedNumerator: -1, derivedDenominator: -1 };
  apply(engine, [{ ...bitcoin!, ...derived, kind: 'ListInstrument', instrument: id, symbol: 'BTC-USDT' }]);
  apply(engine, demoContracts(engine));
  assert.equal(engine.instruments()[id]!.kind, 'spot');
  assert.equal(engine.perpetuals.contracts().length, 4);
});

test('where money is real nothing is listed', () => {
  const engine = createEngine();
  apply(engine, genesisCommands('live', ['binance', 'coinbase', 'kraken']));
  assert.deepEqual(demoContracts(engine), []);
});
