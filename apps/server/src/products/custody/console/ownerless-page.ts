import type { DataOf, operators } from '@tradewind/api';
import type { Selectable } from 'kysely';
import type { Exchange } from '../../../exchange/changes/exchange.ts';
import { amountText } from '../../../exchange/wire/catalogue.ts';
import { custodyOf } from '../common/runtime.ts';
import { checksummed, runningOf } from '../common/shapes.ts';
import { paidIn } from '../common/standing.ts';
import type { CustodyDb, OwnerlessRow } from '../common/tables.ts';

const PAGE = 50;

type Row = Selectable<OwnerlessRow>;
type Shown = DataOf<typeof operators.custody.ownerless>['items'][number];

/** What came to addresses that nobody has, before one of them, newest first. */
export async function ownerlessPage(db: CustodyDb, place: number | undefined) {
  let rows = db.selectFrom('custody_ownerless').selectAll();
  if (place !== undefined) rows = rows.where('id', '<', place);
  const found = await rows
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = found.slice(0, PAGE);
  return { items, next: found.length > PAGE ? items.at(-1)!.id : null };
}

/** Confirmations are 0 while its chain is not followed. */
export function ownerlessShape({ engine, catalogue }: Exchange, row: Row): Shown {
  const { id, txid, height, seen_at: seenAt } = row;
  const running = runningOf(custodyOf(engine), row.chain);
  const head = running?.head?.height ?? null;
  const asset = catalogue.assetById(row.asset);
  return {
    id: String(id),
    chain: running?.settings.chain ?? engine.custody.chains()[row.chain]!.name,
    asset: asset.symbol,
    amount: amountText(asset, paidIn(engine, row)?.amount ?? 0),
    address: checksummed(row.address),
    ...{ txid, height, seenAt },
    confirmations: head === null ? 0 : Math.max(0, head - height + 1),
  };
}
