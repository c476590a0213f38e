import { createEngine } from '@tradewind/engine';
import { genesisStart, LiveSource, SIMULATED_MARKETS, SimulatedSource, VENUES } from '@tradewind/feed';
import { genesisCommands } from '../pipeline/genesis.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import { Catalogue } from '../wire/catalogue.ts';
import type { Exchange } from './exchange.ts';

/** For tests: a demo's engine without a journal, on the clock of the story, with sources that nobody asks. */
export function exchangeOf(now: () => number): Exchange {
  const engine = createEngine();
  const submit: Exchange['submit'] = async (command) => {
    const time = Math.max(now(), engine.time);
    const due = engine.nextTimerAt();
    if (due !== null && due <= time && command.kind !== 'AdvanceTime') await submit({ kind: 'AdvanceTime' });
    const seq = engine.seq + 1;
    engine.events.clear();
    const outcome = { ...engine.apply(command, seq, time) };
    return { seq, time, command, outcome, events: engine.events.decode(), before: [] } satisfies Applied;
  };
  for (const command of genesisCommands('demo', ['simulated'])) engine.apply(command, engine.seq + 1, now());
  const start = genesisStart(0, SIMULATED_MARKETS);
  const simulated = new SimulatedSource({ master: new Uint8Array(32), start });
  const feed = [simulated, ...VENUES.map((venue) => new LiveSource({ venue, instruments: [] }))];
  return { engine, catalogue: new Catalogue(engine), feed, submit };
}
