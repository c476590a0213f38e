import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Event, tickLines } from '@tradewind/engine';
import { CommandStream, testSeed, worldCommands } from '@tradewind/testkit';
import { JUDGEMENTS, type Terms, type Tick } from './testing/contract-script.ts';

const COMMANDS = 40_000;
/** Some seeds come late to the rarest outcome. */
const MOST_COMMANDS = 400_000;
const OUTCOMES = 7;
const { judge } = JUDGEMENTS.at(-1)!;

/** What the public log tells: per instrument the lines with a price, in order. */
class PublicLog {
  readonly #ticks = new Map<string, Tick[]>();

  add(line: string): void {
    const [seq, time, instrument, price] = line.split(',') as [string, string, string, string];
    if (price === '') return;
    const ticks = this.#ticks.get(instrument) ?? [];
    ticks.push({ seq: Number(seq), time: Number(time), units: BigInt(price.replace('.', '')) });
    this.#ticks.set(instrument, ticks);
  }

  of({ instrument }: Terms): Tick[] {
    return this.#ticks.get(instrument) ?? [];
  }
}

const seed = testSeed();

test(`every contract of a random exchange ends as the published script says from the public log alone (seed ${seed})`, () => {
  const engine = createEngine();
  const stream = new CommandStream(seed);
  const setup = worldCommands();
  const log = new PublicLog();
  const open = new Map<number, Terms>();
  const seen = new Map<string, number>();
  const take = (event: Event, seq: number, time: number) => {
    if (event.kind === 'SecondsAccepted') {
      const { symbol } = engine.instruments()[event.instrument]!;
      const { durationSeconds: seconds, direction } = event;
      open.set(event.contract, { instrument: symbol, seq, time, seconds, direction });
    } else if (event.kind === 'SecondsClosed') {
      const terms = open.get(event.contract)!;
      const { outcome, cause, exit } = judge(terms, log.of(terms));
      assert.deepEqual([outcome, cause], [event.outcome, event.cause], JSON.stringify(terms));
      assert.equal(exit?.seq ?? 0, event.exitTick);
      seen.set(`${outcome} ${cause}`, (seen.get(`${outcome} ${cause}`) ?? 0) + 1);
    }
  };
  for (let seq = 1; seq <= COMMANDS || (seen.size < OUTCOMES && seq <= MOST_COMMANDS); seq += 1) {
    const next = stream.next();
    const outcome = engine.apply(setup[seq - 1] ?? next.command, seq, next.time);
    const events = engine.events.decode();
    engine.events.clear();
    stream.learn(
      outcome,
      events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : [])),
    );
    for (const line of tickLines(events, () => engine.instruments())) log.add(line);
    for (const event of events) take(event, seq, next.time);
  }
  assert.equal(seen.size, OUTCOMES, [...seen].join(', '));
});
