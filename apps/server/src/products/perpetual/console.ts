import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { largestPositions, liquidationSums, liquidationsSince, openSides } from '@tradewind/readmodel';
import type { Exchange } from '../../exchange/changes/exchange.ts';
import { volumeText } from '../../exchange/wire/catalogue.ts';
import type { Operator } from '../../people/office/operator.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ConsoleParts } from '../product/parts.ts';
import { exposureOf, makerShape } from './console-exposure.ts';
import { flowsPage, fundChange, fundsBefore } from './console-funds.ts';
import { stepShape, sumsShape } from './console-liquidations.ts';
import { largestShapes, MOST_POSITIONS } from './console-positions.ts';
import { instrumentOf } from './contract-of.ts';
import { Look } from './look.ts';
import { fundShape } from './open-shapes.ts';
import { allPositions } from './position-lists.ts';
import { contractShape } from './shapes.ts';

/** How long what was found in the tables is shown again, to all operators together. */
const LOOK_GOOD_MS = 5_000;

/** What operators see: contracts and who holds them, insurance funds, what was liquidated, and the positions of a person. */
export function bindPerpetualConsole(
  bind: Bind<Operator>,
  { context: { exchange, now }, readModel, haltOf, opened }: ConsoleParts,
): void {
  const { engine, catalogue } = exchange;
  const midnight = () => now() - (now() % DAY_MS);
  const look = <T>(find: () => Promise<T>) => new Look(find, LOOK_GOOD_MS, now);

  bind(operators.perpetual.read, () => ({
    contracts: engine.perpetuals.contracts().map((view) => contractShape(exchange, view)),
    funds: engine.perpetuals.funds().map((fund) => ({ ...fundShape(exchange, fund), desk: fund.desk || null })),
  }));

  const sidesNow = look(() => openSides(readModel));
  bind(operators.perpetual.exposure, async () => {
    const sides = await sidesNow.get().catch(unknownWhileBehind);
    return { contracts: exposureOf(exchange, { sides, haltOf }), maker: makerShape(exchange) };
  });

  const largest = look(() => largestPositions(readModel, MOST_POSITIONS));
  bind(operators.perpetual.positions, async ({ query: { contract } }) => {
    const instrument = instrumentOf(exchange, contract);
    return largestShapes(exchange, await largest.get(), instrument);
  });

  bind(operators.perpetual.liquidations, async ({ query: { contract, cursor } }) => {
    const instrument = instrumentOf(exchange, contract);
    const found = await liquidationsSince(readModel, { since: midnight(), instrument, before: before(cursor) });
    return pageOf(found, (step) => stepShape(exchange, step));
  });

  const sumsToday = look(async () => {
    const from = midnight();
    return { from, sums: await liquidationSums(readModel, from) };
  });
  bind(operators.perpetual.liquidationSums, async () => {
    const { from, sums } = await sumsToday.get();
    return { from, ...sumsShape(catalogue, sums) };
  });

  const fundsYesterday = look(() => fundsBefore(readModel, engine.perpetuals.funds(), now() - DAY_MS));
  bind(operators.perpetual.fundChanges, async () => {
    const then = await fundsYesterday.get().catch(unknownWhileBehind);
    return engine.perpetuals.funds().map((fund) => fundChange(exchange, fund, then?.get(fund.group)));
  });

  bind(operators.perpetual.flows, ({ query }) => flowsPage(readModel, catalogue, query));

  bind(operators.perpetual.ofPerson, async ({ caller, params: { person }, query: { cursor } }) => {
    await opened(caller, 'positions', person, cursor);
    return allPositions({ engine, catalogue, readModel }, person, cursor);
  });
}

function unknownWhileBehind(error: unknown): null {
  if (error instanceof Refused && error.code === 'read_model_behind') return null;
  throw error;
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
