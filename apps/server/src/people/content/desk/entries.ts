import { type BodyOf, operators, safeAddress } from '@tradewind/api';
import { sql } from 'kysely';
import { Refused } from '../../../platform/calls/refused.ts';
import type { ContentDesk } from '../content.ts';
import { demandOwnAlias, type Editor, edit, lineOf, MAX_TITLE, revisionOf } from './editor.ts';

const { content } = operators;
/** The kind of entries that system/system tells; those of other kinds are told by system/custom. */
const SETTING = 'setting';
const MAX_VALUE = 10_000;

export async function listLinks({ db }: ContentDesk) {
  const rows = await db.selectFrom('links').selectAll().orderBy('alias').execute();
  return rows.map(({ alias, title, url }) => ({ alias, title, url, revision: revisionOf({ title, url }) }));
}

/** Adds a link or writes it anew. Refuses `link_unsafe`, `already_exists` and `changed_meanwhile`. */
export async function saveLink(desk: ContentDesk, editor: Editor, given: BodyOf<typeof content.saveLink>) {
  const { alias } = given;
  const url = safeAddress(given.url.trim());
  if (url === '') throw new Refused('link_unsafe', { field: 'url' });
  const to = { alias, title: lineOf(given.title, 'title', MAX_TITLE), url };
  await edit(desk, editor, async (tx) => {
    const from = await tx.selectFrom('links').select(['title', 'url']).where('alias', '=', alias).executeTakeFirst();
    demandOwnAlias(from, given.revision);
    await tx
      .insertInto('links')
      .values(to)
      .onConflict((on) => on.column('alias').doUpdateSet(to))
      .execute();
    return { action: 'content.link', object: `link ${alias}`, detail: { from: from ?? null, to } };
  });
}

export async function dropLink(desk: ContentDesk, editor: Editor, alias: string) {
  await edit(desk, editor, async (tx) => {
    const from = await tx.deleteFrom('links').where('alias', '=', alias).returningAll().executeTakeFirst();
    if (!from) throw new Refused('not_found');
    return { action: 'content.drop-link', object: `link ${alias}`, detail: { from } };
  });
}

export async function listEntries({ db, running }: ContentDesk) {
  const stored = await db.selectFrom('settings').selectAll().orderBy('alias').execute();
  const custom = await db.selectFrom('custom_entries').selectAll().orderBy('alias').orderBy('kind').execute();
  const setting = (fixed: boolean) => (row: { alias: string; dataset: unknown }) => ({
    ...{ alias: row.alias, kind: SETTING, value: row.dataset, fixed, revision: revisionOf(row.dataset) },
  });
  return [
    ...[...running].map(([alias, dataset]) => setting(true)({ alias, dataset })),
    ...stored.filter(({ alias }) => !running.has(alias)).map(setting(false)),
    ...custom.map((row) => ({ ...row, fixed: false, revision: revisionOf(row.value) })),
  ];
}

/** Writes a value. Refuses `json_invalid`, `changed_meanwhile`, and taken aliases and those that the running program tells with `already_exists`. */
export async function saveEntry(desk: ContentDesk, editor: Editor, given: BodyOf<typeof content.saveEntry>) {
  const { alias, kind } = given;
  if (kind === SETTING && desk.running.has(alias)) throw new Refused('already_exists', { field: 'alias' });
  const value = JSON.stringify(parsed(given.value));
  await edit(desk, editor, async (tx) => {
    const { table, column } = placeOf(kind);
    const known = await sql<{
      value: unknown;
    }>`SELECT ${column} AS value FROM ${table} WHERE ${one(kind, alias)}`.execute(tx);
    demandOwnAlias(known.rows[0]?.value, given.revision);
    await sql`DELETE FROM ${table} WHERE ${one(kind, alias)}`.execute(tx);
    if (kind === SETTING) await sql`INSERT INTO settings VALUES (${alias}, ${value}::jsonb)`.execute(tx);
    else await sql`INSERT INTO custom_entries VALUES (${alias}, ${kind}, ${value}::jsonb)`.execute(tx);
    const detail = { from: known.rows[0]?.value ?? null, to: JSON.parse(value) };
    return { action: 'content.entry', object: `${kind} ${alias}`, detail };
  });
}

export async function dropEntry(desk: ContentDesk, editor: Editor, kind: string, alias: string) {
  await edit(desk, editor, async (tx) => {
    const { table, column } = placeOf(kind);
    const gone = await sql<{ value: unknown }>`
      DELETE FROM ${table} WHERE ${one(kind, alias)} RETURNING ${column} AS value`.execute(tx);
    if (gone.rows.length === 0) throw new Refused('not_found');
    return { action: 'content.drop-entry', object: `${kind} ${alias}`, detail: { from: gone.rows[0]!.value } };
  });
}

function placeOf(kind: string) {
  return kind === SETTING
    ? { table: sql.table('settings'), column: sql.ref('dataset') }
    : { table: sql.table('custom_entries'), column: sql.ref('value') };
}

const one = (kind: string, alias: string) =>
  kind === SETTING ? sql`alias = ${alias}` : sql`alias = ${alias} AND kind = ${kind}`;

function parsed(text: string): unknown {
  if (text.length > MAX_VALUE) throw new Refused('text_too_long', { field: 'value' });
  try {
    // A zero character is valid JSON and no text of PostgreSQL.
    const value: unknown = JSON.parse(text);
    if (!JSON.stringify(value).includes('\\u0000')) return value;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Refused('json_invalid', { field: 'value' });
}
