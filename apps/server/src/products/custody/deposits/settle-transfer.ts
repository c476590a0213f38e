import { type Amount, DAY_MS, type TimeMs } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { amountText, type Catalogue } from '../../../exchange/wire/catalogue.ts';
import { type MessageKind, notify } from '../../../people/messages/messages.ts';
import { closeItem, enqueueItem } from '../../../people/office/queue.ts';
import { signalNews } from '../../../platform/news/news.ts';
import { isSmall, paidIn, type Standing, type Transfer } from '../common/standing.ts';
import type { CustodyDb, CustodyTables } from '../common/tables.ts';

export const DEPOSIT_QUEUE = 'deposit';
/** Within which a deposit in review should be decided. */
const REVIEW_MS = DAY_MS;

export interface SettleParts {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly now: () => TimeMs;
}

/** How a transfer stands from now on, and why. */
export interface Settled extends Standing {
  readonly reason?: string;
  /**
   * The amount that its user is told, in token units, in place of its own; null = nothing is told, and nobody is asked: another
   * one speaks for it.
   */
  readonly told?: bigint | null;
}

const MESSAGES: Partial<Record<Transfer['state'], MessageKind>> = {
  credited: 'deposit_credited',
  released: 'deposit_released',
  review: 'deposit_review',
  reversed: 'deposit_reversed',
  rejected: 'deposit_rejected',
};

const WAS_IN_SPOT: ReadonlySet<Transfer['state']> = new Set(['credited', 'released']);

/**
 * Writes down how a transfer stands, and with it what its user is told, what people have to decide, and that lists have changed:
 * all of it once, whoever else does the same at the same time.
 */
export async function settleTransfer(parts: SettleParts, before: Transfer, settled: Settled): Promise<void> {
  if (!differs(before, settled)) return;
  await parts.db.transaction().execute((tx) => settleIn(tx, parts, before, settled));
}

/** The same in the transaction of somebody who decides; answers whether the row was as it was read. */
export async function settleIn(
  tx: CustodyDb,
  parts: Omit<SettleParts, 'db'>,
  before: Transfer,
  settled: Settled,
): Promise<boolean> {
  if (!(await write(tx, before, settled, parts.now()))) return false;
  const exists = await isPerson(tx, before.user_id);
  const moved = before.state !== settled.state;
  if (moved) await queue(tx, before, settled, exists, parts.now());
  if (!exists) return true;
  if (moved) await tell(tx, parts, before, settled);
  await signalNews(tx, { person: before.user_id, news: 'deposits' });
  return true;
}

async function tell(tx: CustodyDb, parts: Omit<SettleParts, 'db'>, before: Transfer, settled: Settled): Promise<void> {
  const values = valuesOf(parts, before, settled.told);
  const owed = owedAfter(parts.engine, before, settled);
  if (owed > 0) {
    const left = { ...values, owed: amountText(parts.catalogue.assetById(before.asset), owed) };
    await notify(tx, before.user_id, 'deposit_owed', left, parts.now());
    return;
  }
  const kind = isSilent(parts, before, settled) ? undefined : MESSAGES[settled.state];
  if (kind !== undefined) await notify(tx, before.user_id, kind, values, parts.now());
}

/** What its user owes of its asset, in units, where a transfer that Spot had is reversed; 0 for all others. */
export function owedAfter(
  { custody }: EngineApi,
  { user_id, asset, state }: Pick<Transfer, 'user_id' | 'asset' | 'state'>,
  settled: Pick<Settled, 'state'>,
): Amount {
  if (settled.state !== 'reversed' || !WAS_IN_SPOT.has(state)) return 0;
  return custody.debts().find((one) => one.user === user_id && one.asset === asset)?.amount ?? 0;
}

function differs(before: Transfer, { state, deposit, released }: Settled): boolean {
  return before.state !== state || before.deposit !== deposit || (released && before.released_at === null);
}

/** Whether the row was as it was read. */
async function write(tx: CustodyDb, before: Transfer, settled: Settled, now: TimeMs): Promise<boolean> {
  const { state, deposit, released, reason } = settled;
  const credited = state === 'credited' || state === 'released';
  const ended = state === 'reversed' || state === 'rejected';
  const { numUpdatedRows } = await tx
    .updateTable('custody_transfers')
    .set({
      ...{ state, deposit },
      credited_at: before.credited_at ?? (credited ? now : null),
      released_at: before.released_at ?? (released ? now : null),
      ended_at: ended ? (before.ended_at ?? now) : null,
      reason: reason ?? before.reason,
    })
    .where('key', '=', before.key)
    .where('state', '=', before.state)
    .where(sql<boolean>`deposit IS NOT DISTINCT FROM ${before.deposit}::int8`)
    .where(sql<boolean>`released_at IS NOT DISTINCT FROM ${before.released_at}::int8`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of small payments their sum is told; nobody was promised anything of what left the chain before it was booked, or was refused. */
function isSilent({ engine }: Pick<SettleParts, 'engine'>, before: Transfer, { state, told }: Settled): boolean {
  if (told === null || (told === undefined && isSmall(engine, before))) return true;
  return state === 'reversed' && (before.state === 'seen' || before.state === 'rejected');
}

async function queue(
  tx: CustodyDb,
  before: Transfer,
  { state, told }: Settled,
  exists: boolean,
  now: TimeMs,
): Promise<void> {
  const { key, user_id: user } = before;
  if (state === 'review' && told === null) return;
  if (state === 'review')
    await enqueueItem(tx, {
      ...{ kind: DEPOSIT_QUEUE, ref: key, now, dueAt: now + REVIEW_MS },
      person: exists ? user : null,
    });
  else if (before.state === 'review') await closeItem(tx, DEPOSIT_QUEUE, key, now);
}

/** An account of a user of the engine may be nobody's. */
async function isPerson(tx: CustodyDb, user: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${user}`.execute(tx);
  return rows.length > 0;
}

function valuesOf({ engine, catalogue }: Omit<SettleParts, 'db'>, transfer: Transfer, told?: bigint | null) {
  const asset = catalogue.assetById(transfer.asset);
  const paid = paidIn(engine, { ...transfer, amount: String(told ?? transfer.amount) });
  return { amount: amountText(asset, paid?.amount ?? 0), asset: asset.symbol };
}
