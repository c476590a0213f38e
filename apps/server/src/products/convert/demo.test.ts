import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, createEngine } from '@tradewind/engine';
import { genesisLiquidityCommands } from '../../exchange/liquidity/accounts.ts';
import { genesisCommands } from '../genesis.ts';
import { demoMarketCommands } from '../list-demo-markets.ts';

test('each asset that a demo begins with or lists at a start can be converted', () => {
  const engine = createEngine();
  const apply = (commands: readonly Command[]) => {
    for (const command of commands)
      assert.equal(engine.apply(command, engine.seq + 1, 0).refusal, '', JSON.stringify(command));
  };
  apply(genesisCommands('demo', ['simulated']));
  apply(genesisLiquidityCommands(engine.assets()));
  apply(demoMarketCommands(engine));
  const convertible = new Set(engine.convert.assets().map(({ asset }) => asset));
  assert.ok(engine.assets().length > 9);
  for (const { id, symbol } of engine.assets()) assert.ok(convertible.has(id), symbol);
});
