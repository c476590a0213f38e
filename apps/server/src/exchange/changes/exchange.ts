import type { Command, EngineApi } from '@tradewind/engine';
import { Refused } from '../../platform/calls/refused.ts';
import type { Step } from '../../platform/clock/clock-watch.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import type { SourceView } from '../sampling/sample.ts';
import type { Catalogue } from '../wire/catalogue.ts';

/** The time of the exchange, beside what the clocks say. */
export interface ExchangeClock {
  /** A step that keeps everything from being written; null = none. */
  readonly waitsFor: Step | null;
  accept(): void;
  readonly wallMs: number;
  /** By how much the database's clock is ahead of the machine's; null = it was not asked. */
  readonly databaseApartMs: number | null;
  readonly samplerLagMs: number;
}

/** What operators see of the exchange and send to it: commands alone, as everybody else. */
export interface Exchange {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly clock: ExchangeClock;
  /** The index sources that this server has. */
  readonly feed: readonly SourceView[];
  /** Resolves when the command is durable and applied. */
  submit(command: Command): Promise<Applied>;
}

/** Sends a command; throws Refused with the engine's code. */
export async function order({ submit, catalogue }: Exchange, command: Command): Promise<void> {
  const { outcome } = await submit(command);
  if (outcome.refusal !== '') throw new Refused(outcome.refusal);
  catalogue.refresh();
}
