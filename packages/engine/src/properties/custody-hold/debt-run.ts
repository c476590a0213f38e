import { ALL_STREAMS, worldCommands } from '@tradewind/testkit';
import type { EngineApi } from '../../api.ts';
import type { Command } from '../../commands.ts';
import type { Event } from '../../events.ts';
import type { Outcome } from '../../views.ts';
import { DebtSource } from './debt-source.ts';

interface DebtStep {
  readonly command: Command;
  readonly seq: number;
  readonly time: number;
  readonly outcome: Outcome;
  readonly events: readonly Event[];
}

/** Gives an engine so many commands of the world in which many owe. */
export function* debtRun(engine: EngineApi, seed: number, commands: number): Generator<DebtStep> {
  const source = new DebtSource(seed, () => engine);
  const setup = worldCommands(ALL_STREAMS);
  for (let seq = 1; seq <= commands; seq += 1) {
    const { time, command: random } = source.next();
    const command = setup[seq - 1] ?? random;
    const outcome = engine.apply(command, seq, time);
    const events = engine.events.decode();
    engine.events.clear();
    const accepted = events.flatMap((event) => (event.kind === 'OrderAccepted' ? [event.order] : []));
    source.learn(outcome, accepted, events);
    yield { command, seq, time, outcome, events };
  }
}
