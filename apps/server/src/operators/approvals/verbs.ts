import { hash } from 'node:crypto';
import { type ApprovalChange, CHANGES } from '@tradewind/api';
import { HOUR_MS } from '@tradewind/base';
import type { Selectable } from 'kysely';
import { audit } from '../../people/office/audit.ts';
import type { Operator } from '../../people/office/operator.ts';
import { refuseShutOut } from '../../people/office/refuse-shut-out.ts';
import { canonicalJson } from '../../platform/calls/canonical-json.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { OperatorDb } from '../context.ts';
import type { ApprovalRow } from '../tables.ts';
import type { ApprovalContext } from './context.ts';
import { kindOf } from './kinds.ts';

const LIFE_MS = HOUR_MS;

type Row = Selectable<ApprovalRow>;

export interface Asked {
  readonly change: ApprovalChange;
  readonly reason: string;
}

/** What an approval is given for: every word of the request. */
function hashOf({ change, lines, reason }: Pick<Row, 'change' | 'lines' | 'reason'>): Buffer {
  return hash('sha256', canonicalJson([change, lines, reason]), 'buffer');
}

async function written(context: ApprovalContext, db: OperatorDb, operator: Operator, { change, reason }: Asked) {
  const kind = kindOf(change);
  if (!CHANGES[change.kind].makers.includes(operator.role) || kind.concerns?.(change) === operator.id)
    throw new Refused('not_permitted');
  const lines = await kind.lines(context, db, change);
  kind.check?.(context, change);
  const words = { change: canonicalJson(change), lines: canonicalJson(lines), reason };
  return { ...words, hash: hashOf(words) };
}

/** Asks for a change and answers the request's id. Refuses `not_permitted` and what the kind refuses. */
export async function requestApproval(context: ApprovalContext, operator: Operator, asked: Asked): Promise<number> {
  const now = context.now();
  return context.db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    const words = await written(context, tx, operator, asked);
    const life = { made_at: now, expires_at: now + LIFE_MS, state: 'waiting' as const };
    const { id } = await tx
      .insertInto('operator_approvals')
      .values({ ...words, ...life, made_by: operator.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await note(tx, operator, 'approval.request', { ...words, id }, now);
    return id;
  });
}

/** Changes an own request that waits; who has read it reads it anew, for its hash is another one. It lives no longer for that. */
export async function editApproval(
  context: ApprovalContext,
  operator: Operator,
  id: number,
  asked: Asked,
): Promise<void> {
  const now = context.now();
  await context.db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    const row = await waiting(tx, id, now);
    if (row.made_by !== operator.id) throw new Refused('not_permitted');
    const words = await written(context, tx, operator, asked);
    await tx.updateTable('operator_approvals').set(words).where('id', '=', id).execute();
    await note(tx, operator, 'approval.edit', { ...words, id }, now);
  });
}

/**
 * Approves what the hash names and carries it out, in one transaction with its entry in the audit log. Refuses `own_request`,
 * `request_expired`, `already_decided`, `not_permitted`, and `request_changed` when the request is not the one that was read, or
 * would do something else by now. Answers the token of a link where one was made.
 */
export async function approve(
  context: ApprovalContext,
  operator: Operator,
  id: number,
  given: string,
): Promise<string | null> {
  const now = context.now();
  const { link, after } = await context.db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    const row = await waiting(tx, id, now);
    if (row.made_by === operator.id) throw new Refused('own_request');
    const change = JSON.parse(row.change) as ApprovalChange;
    const kind = kindOf(change);
    if (!CHANGES[change.kind].checkers.includes(operator.role) || kind.concerns?.(change) === operator.id)
      throw new Refused('not_permitted');
    const hashed = hashOf(row);
    if (hashed.toString('hex') !== given || !hashed.equals(row.hash)) throw new Refused('request_changed');
    if (canonicalJson(await kind.lines(context, tx, change)) !== row.lines) throw new Refused('request_changed');
    const done = await kind.carryOut(context, tx, change, id);
    await decide(tx, operator, id, 'carried-out', now);
    await note(tx, operator, 'approval.carry-out', row, now, { maker: row.made_by });
    return done;
  });
  after?.();
  return link ?? null;
}

/** Refuses a request that is not about oneself, or withdraws an own one. */
export async function refuseApproval(
  context: ApprovalContext,
  operator: Operator,
  id: number,
  reason: string,
): Promise<void> {
  const now = context.now();
  await context.db.transaction().execute(async (tx) => {
    await refuseShutOut(tx, operator);
    const row = await waiting(tx, id, now);
    const own = row.made_by === operator.id;
    const change = JSON.parse(row.change) as ApprovalChange;
    // Whoever is to be shut out or to lose a role would refuse it each time.
    const about = 'operator' in change && change.operator === operator.id;
    if (!own && (about || !CHANGES[change.kind].checkers.includes(operator.role))) throw new Refused('not_permitted');
    await decide(tx, operator, id, own ? 'withdrawn' : 'refused', now);
    await note(tx, operator, own ? 'approval.withdraw' : 'approval.refuse', row, now, { words: reason });
  });
}

/** The request, held until the transaction ends; only one that still waits. */
async function waiting(db: OperatorDb, id: number, now: number): Promise<Row> {
  const row = await db.selectFrom('operator_approvals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refused('not_found');
  if (row.state !== 'waiting') throw new Refused('already_decided');
  if (row.expires_at <= now) throw new Refused('request_expired');
  return row;
}

async function decide(db: OperatorDb, operator: Operator, id: number, state: Row['state'], now: number): Promise<void> {
  await db
    .updateTable('operator_approvals')
    .set({ state, decided_by: operator.id, decided_at: now })
    .where('id', '=', id)
    .execute();
}

function note(
  db: OperatorDb,
  operator: Operator,
  action: string,
  { id, change, lines, reason, hash }: Pick<Row, 'id' | 'change' | 'lines' | 'reason' | 'hash'>,
  now: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const asked = { change: JSON.parse(change), lines: JSON.parse(lines), reason, hash: hash.toString('hex') };
  const detail = { ...asked, ...more };
  return audit(db, { operator: operator.id, action, object: `approval ${id}`, detail, now });
}
