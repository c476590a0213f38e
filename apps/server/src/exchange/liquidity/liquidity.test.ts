import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { DAY_MS } from '@tradewind/base';
import { type Command, createEngine, type EngineApi, type Event, type IndexTick } from '@tradewind/engine';
import { genesisStart, SIMULATED_MARKETS, SimulatedSource } from '@tradewind/feed';
import { genesisCommands } from '../../products/genesis.ts';
import { demoMarketCommands } from '../../products/list-demo-markets.ts';
import { demoContracts } from '../../products/perpetual/demo.ts';
import { demoMarkets } from '../../products/perpetual/demo-dealing.ts';
import { FIRST_PERSON_USER, genesisLiquidityCommands, HOUSE_MAKER_USER, SIMULATED_TRADER_USERS } from './accounts.ts';
import { Liquidity, withdrawLiquidity } from './liquidity.ts';

const DAY = 20_500;
const BEGIN_MS = DAY * DAY_MS + 1_000;
const STEPS = 1_200;
const STEP_MS = 500;

/** An engine, the simulated feed and the liquidity on one clock, in half seconds. */
class Platform {
  readonly engine: EngineApi = createEngine();
  readonly events: Event[] = [];
  readonly sent: { readonly time: number; readonly command: Command; readonly refusal: string }[] = [];
  readonly #source = new SimulatedSource({
    master: new Uint8Array(32).fill(11),
    published: [],
    start: genesisStart(DAY, SIMULATED_MARKETS),
  });
  #liquidity = this.#begin();
  now = BEGIN_MS;

  constructor() {
    for (const command of genesisCommands('demo', ['simulated'])) this.#must(command);
    for (const command of genesisLiquidityCommands(this.engine.assets())) this.#must(command);
    for (const command of demoMarketCommands(this.engine)) this.#must(command);
    for (const command of demoContracts(this.engine)) this.#must(command);
  }

  #begin(): Liquidity {
    return new Liquidity({ seed: 77, others: () => demoMarkets(this.engine) });
  }

  restartLiquidity(): void {
    this.#liquidity = this.#begin();
  }

  async step(withTick = true): Promise<void> {
    this.now += STEP_MS;
    await this.#source.prepare(this.now);
    if (withTick) this.apply(this.#tick());
    else this.apply({ kind: 'AdvanceTime' });
    for (const command of this.#liquidity.step(this.now, this.engine)) {
      this.sent.push({ time: this.now, command, refusal: this.apply(command) });
    }
    this.events.push(...this.engine.events.decode());
    this.engine.events.clear();
  }

  apply(command: Command): string {
    return this.engine.apply(command, this.engine.seq + 1, this.now).refusal;
  }

  #must(command: Command): void {
    assert.equal(this.apply(command), '', JSON.stringify(command));
  }

  #tick(): IndexTick {
    const instruments = this.engine.instruments();
    const ticks = this.#source.sample(this.now).map(({ symbol, price, ageMs }) => ({
      instrument: instruments.find((known) => known.symbol === symbol)!.id,
      sources: [{ source: 0, price, ageMs, heardMs: ageMs }],
    }));
    return { kind: 'IndexTick', time: this.now, ticks };
  }
}

const platform = new Platform();
const spreads: number[] = [];
let oneSided = 0;
let ready = 0;

before(async () => {
  for (let step = 1; step <= STEPS; step++) {
    await platform.step();
    const tops = platform.engine.instruments().map(({ id }) => platform.engine.top(id));
    const quoted = tops.every(({ bid, ask }) => bid > 0 && ask > 0);
    if (ready === 0 && quoted) ready = step * STEP_MS;
    if (ready === 0) continue;
    if (!quoted) oneSided++;
    for (const { bid, ask } of tops) if (bid > 0 && ask > 0) spreads.push((ask - bid) / bid);
  }
});

test('all 30 books have their first ladder within four seconds and stay two-sided and tight', () => {
  assert.ok(ready > 0 && ready <= 4_000, `first complete after ${ready} ms`);
  assert.ok(oneSided < STEPS / 100, `${oneSided} of ${STEPS} moments with an empty side`);
  spreads.sort((a, b) => a - b);
  assert.ok(spreads[Math.floor(spreads.length * 0.99)]! <= 0.002, 'spread of 99 of 100 moments within 0.2 %');
});

test('house and traders together never send more than ten commands in any second', (context) => {
  const { sent } = platform;
  for (const [place, { time }] of sent.entries()) {
    const later = sent[place + 10];
    assert.ok(later === undefined || later.time - time >= 1_000, `eleven commands within a second at ${time}`);
  }
  const perSecond = sent.length / ((STEPS * STEP_MS) / 1_000);
  context.diagnostic(`${perSecond.toFixed(1)} commands per second`);
  assert.ok(perSecond > 2);
});

test('every market in Spot trades several times a minute, every contract now and then, among them the house maker', (context) => {
  const trades = platform.events.filter((event) => event.kind === 'Traded');
  for (const { id, kind, symbol } of platform.engine.instruments()) {
    const here = trades.filter(({ instrument }) => instrument === id);
    context.diagnostic(`${symbol}: ${here.length} trades, ${here.filter(isOfHouse).length} with the house`);
    assert.ok(here.length >= (kind === 'spot' ? 25 : 10), `${symbol} has ${here.length} trades in ten minutes`);
    assert.ok(here.some(isOfHouse), symbol);
  }
});

function isOfHouse(trade: { readonly makerUser: number; readonly takerUser: number }): boolean {
  return trade.makerUser === HOUSE_MAKER_USER || trade.takerUser === HOUSE_MAKER_USER;
}

test('hardly anything is refused, nobody is below zero and each asset still sums to zero', () => {
  const refused = platform.sent.filter(({ refusal }) => refusal !== '');
  const list = refused.slice(0, 5).map(({ command, refusal }) => `${command.kind} ${refusal}`);
  assert.ok(refused.length <= platform.sent.length / 100, `${refused.length} refused: ${list.join(', ')}`);
  for (const user of [HOUSE_MAKER_USER, ...SIMULATED_TRADER_USERS]) {
    assert.ok(user < FIRST_PERSON_USER);
    for (const { available, frozen } of platform.engine.balances(user)) assert.ok(available >= 0 && frozen >= 0);
  }
  for (const { id } of platform.engine.assets()) assert.equal(platform.engine.assetSum(id), 0n);
});

test('the same seed, feed and clock give the same market again', async () => {
  const again = new Platform();
  for (let step = 0; step < 100; step++) await again.step();
  assert.deepEqual(again.sent, platform.sent.slice(0, again.sent.length));
});

test('a platform account that runs low is filled up again', async () => {
  const [trader = 0] = SIMULATED_TRADER_USERS;
  const before = platform.engine.balance(trader, 'spot', 0);
  const amount = Math.floor(before.available * 0.9);
  const away = { user: trader, clientId: '', bodyHash: 0, from: 'spot', to: 'fiat', asset: 0, amount } as const;
  assert.equal(platform.apply({ kind: 'InternalTransfer', ...away }), '');
  const sent = platform.sent.length;
  const isEndowed = () => platform.sent.slice(sent).some(({ command }) => command.kind === 'Endow');
  // Each step looks after one asset of one account.
  for (let step = 0; step < 1_000 && !isEndowed(); step++) await platform.step();
  assert.ok(isEndowed(), 'no Endow was sent');
  assert.ok(platform.engine.balance(trader, 'spot', 0).available > before.available / 2);
});

test('after a restart the old orders are swept before new ladders are sent', async () => {
  platform.restartLiquidity();
  const sent = platform.sent.length;
  await platform.step();
  const first = platform.sent.slice(sent);
  assert.equal(first[0]?.command.kind, 'CancelAllOrders');
  const restarted = platform.now;
  while (platform.engine.instruments().some(({ id }) => platform.engine.top(id).bid === 0)) {
    assert.ok(platform.now - restarted < 4_000, 'the ladders did not come back');
    await platform.step();
  }
});

test('when the index goes stale the house takes its ladders off, and nobody is left behind when it is switched off', async () => {
  for (let step = 0; step < 60; step++) await platform.step(false);
  const states = platform.engine.instruments().map(({ id }) => platform.engine.index(id).state);
  assert.ok(states.every((state) => state !== 'live'));
  assert.deepEqual(platform.engine.openOrders(HOUSE_MAKER_USER), []);
  for (const command of withdrawLiquidity(platform.engine)) assert.equal(platform.apply(command), '');
  assert.deepEqual(withdrawLiquidity(platform.engine), []);
});
