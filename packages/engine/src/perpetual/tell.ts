import type { Amount, Id, IndexPrice, Lots } from '@tradewind/base';
import type { State } from '../state.ts';
import { type Lever, type Position, perpetualsOf } from './perpetuals.ts';
import { MARGIN_MODES, type POSITION_CAUSES } from './schema.ts';

export type PositionCause = (typeof POSITION_CAUSES)[number];

/** What changed of a position; what is left out is nothing. */
interface Change {
  readonly cause: PositionCause;
  readonly changed?: Lots;
  readonly price?: IndexPrice;
  readonly realised?: Amount;
  readonly fee?: Amount;
  readonly reference?: Id;
}

/** Says how a position stands after a change, and lets it be ranked so. */
export function tellPosition(state: State, lever: Lever, position: Position, change: Change): void {
  const { cross, leverage } = lever;
  const { changed = 0, price = 0, realised = 0, fee = 0, reference = 0, cause } = change;
  const mode = MARGIN_MODES[cross ? 1 : 0]!;
  state.log.emit('PositionChanged', { ...position, cause, mode, leverage, changed, price, realised, fee, reference });
  if (lever.position === position) perpetualsOf(state).stand(lever);
}
