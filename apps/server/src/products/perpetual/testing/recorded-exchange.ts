import { type Command, createEngine } from '@tradewind/engine';
import { ALL_STREAMS, CommandStream, CounterRandom, WORLD_PRICES, worldCommands } from '@tradewind/testkit';
import { OpenRecord } from './open-record.ts';

const START_MS = 1_760_000_000_000;
const STEP_MS = 5_000;
const USDT = 0;
const POINTS_PER_TICK = 100;
/** The contracts on the first two indexes, behind the four instruments of Spot. */
const CONTRACTS = [4, 5] as const;
/** Of the house, and two people. */
const [MAKER, ...PEOPLE] = [7, 1, 2] as const;
const STREAMS = ALL_STREAMS.map((one) => (one.makes.includes('position') ? { ...one, perMille: 800 } : one));

/** For tests: a random exchange in which people mostly trade contracts, with gaps, leaps and outages of the index. */
export function wildExchange(seed: number, commands: number): OpenRecord {
  const engine = createEngine();
  const stream = new CommandStream(seed, STREAMS);
  const setup = worldCommands(STREAMS);
  const record = new OpenRecord(engine);
  for (let seq = 1; seq <= commands; seq += 1) {
    const next = stream.next();
    const outcome = engine.apply(setup[seq - 1] ?? next.command, seq, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(
      outcome,
      events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : [])),
    );
    record.take(events);
  }
  return record;
}

/** For tests: a random exchange whose index is sampled every five seconds, so that there are rates and all premiums of an interval. */
export function steadyExchange(seed: number, steps: number): OpenRecord {
  const engine = createEngine();
  const random = new CounterRandom(seed);
  const record = new OpenRecord(engine);
  const prices = WORLD_PRICES.slice(0, CONTRACTS.length).map((ticks) => ticks * POINTS_PER_TICK);
  let time = START_MS;
  const apply = (command: Command) => {
    engine.apply(command, engine.seq + 1, time);
    record.take(engine.events.decode());
    engine.events.clear();
  };
  const who = (user: number) => ({ user, clientId: '', bodyHash: 0 });
  for (const command of worldCommands(STREAMS)) apply(command);
  for (const user of PEOPLE) apply({ kind: 'Grant', ...who(user) });
  apply({ kind: 'Endow', user: MAKER, account: 'contract', asset: USDT, amount: 2_000_000_000_000 });
  for (let step = 0; step < steps; step += 1) {
    time += STEP_MS;
    apply({ kind: 'AdvanceTime' });
    const ticks = prices.map((price, instrument) => {
      prices[instrument] = price + random.between(-2_000, 2_000);
      return { instrument, sources: [{ source: 0, price: prices[instrument]!, ageMs: 0, heardMs: 0 }] };
    });
    apply({ kind: 'IndexTick', time, ticks });
    const place = random.below(CONTRACTS.length);
    const instrument = CONTRACTS[place]!;
    const middle = Math.floor(prices[place]! / POINTS_PER_TICK) + random.between(-100, 300);
    const quotes = (['buy', 'sell'] as const).map((side) => {
      return { side, price: middle + (side === 'buy' ? -20 : 20), quantity: 400 };
    });
    if (random.oneIn(2))
      apply({ kind: 'ReplaceQuotes', user: MAKER, instrument, quotes: random.oneIn(20) ? [] : quotes });
    if (random.oneIn(10))
      apply({
        kind: 'PlaceContractOrder',
        ...who(random.pick(PEOPLE)),
        ...{ instrument, side: random.pick(['buy', 'sell'] as const), type: 'market', quantity: random.between(1, 5) },
        ...{ timeInForce: 'GTC', postOnly: false, reduceOnly: false, triggerBy: 'last', price: 0, stopPrice: 0 },
        ...{ takeProfit: 0, stopLoss: 0, protectBy: 'mark', fromSpot: true },
      });
  }
  return record;
}
