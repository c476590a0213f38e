import type { OperatorContext } from './context.ts';

export async function listOperators({ db }: OperatorContext) {
  return db
    .selectFrom('operators')
    .select((row) => [
      'id',
      'name',
      'role',
      'created_at as createdAt',
      'disabled_at as disabledAt',
      row
        .selectFrom('operator_sessions')
        .select((all) => all.fn.max('last_seen_at').as('at'))
        .whereRef('operator_id', '=', 'operators.id')
        .as('lastSeenAt'),
    ])
    .orderBy('id')
    .execute();
}
