import { before } from '../platform/calls/cursor.ts';
import type { OperatorContext } from './context.ts';

const PAGE_ROWS = 100;

export interface AuditFilter {
  /** The beginning of an action. */
  readonly action?: string | undefined;
  readonly object?: string | undefined;
  readonly operator?: string | undefined;
  readonly cursor?: string | undefined;
}

/** A page of the audit log, newest first. */
export async function listAudit({ db }: OperatorContext, { action, object, operator, cursor }: AuditFilter) {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select(['seq', 'time', 'operator_id', 'name', 'action', 'object', 'detail', 'hash'])
    .where('seq', '<', before(cursor) ?? Number.MAX_SAFE_INTEGER)
    .$if(!!action, (query) => query.where((is) => is(is.fn('starts_with', ['action', is.val(action)]), '=', true)))
    .$if(!!object, (query) => query.where('object', '=', object!))
    .$if(!!operator, (query) => query.where('operator_id', '=', Number(operator)))
    .orderBy('seq', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const items = rows.slice(0, PAGE_ROWS).map(({ operator_id: id, name, hash, ...row }) => ({
    ...row,
    operator: id === null ? null : { id, name: name ?? '' },
    hash: hash.toString('hex'),
  }));
  return { items, next: rows.length > PAGE_ROWS ? String(items.at(-1)!.seq) : null };
}
