import type { ContractSettings, Position } from '@tradewind/api';
import { add } from '../../../shared/decimal.ts';
import { sumOfGains } from '../positions/position-figures.ts';

/** The contract account with all open positions at their marks. */
export function accountFigures(
  { wallet, isolated, crossMargin, orderMargin, free }: ContractSettings['account'],
  positions: readonly Pick<Position, 'unrealised'>[],
) {
  const unrealised = sumOfGains(positions);
  return {
    available: free,
    inPositions: add(isolated, crossMargin),
    inOrders: orderMargin,
    unrealised,
    equity: add(add(wallet, isolated), unrealised),
  };
}
