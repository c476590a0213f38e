import type { CommandOf } from '../commands.ts';
import { BUY } from '../orders/numbers.ts';
import { enterOrder } from '../orders/place-order.ts';
import type { Wanted } from '../orders/wanted.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { ORDER_TYPES, SIDES, TIMES_IN_FORCE, TRIGGERS } from '../words.ts';
import { perpetualsOf } from './perpetuals.ts';

const BY_USER = 0;

/** Places an order in a contract; the result is the order. Nobody places one for the desk of a fund. */
export function placeContractOrder(state: State, command: CommandOf<'PlaceContractOrder'>): number {
  const perpetuals = perpetualsOf(state);
  const contract = perpetuals.contracts.get(command.instrument);
  if (contract === undefined) return REFUSALS.contract_unknown;
  if (perpetuals.deskOf(command.user) >= 0) return REFUSALS.not_permitted;
  return enterOrder(state, contract.market, wantedOf(command), command.clientId);
}

function wantedOf(command: CommandOf<'PlaceContractOrder'>): Wanted {
  return {
    ...command,
    side: command.side === SIDES[BUY] ? BUY : 1,
    type: ORDER_TYPES.indexOf(command.type),
    timeInForce: TIMES_IN_FORCE.indexOf(command.timeInForce),
    triggerBy: TRIGGERS.indexOf(command.triggerBy),
    protectBy: TRIGGERS.indexOf(command.protectBy),
    quoteQuantity: 0,
    origin: BY_USER,
    limit: 0,
  };
}
