import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, createEngine, type EngineApi, restoreEngine } from '@tradewind/engine';
import { SIMULATED_MARKETS, VENUES } from '@tradewind/feed';
import { genesisLiquidityCommands, HOUSE_MAKER_USER, PLATFORM_USERS } from '../exchange/liquidity/accounts.ts';
import { DEMO_MARKETS } from '../exchange/liquidity/demo-markets.ts';
import { FED_INSTRUMENTS } from '../exchange/sampling/fed-instruments.ts';
import { indexTick } from '../exchange/sampling/index-ticks.ts';
import { genesisCommands, startSteps } from './genesis.ts';
import { demoMarketCommands } from './list-demo-markets.ts';

const NOW = 1_780_000_000_000;

function apply(engine: EngineApi, commands: readonly Command[]): void {
  for (const command of commands) {
    const { refusal } = engine.apply(command, engine.seq + 1, NOW);
    assert.equal(refusal, '', JSON.stringify(command));
    engine.events.clear();
  }
}

/** A demo of nine markets, as one that an earlier version began. */
function demo(...own: readonly Command[]): EngineApi {
  const engine = createEngine();
  apply(engine, genesisCommands('demo', ['simulated']));
  apply(engine, genesisLiquidityCommands(engine.assets()));
  apply(engine, own);
  return engine;
}

const symbols = (engine: EngineApi) => engine.instruments().map(({ symbol }) => symbol);

test('a demo of nine markets has 25 after a start, each with play money and coins of the house', () => {
  const engine = demo();
  const nine = symbols(engine);
  assert.equal(nine.length, 9);
  apply(engine, demoMarketCommands(engine));
  assert.deepEqual(symbols(engine), [...nine, ...DEMO_MARKETS.map(({ symbol }) => symbol)]);
  assert.equal(symbols(engine).length, 25);
  for (const { id, symbol } of engine.assets()) {
    for (const user of PLATFORM_USERS)
      assert.ok(engine.balance(user, 'spot', id).available > 0, `${symbol} of ${user}`);
    assert.equal(engine.assetSum(id), 0n);
  }
  for (const { state, bandGroup, minNotional } of engine.instruments().slice(9))
    assert.deepEqual([state, bandGroup, minNotional], ['trading', 'C', 5_000_000]);
});

test('it is done once, and a start that broke off between its parts is finished by the next', () => {
  const whole = demo();
  apply(whole, demoMarketCommands(whole));
  assert.deepEqual(demoMarketCommands(whole), []);
  const commands = demoMarketCommands(demo());
  const balances = (engine: EngineApi) => JSON.stringify(engine.houseBalances());
  for (const at of [1, 2, 4, 6, 7, 100, commands.length - 1]) {
    const engine = demo();
    apply(engine, commands.slice(0, at));
    const again = restoreEngine(engine.snapshot());
    apply(again, demoMarketCommands(again));
    assert.deepEqual(demoMarketCommands(again), [], `broken off after ${at}`);
    assert.deepEqual(symbols(again).toSorted(), symbols(whole).toSorted());
    assert.ok(balances(again) === balances(whole), `broken off after ${at}`);
  }
});

test('what operators have listed under one of these names stays theirs, and has no index in other steps', () => {
  const asset = { kind: 'ListAsset', asset: 9, symbol: 'LTC', scale: 4, grantAmount: 0 } as const;
  const fees = { makerFeePpm: 2_000, takerFeePpm: 2_000, derivedNumerator: -1, derivedDenominator: -1 };
  const steps = { priceScale: 1, tickUnits: 1, lotUnits: 100, unitsPerTickLot: 1_000, minNotional: 1_000_000 };
  const market = {
    kind: 'ListInstrument',
    instrument: 9,
    symbol: 'LTC/USDT',
    base: 9,
    quote: 0,
    ...steps,
    ...fees,
  } as const;
  const granted = { ...asset, asset: 10, symbol: 'UNI', scale: 6, grantAmount: 5_000_000 };
  const engine = demo(asset, { ...market, bandGroup: 'B', state: 'paused' }, granted);
  const theirs = engine.instruments()[9];
  apply(engine, demoMarketCommands(engine));
  assert.deepEqual(engine.instruments()[9], theirs);
  assert.equal(symbols(engine).length, 9 + 1 + 14);
  assert.ok(!symbols(engine).includes('UNI/USDT'));
  assert.equal(engine.balance(HOUSE_MAKER_USER, 'spot', 9).available, 0);
  const prices = FED_INSTRUMENTS.map(({ symbol }) => ({ symbol, price: 1_000_000 as never, ageMs: 0, heardMs: 0 }));
  const [tick] = indexTick(engine, { time: NOW, sources: [{ name: 'simulated', prices }] });
  assert.ok(tick?.kind === 'IndexTick');
  assert.deepEqual(
    tick.ticks.map(({ instrument }) => symbols(engine)[instrument]),
    symbols(engine).filter((symbol) => symbol !== 'LTC/USDT' && symbol !== 'ETH/BTC'),
  );
});

test('the simulation prices what a demo lists, in the unit of its index', () => {
  const simulated = SIMULATED_MARKETS.map(({ symbol, indexScale }) => ({ symbol, indexScale }));
  assert.deepEqual(simulated, FED_INSTRUMENTS);
});

test('a demo without the simulation, and one where money is real, list none of them', () => {
  for (const [mode, names] of [
    ['demo', ['recorded']],
    ['live', ['binance', 'kraken']],
  ] as const) {
    const engine = createEngine();
    apply(engine, genesisCommands(mode, names));
    if (mode === 'demo') apply(engine, genesisLiquidityCommands(engine.assets()));
    const before = engine.instruments().length;
    for (const step of startSteps({ sourceNames: names, limits: true, now: NOW })) apply(engine, step(engine));
    assert.equal(engine.instruments().filter(({ kind }) => kind === 'spot').length, before);
  }
});

test('where money is real only what two venues price is listed, and what follows from it', () => {
  const engine = createEngine();
  apply(engine, genesisCommands('live', ['binance', 'coinbase', 'kraken']));
  assert.ok(symbols(engine).includes('ETH/BTC'));
  for (const { symbol, quote } of engine.instruments()) {
    const venues = VENUES.filter(({ markets }) => symbol in markets);
    assert.ok(quote !== 0 || venues.length >= 2, `${symbol} is priced by ${venues.length}`);
  }
});
