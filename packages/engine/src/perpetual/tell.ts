import type { Amount, Id, IndexPrice, Lots } from '@tradewind/base';
import type { State } from '../state.ts';
import type { Lever, Position } from './perpetuals.ts';
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

/** Says how a position stands after a change. */
export function tellPosition(state: State, { cross, leverage }: Lever, position: Position, change: Change): void {
  const { changed = 0, price = 0, realised = 0, fee = 0, reference = 0, cause } = change;
  const mode = MARGIN_MODES[cross ? 1 : 0]!;
  state.log.emit('PositionChanged', { ...position, cause, mode, leverage, changed, price, realised, fee, reference });
}
