import { type ApprovalChange, CHANGES } from '@tradewind/api';
import type { Line } from '../../exchange/changes/change-kind.ts';
import type { Operator } from '../../people/office/operator.ts';
import { before } from '../../platform/calls/cursor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { OperatorContext, OperatorDb } from '../context.ts';
import { kindOf } from './kinds.ts';

const PAGE_ROWS = 50;

/** A page of requests, newest first: those that wait, or those that were decided or are over. */
export async function listApprovals(
  { db, now }: OperatorContext,
  operator: Operator,
  { show, cursor }: { readonly show: 'waiting' | 'decided'; readonly cursor?: string | undefined },
) {
  const at = now();
  const rows = await approvals(db)
    .where('a.id', '<', before(cursor) ?? Number.MAX_SAFE_INTEGER)
    .where((is) => {
      const waits = is.and([is('state', '=', 'waiting'), is('expires_at', '>', at)]);
      return show === 'waiting' ? waits : is.not(waits);
    })
    .orderBy('a.id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const items = rows.slice(0, PAGE_ROWS).map((row) => shapeOf(row, operator, at));
  return { items, next: rows.length > PAGE_ROWS ? String(items.at(-1)!.id) : null };
}

export async function readApproval({ db, now }: OperatorContext, operator: Operator, id: number) {
  const row = await approvals(db).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('not_found');
  return shapeOf(row, operator, now());
}

function approvals(db: OperatorDb) {
  return db
    .selectFrom('operator_approvals as a')
    .innerJoin('operators as maker', 'maker.id', 'made_by')
    .leftJoin('operators as checker', 'checker.id', 'decided_by')
    .select(['a.id', 'change', 'lines', 'reason', 'hash', 'made_by', 'made_at', 'expires_at', 'state'])
    .select(['decided_by', 'decided_at', 'maker.name as maker_name', 'checker.name as checker_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof approvals>['execute']>>[number];

function shapeOf(row: Row, operator: Operator, now: number) {
  const change = JSON.parse(row.change) as ApprovalChange;
  const over = row.state === 'waiting' && row.expires_at <= now;
  const open = row.state === 'waiting' && !over;
  return {
    id: row.id,
    change,
    lines: JSON.parse(row.lines) as Line[],
    reason: row.reason,
    hash: row.hash.toString('hex'),
    state: over ? ('expired' as const) : row.state,
    maker: { id: row.made_by, name: row.maker_name },
    madeAt: row.made_at,
    expiresAt: row.expires_at,
    checker: row.decided_by === null ? null : { id: row.decided_by, name: row.checker_name ?? '' },
    decidedAt: row.decided_at,
    approvable: open && row.made_by !== operator.id && mayApprove(change, operator),
  };
}

function mayApprove(change: ApprovalChange, operator: Operator): boolean {
  return CHANGES[change.kind].checkers.includes(operator.role) && kindOf(change).concerns?.(change) !== operator.id;
}
