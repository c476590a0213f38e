import type { Command, EngineApi } from '@tradewind/engine';
import type { IndexSource } from '@tradewind/feed';
import { Refused } from '../http/refused.ts';
import type { Applied } from '../pipeline/sequencer.ts';
import type { Catalogue } from '../wire/catalogue.ts';

/** What operators see of the exchange and send to it: commands alone, as everybody else. */
export interface Exchange {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  /** The index sources that this server has. */
  readonly feed: readonly IndexSource[];
  /** Resolves when the command is durable and applied. */
  submit(command: Command): Promise<Applied>;
}

/** Sends a command; throws Refused with the engine's code. */
export async function order({ submit, catalogue }: Exchange, command: Command): Promise<void> {
  const { outcome } = await submit(command);
  if (outcome.refusal !== '') throw new Refused(outcome.refusal);
  catalogue.refresh();
}
