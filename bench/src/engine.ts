import { CommandReader, CommandWriter, createEngine, type EngineApi } from '@tradewind/engine';
import {
  FLOW_HASH,
  FLOW_PREFIX_HASH,
  FLOW_PREFIX_OPERATIONS,
  type Flow,
  type FlowOptions,
  generateFlow,
} from '@tradewind/testkit';
import { FlowEngine, setupFlow, tradeHash } from './flow-engine.ts';
import { cpuSeconds, heldBytes, median, quantile, youngCollections } from './measure.ts';
import type { Row } from './row.ts';

export const title = 'Engine on the fixed flow of 2 million operations';

const ROUNDS = 3;
const MARKETS = 64;
const USERS = 10_000;
/** What the engine does where it never waits for memory. */
const SMALL = { users: 500, target: 1_000 } as const;
const SAMPLE_EVERY = 16;
const REPLAY_BATCH = 256;

export async function run(): Promise<Row[]> {
  const flow = generateFlow();
  checkDigests(flow);
  const yardstick = generatorRate();
  const small = rate([generateFlow(SMALL)]);
  const one = rate([flow]);
  const many = rate(marketFlows(flow.options));
  const [p50, p99] = latencies(flow);
  return [
    { name: 'one market', value: one, unit: 'million operations/s', goal: '>= 4' },
    { name: 'the generator of the flow, as a yardstick', value: yardstick, unit: 'million operations/s' },
    { name: 'one market against the generator', value: one / yardstick, unit: 'ratio' },
    {
      name: `${SMALL.target} orders of ${SMALL.users} users, which caches hold`,
      value: small,
      unit: 'million operations/s',
    },
    { name: `${MARKETS} markets`, value: many, unit: 'million operations/s' },
    { name: `${MARKETS} markets against one`, value: many / one, unit: 'ratio', goal: '>= 0.9' },
    { name: 'one operation, p50', value: p50, unit: 'us' },
    { name: 'one operation, p99', value: p99, unit: 'us', goal: '<= 4' },
    { name: 'young collections', value: await collections(flow), unit: 'per 2 million operations' },
    { name: 'replay: decode and apply', value: replayRate(flow), unit: 'million commands/s', goal: '>= 2' },
    ...memory(flow),
  ];
}

/** A fast engine that trades wrongly is worth nothing: the digests come first. */
function checkDigests(flow: Flow): void {
  const prefix = tradeHash(flow, FLOW_PREFIX_OPERATIONS);
  if (prefix !== FLOW_PREFIX_HASH) throw new Error(`prefix trade hash: expected ${FLOW_PREFIX_HASH}, found ${prefix}`);
  const whole = tradeHash(flow, flow.options.operations);
  if (whole !== FLOW_HASH) throw new Error(`trade hash: expected ${FLOW_HASH}, found ${whole}`);
}

/**
 * Million operations per CPU second of the generator, which keeps a bare order book without accounts, ledger and events:
 * what the machine gives in this hour, so that figures of different hours and machines can be compared.
 */
function generatorRate(): number {
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let operations = 0;
    const seconds = cpuSeconds(() => {
      operations = generateFlow().options.operations;
    });
    rates.push(operations / seconds / 1e6);
  }
  return median(rates);
}

function marketFlows(options: FlowOptions): Flow[] {
  const operations = Math.floor(options.operations / MARKETS);
  const target = Math.floor(options.target / MARKETS);
  return Array.from({ length: MARKETS }, (_, i) => generateFlow({ operations, target, seed: options.seed + i }));
}

/** Million operations per CPU second, the median of some rounds. */
function rate(flows: readonly Flow[]): number {
  const known = new FlowEngine(flows);
  known.run();
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ready = new FlowEngine(flows, { known });
    rates.push(ready.operations / cpuSeconds(() => ready.run()) / 1e6);
  }
  return median(rates);
}

/** p50 and p99 in microseconds of every 16th operation, the clock's own cost included. */
function latencies(flow: Flow): [number, number] {
  const known = new FlowEngine([flow]);
  known.run();
  const ready = new FlowEngine([flow], { known });
  const samples = new Float64Array(Math.floor(ready.operations / SAMPLE_EVERY));
  for (let i = 0; i < ready.operations; i += 1) {
    if (i % SAMPLE_EVERY !== 0) {
      ready.apply(i);
      continue;
    }
    const before = performance.now();
    ready.apply(i);
    samples[i / SAMPLE_EVERY] = (performance.now() - before) * 1_000;
  }
  return [quantile(samples, 0.5), quantile(samples, 0.99)];
}

async function collections(flow: Flow): Promise<number> {
  const ready = new FlowEngine([flow]);
  return youngCollections(() => ready.run());
}

/** Million commands per CPU second from packed batches into a fresh engine. */
function replayRate(flow: Flow): number {
  const batches = packedBatches(flow);
  const rates = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const engine = createEngine();
    setupFlow(engine, USERS, 1);
    rates.push(flow.options.operations / cpuSeconds(() => replay(engine, batches)) / 1e6);
  }
  return median(rates);
}

function packedBatches(flow: Flow): Uint8Array[] {
  const ready = new FlowEngine([flow]);
  const writer = new CommandWriter();
  const batches = [];
  for (let i = 0; i < ready.operations; i += 1) {
    writer.append(ready.command(i));
    ready.apply(i);
    if (writer.count === REPLAY_BATCH) batches.push(writer.take());
  }
  batches.push(writer.take());
  return batches;
}

function replay(engine: EngineApi, batches: readonly Uint8Array[]): void {
  let { seq } = engine;
  for (const bytes of batches) {
    const reader = new CommandReader(bytes);
    for (let command = reader.next(); command !== null; command = reader.next()) {
      seq += 1;
      engine.apply(command, seq, engine.time);
    }
    engine.events.clear();
  }
}

function memory(flow: Flow): Row[] {
  const accounts = 100_000;
  const before = heldBytes();
  const engine = createEngine();
  setupFlow(engine, accounts, 1, { quote: 50_000_000_000, base: 50_000_000 });
  const withAccounts = heldBytes();
  const perAccounts = (withAccounts - before) / 1e6;
  const beforeOrders = heldBytes();
  const orders = placeResting(engine, accounts, flow.options.startPrice);
  const perOrders = (heldBytes() - beforeOrders) / 1e6;
  if (engine.top(0).bid === 0) throw new Error(`${orders} resting orders left no bid`);
  return [
    { name: 'memory of 100,000 accounts with two balances', value: perAccounts, unit: 'MB' },
    { name: 'memory of 100,000 open orders', value: perOrders, unit: 'MB' },
  ];
}

/** One resting buy for each account. */
function placeResting(engine: EngineApi, accounts: number, price: number): number {
  for (let user = 1; user <= accounts; user += 1) {
    const { refusal } = engine.apply(
      {
        kind: 'PlaceOrder',
        user,
        clientId: '',
        bodyHash: 0,
        instrument: 0,
        side: 'buy',
        type: 'limit',
        timeInForce: 'GTC',
        postOnly: false,
        triggerBy: 'last',
        price: price - (user % 2_000),
        stopPrice: 0,
        quantity: 10,
        quoteQuantity: 0,
      },
      engine.seq + 1,
      engine.time,
    );
    if (refusal !== '') throw new Error(`resting order of ${user} refused with ${refusal}`);
    engine.events.clear();
  }
  return accounts;
}
