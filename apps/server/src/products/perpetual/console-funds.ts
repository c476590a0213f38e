import type { DataOf, operators } from '@tradewind/api';
import type { Amount, Id, InstrumentId, TimeMs } from '@tradewind/base';
import type { BandGroup, FundView } from '@tradewind/engine';
import {
  contractsOfPositions,
  type FundFlow,
  fundBalanceBefore,
  fundFlowsPage,
  type ReadModel,
} from '@tradewind/readmodel';
import { amountText, type Catalogue } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Read } from './contract-of.ts';
import { flowShape } from './open-shapes.ts';

type Change = DataOf<typeof operators.perpetual.fundChanges>[number];
type Flow = DataOf<typeof operators.perpetual.flows>['items'][number];

/** What each fund had right before a moment. */
export async function fundsBefore(
  db: ReadModel,
  funds: readonly FundView[],
  time: TimeMs,
): Promise<ReadonlyMap<BandGroup, Amount>> {
  const found = await Promise.all(
    funds.map(async ({ group }) => [group, await fundBalanceBefore(db, group, time)] as const),
  );
  return new Map(found);
}

/** By how much a fund has changed since it had `then`; undefined = nobody knows. */
export function fundChange({ engine, catalogue }: Read, { group, balance, desk }: FundView, then?: Amount): Change {
  const asset = catalogue.assetById(engine.perpetuals.account(desk).asset);
  return { group, change: then === undefined ? null : amountText(asset, balance - then) };
}

/** A page of what came into a fund and left it. */
export async function flowsPage(
  db: ReadModel,
  catalogue: Catalogue,
  { group, cursor }: { readonly group: BandGroup; readonly cursor?: string | undefined },
): Promise<{ items: Flow[]; next: string | null }> {
  const found = await fundFlowsPage(db, group, { before: before(cursor) });
  const ids = found.items.flatMap(({ reference, referenceId }) => (reference === 'position' ? [referenceId] : []));
  const contracts = await contractsOfPositions(db, ids);
  return pageOf(found, (flow) => {
    const instrument = instrumentOf(flow, contracts);
    const contract = instrument === undefined ? null : catalogue.listing(instrument).view.symbol;
    return { ...flowShape(catalogue, group, flow), contract };
  });
}

function instrumentOf(
  { reference, referenceId }: FundFlow,
  ofPositions: ReadonlyMap<Id, InstrumentId>,
): InstrumentId | undefined {
  return reference === 'contract' ? Number(referenceId) : ofPositions.get(referenceId);
}
