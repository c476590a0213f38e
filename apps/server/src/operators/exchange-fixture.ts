import { createEngine, restoreEngine } from '@tradewind/engine';
import { genesisStart, LiveSource, SIMULATED_MARKETS, SimulatedSource, VENUES } from '@tradewind/feed';
import type { Exchange, ExchangeClock } from '../exchange/changes/exchange.ts';
import type { Applied } from '../exchange/pipeline/sequencer.ts';
import { Catalogue } from '../exchange/wire/catalogue.ts';
import type { Step } from '../platform/clock/clock-watch.ts';
import { genesisCommands } from '../products/genesis.ts';

/** For tests: the clocks of a story, which step when it says so. */
export class StoryClock implements ExchangeClock {
  waitsFor: Step | null = null;
  readonly databaseApartMs = null;
  readonly samplerLagMs = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  get wallMs(): number {
    return this.#now() + (this.waitsFor?.byMs ?? 0);
  }

  accept(): void {
    this.waitsFor = null;
  }
}

/** For tests: a demo's engine without a journal, on the clock of the story, with sources that nobody asks; begun, or as a snapshot has it. */
export function exchangeOf(now: () => number, snapshot?: Uint8Array): Exchange {
  const engine = snapshot === undefined ? createEngine() : restoreEngine(snapshot);
  const submit: Exchange['submit'] = async (command) => {
    const time = Math.max(now(), engine.time);
    const due = engine.nextTimerAt();
    if (due !== null && due <= time && command.kind !== 'AdvanceTime') await submit({ kind: 'AdvanceTime' });
    const seq = engine.seq + 1;
    engine.events.clear();
    const outcome = { ...engine.apply(command, seq, time) };
    return { seq, time, command, outcome, events: engine.events.decode(), before: [] } satisfies Applied;
  };
  if (snapshot === undefined)
    for (const command of genesisCommands('demo', ['simulated'])) engine.apply(command, engine.seq + 1, now());
  const start = genesisStart(0, SIMULATED_MARKETS);
  const simulated = new SimulatedSource({ master: new Uint8Array(32), published: [], start });
  const feed = [simulated, ...VENUES.map((venue) => new LiveSource({ venue, instruments: [] }))];
  const clock = new StoryClock(now);
  return { engine, catalogue: new Catalogue(engine), clock, feed, submit };
}
