import { operators } from '@tradewind/api';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { volumeText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { fundShape } from './open-shapes.ts';
import { allPositions } from './position-lists.ts';
import { contractShape } from './shapes.ts';

/** What operators see: contracts, insurance funds and who holds what these took, and the positions of a person. */
export function bindPerpetualConsole(
  bind: Bind<Operator>,
  { context: { exchange }, readModel, opened }: ConsoleParts,
): void {
  const { engine, catalogue } = exchange;

  bind(operators.perpetual.read, () => ({
    contracts: engine.perpetuals.contracts().map((view) => contractShape(exchange, view)),
    funds: engine.perpetuals.funds().map((fund) => ({ ...fundShape(exchange, fund), desk: fund.desk || null })),
  }));

  bind(operators.perpetual.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'positions', person, cursor);
    return allPositions({ engine, catalogue, readModel }, person, cursor);
  });
}

/** Open interest of all contracts, and how many positions there are. */
export function openPositionsOf({ engine, catalogue }: Exchange) {
  const contracts = engine.perpetuals.contracts();
  const [first] = contracts;
  if (first === undefined) return [];
  const asset = catalogue.assetById(first.asset);
  const interest = contracts.reduce((sum, { openInterest }) => sum + BigInt(openInterest), 0n);
  const count = contracts.reduce((sum, { positions }) => sum + positions, 0);
  return [{ product: 'perpetual' as const, asset: asset.symbol, amount: volumeText(interest, asset), count }];
}
