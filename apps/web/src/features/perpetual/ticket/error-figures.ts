import { decimalsOf } from '../../../shared/decimal.ts';
import type { ContractInput, ContractMarket } from './contract-input.ts';
import { watchedPrice } from './contract-ticket.ts';

/** Stands for what is not known; no sentence is said that would name it then. */
export const UNKNOWN = '\u2013';

/** What sentences about mistakes name, as `write` writes figures: a price to the decimals of a tick, a limit without any. */
export function errorFigures(
  { contract, settings }: Pick<ContractMarket, 'contract' | 'settings'>,
  triggerBy: ContractInput['triggerBy'],
  write: (figure: string, decimals?: number) => string,
) {
  const { tick, asset } = contract;
  const known = (figure: string | null, decimals: number) => (figure === null ? UNKNOWN : write(figure, decimals));
  return {
    step: write(tick),
    now: known(watchedPrice(triggerBy, contract), decimalsOf(tick)),
    leverage: settings?.leverage ?? UNKNOWN,
    limit: known(settings?.positionLimit ?? null, 0),
    asset,
  };
}
