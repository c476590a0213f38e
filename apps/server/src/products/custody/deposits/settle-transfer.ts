import { type Amount, DAY_MS, type TimeMs } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { amountText, type Catalogue } from '../../../exchange/wire/catalogue.ts';
import { type MessageKind, type Notice, notifyAll } from '../../../people/messages/messages.ts';
import { closeItem, enqueueItem } from '../../../people/office/queue.ts';
import { signalAllNews } from '../../../platform/news/news.ts';
import { isSmall, paidIn, type Standing, type Transfer } from '../common/standing.ts';
import type { CustodyDb, CustodyTables } from '../common/tables.ts';

export const DEPOSIT_QUEUE = 'deposit';
/** Within which a deposit in review should be decided. */
export const REVIEW_MS = DAY_MS;

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

/** How a transfer was read, and how it stands from now on. */
export interface Change {
  readonly before: Transfer;
  readonly settled: Settled;
}

/** See `settleTransfers`. */
export function settleTransfer(parts: SettleParts, before: Transfer, settled: Settled): Promise<void> {
  return settleTransfers(parts, [{ before, settled }]);
}

/**
 * Writes down how transfers stand, and with it what their users are told, what people have to decide, and that lists have changed:
 * all of it once, whoever else does the same at the same time, and with as many statements for many as for one.
 */
export async function settleTransfers(parts: SettleParts, changes: readonly Change[]): Promise<void> {
  const due = changes.filter(differs);
  if (due.length > 0) await parts.db.transaction().execute((tx) => settleIn(tx, parts, due));
}

/** The same in the transaction of somebody who decides; what is not as it was read any more stays as it is. */
export async function settleIn(
  tx: CustodyDb,
  parts: Omit<SettleParts, 'db'>,
  changes: readonly Change[],
): Promise<void> {
  const now = parts.now();
  const written = await write(tx, changes, now);
  const done = changes.filter(({ before }) => written.has(before.key));
  const people = await peopleAmong(tx, done);
  const moved = done.filter(({ before, settled }) => before.state !== settled.state);
  for (const change of moved) await queue(tx, change, people, now);
  const personal = ({ before }: Change) => people.has(before.user_id);
  const notices = moved.filter(personal).flatMap((change) => noticeOf(parts, change) ?? []);
  await notifyAll(tx, notices, now);
  await signalAllNews(
    tx,
    done.filter(personal).map(({ before }) => ({ person: before.user_id, news: 'deposits' })),
  );
}

/** What its user is told; null = nothing. */
function noticeOf(parts: Omit<SettleParts, 'db'>, { before, settled }: Change): Notice | null {
  const { user_id: person } = before;
  const values = valuesOf(parts, before, settled.told);
  const owed = owedAfter(parts.engine, before, settled);
  if (owed > 0) {
    const left = amountText(parts.catalogue.assetById(before.asset), owed);
    return { person, kind: 'deposit_owed', values: { ...values, owed: left } };
  }
  const kind = isSilent(parts, before, settled) ? undefined : MESSAGES[settled.state];
  return kind === undefined ? null : { person, kind, values };
}

/** What its user owes of its asset, in units, where a transfer that Spot had is reversed; 0 for all others. */
export function owedAfter(
  { custody }: EngineApi,
  { user_id, asset, state }: Pick<Transfer, 'user_id' | 'asset' | 'state'>,
  settled: Pick<Settled, 'state'>,
): Amount {
  if (settled.state !== 'reversed' || !WAS_IN_SPOT.has(state)) return 0;
  return custody.debtsOf(user_id).find((one) => one.asset === asset)?.amount ?? 0;
}

function differs({ before, settled: { state, deposit, released } }: Change): boolean {
  return before.state !== state || before.deposit !== deposit || (released && before.released_at === null);
}

/** Keys of those that were as they were read. */
async function write(tx: CustodyDb, changes: readonly Change[], now: TimeMs): Promise<ReadonlySet<string>> {
  const told = changes.map(({ before, settled: { state, deposit, released, reason } }) => ({
    ...{ key: before.key, was: before.state, had: before.deposit, released_before: before.released_at },
    ...{ state, deposit, reason: reason ?? before.reason },
    credited_at: before.credited_at ?? (state === 'credited' || state === 'released' ? now : null),
    released_at: before.released_at ?? (released ? now : null),
    ended_at: state === 'reversed' || state === 'rejected' ? (before.ended_at ?? now) : null,
  }));
  const { rows } = await sql<{ key: string }>`
    WITH told AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (key text, was text, had int8,
        released_before int8, state text, deposit int8, reason text, credited_at int8, released_at int8, ended_at int8)),
      locked AS (SELECT key FROM custody_transfers WHERE key IN (SELECT key FROM told) ORDER BY id FOR UPDATE)
    UPDATE custody_transfers old SET state = told.state, deposit = told.deposit, reason = told.reason,
      credited_at = told.credited_at, released_at = told.released_at, ended_at = told.ended_at
    FROM told JOIN locked USING (key) WHERE old.key = told.key AND old.state = told.was
      AND old.deposit IS NOT DISTINCT FROM told.had AND old.released_at IS NOT DISTINCT FROM told.released_before
    RETURNING old.key`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** Of small payments their sum is told; nobody was promised anything of what left the chain before it was booked, or was refused. */
function isSilent({ engine }: Pick<SettleParts, 'engine'>, before: Transfer, { state, told }: Settled): boolean {
  if (told === null || (told === undefined && isSmall(engine, before))) return true;
  return state === 'reversed' && (before.state === 'seen' || before.state === 'rejected');
}

async function queue(
  tx: CustodyDb,
  { before, settled: { state, told } }: Change,
  people: ReadonlySet<number>,
  now: TimeMs,
): Promise<void> {
  const { key, user_id: user } = before;
  if (state === 'review' && told === null) return;
  if (state === 'review')
    await enqueueItem(tx, {
      ...{ kind: DEPOSIT_QUEUE, ref: key, now, dueAt: now + REVIEW_MS },
      person: people.has(user) ? user : null,
    });
  else if (before.state === 'review') await closeItem(tx, DEPOSIT_QUEUE, key, now);
}

/** Accounts of users of the engine may be nobody's. */
async function peopleAmong(tx: CustodyDb, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const users = [...new Set(changes.map(({ before }) => before.user_id))];
  const { rows } = await sql<{ id: number }>`SELECT id FROM people WHERE id = ANY(${users}::int8[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

function valuesOf({ engine, catalogue }: Omit<SettleParts, 'db'>, transfer: Transfer, told?: bigint | null) {
  const asset = catalogue.assetById(transfer.asset);
  const paid = paidIn(engine, { ...transfer, amount: String(told ?? transfer.amount) });
  return { amount: amountText(asset, paid?.amount ?? 0), asset: asset.symbol };
}
