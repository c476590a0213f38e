import { type OperatorRole, operators, rolesOf } from '@tradewind/api';
import { sql } from 'kysely';
import type { Identity } from '../people/identity/identity.ts';
import type { Operator } from '../people/office/operator.ts';
import { Refused } from '../platform/calls/refused.ts';
import type { OperatorContext } from './context.ts';
import { note } from './note.ts';
import { isMasked, peopleRows, personShape } from './users.ts';

const MOST_FOUND = 20;
const MIN_PART = 3;

/**
 * People by number or invitation code, and by a part of the number, the account or the name, as far as the role reads them:
 * of a masked address it finds by where it is, since what is shown of it tells no more. Refuses `field_invalid` for a part
 * of fewer than three signs.
 */
export async function findPeople(
  context: OperatorContext,
  names: Pick<Identity, 'findByName'>,
  operator: Operator,
  search: string,
) {
  const text = search.trim().toLowerCase();
  const whole = /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : 0;
  if (text.length < MIN_PART && whole === 0)
    throw new Refused('field_invalid', { field: 'search', expected: `at least ${MIN_PART} characters` });
  const masked = isMasked(operator.role);
  const named = readsNames(operator.role) ? await names.findByName(search.trim(), MOST_FOUND) : [];
  const account = masked ? sql`substr(account, strpos(account, '@'))` : sql`account`;
  const hits = sql<boolean>`id = ${whole} OR invitation_code = upper(${text}) OR lower(account) = ${text}`;
  const part = sql<boolean>`length(${text}) >= ${MIN_PART} AND (strpos(id::text, ${text}) > 0
    OR strpos(lower(${account}), ${text}) > 0 AND (${!masked} OR strpos(account, '@') > 0))`;
  const ids = named.map(({ person }) => person);
  const rows = await peopleRows(context)
    .where(sql<boolean>`(${hits} OR ${part} OR id = ANY(${ids}::int8[]))`)
    .orderBy(sql`(${hits})`, 'desc')
    .orderBy('id')
    .limit(MOST_FOUND)
    .execute();
  await note(context, operator, 'user.search', 'people', { found: rows.map((row) => row.id) });
  const nameOf = new Map(named.map(({ person, name }) => [person, name]));
  return rows.map((row) => ({ ...personShape(row, masked), name: nameOf.get(row.id) ?? null }));
}

/** Names are on the identity documents: whoever reads those reads names. */
function readsNames(role: OperatorRole): boolean {
  return rolesOf(operators.reviews.papers)?.includes(role) === true;
}
