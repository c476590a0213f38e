import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, createEngine, type Side } from '@tradewind/engine';
import {
  genesisLiquidityCommands,
  HOUSE_MAKER_USER,
  SIMULATED_TRADER_USERS,
} from '../../exchange/liquidity/accounts.ts';
import { decideLadder, WITHDRAWN } from '../../exchange/liquidity/house-maker.ts';
import { genesisCommands } from '../genesis.ts';
import { demoContracts } from './demo.ts';
import { demoMarkets } from './demo-dealing.ts';

const USDT = 1_000_000;
const MID = 640_000;
const FAR = MID / 20;
const [trader] = SIMULATED_TRADER_USERS as [number];

/** A demo whose contract in BTC stands at 64,000 USDT, with a trader who has more than the others. */
class Scene {
  readonly engine = createEngine();
  #now = 1_780_000_000_000;

  constructor() {
    for (const command of genesisCommands('demo', ['simulated'])) this.send(command);
    for (const command of genesisLiquidityCommands(this.engine.assets())) this.send(command);
    for (const command of demoContracts(this.engine)) this.send(command);
    this.send({ kind: 'Endow', user: trader, account: 'contract', asset: 0, amount: 5_000_000 * USDT });
    this.sample();
  }

  send(command: Command): void {
    assert.equal(this.engine.apply(command, this.engine.seq + 1, this.#now).refusal, '', JSON.stringify(command));
  }

  sample(): void {
    this.#now += 500;
    const sources = [{ source: 0, price: MID * 100, ageMs: 0, heardMs: 0 }];
    this.send({ kind: 'IndexTick', time: this.#now, ticks: [{ instrument: 0, sources }] });
  }

  get market() {
    return demoMarkets(this.engine)[0]!;
  }

  /** The maker quotes, and the trader takes all of one side. */
  take(side: Side): void {
    this.sample();
    const { command } = decideLadder(this.market, this.engine, WITHDRAWN, this.#now, 5);
    this.send(command!);
    const { id } = this.market.instrument;
    const depth = this.engine.depth(id, 20);
    const lots = depth[side === 'buy' ? 'asks' : 'bids'].reduce((sum, [, quantity]) => sum + quantity, 0);
    const price = side === 'buy' ? MID + FAR : MID - FAR;
    if (lots > 0) this.send(this.market.dealing.order(trader, { side, price, quantity: lots }, 'IOC'));
  }

  get held() {
    return this.engine.perpetuals.positions(HOUSE_MAKER_USER)[0];
  }
}

test('whoever buys and buys finds the maker higher and higher, and then only buying back', () => {
  const scene = new Scene();
  const leans: number[] = [];
  for (let turn = 0; turn < 100 && scene.market.dealing.stance().sides.length === 2; turn += 1) {
    scene.take('buy');
    leans.push(scene.market.dealing.stance().lean);
  }
  assert.deepEqual([...new Set(leans)], [0, 1, 2], 'it leans up step by step');
  assert.deepEqual(scene.market.dealing.stance().sides, ['buy']);
  const { lots, notional } = scene.held!;
  assert.ok(lots < 0 && notional < 700_000 * USDT, `it is short by ${notional / USDT} USDT`);
  scene.take('buy');
  assert.equal(scene.held!.lots, lots, 'it sells no more');
  for (let turn = 0; turn < 100 && scene.market.dealing.stance().lean !== 0; turn += 1) scene.take('sell');
  assert.deepEqual(scene.market.dealing.stance(), { lean: 0, sides: ['buy', 'sell'] });
  assert.ok(scene.engine.perpetuals.account(HOUSE_MAKER_USER).free > 0);
});

test('a trader goes no further than some orders from nothing, whichever side it wishes, and then comes back', () => {
  for (const [side, back] of [
    ['buy', 'sell'],
    ['sell', 'buy'],
  ] as const) {
    const scene = new Scene();
    let taken = 0;
    for (; scene.market.dealing.sideFor(trader, side, 5, MID) === side; taken += 1) {
      const { engine, market } = scene;
      scene.send(decideLadder(market, engine, WITHDRAWN, 0, 5).command!);
      const price = side === 'buy' ? MID + FAR : MID - FAR;
      scene.send(market.dealing.order(trader, { side, price, quantity: 5 }, 'IOC'));
    }
    // A usual order is worth 300 USDT, and 5 lots 320.
    assert.equal(taken, 14);
    assert.equal(scene.market.dealing.sideFor(trader, side, 5, MID), back);
  }
});

test('a trader without money for it opens nothing', () => {
  const scene = new Scene();
  const { available } = scene.engine.balance(trader, 'contract', 0);
  const away = { user: trader, clientId: '', bodyHash: 0, from: 'contract', to: 'spot', asset: 0 } as const;
  scene.send({ kind: 'InternalTransfer', ...away, amount: available });
  assert.equal(scene.market.dealing.sideFor(trader, 'buy', 5, MID), null);
});
