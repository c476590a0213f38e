import type { DataOf, system } from '@tradewind/contract';
import { createKysely, migrate, type Pool } from '@tradewind/database';
import type { Kysely } from 'kysely';
import { Refused } from '../http/refused.ts';
import { contentMigrations } from './migrations.ts';
import type { ContentTables } from './tables.ts';

type Routes = typeof system;

export interface ContentOptions {
  /** From `createPool`; this folder never ends it. */
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  readonly feed: 'simulated' | 'recorded';
}

/** Settings and editorial content as anyone may read them. */
export interface Content {
  settings(): Promise<DataOf<Routes['settings']>>;
  categories(): Promise<DataOf<Routes['categories']>>;
  links(): Promise<DataOf<Routes['links']>>;
  custom(): Promise<DataOf<Routes['custom']>>;
  /** Newest first; an unknown category has none. Refuses `cursor_invalid`. */
  articles(category: string | undefined, cursor: string | undefined): Promise<DataOf<Routes['articles']>>;
  /** Refuses `not_found`. */
  article(id: string): Promise<DataOf<Routes['article']>>;
}

const PAGE = 20;

type Db = Kysely<ContentTables>;

/** Brings the tables up to date and answers the content of an installation. */
export async function createContent({ pool, mode, feed }: ContentOptions): Promise<Content> {
  await migrate(pool, contentMigrations, 'content');
  const db = createKysely<ContentTables>(pool);
  const running = new Map<string, unknown>([
    ['mode', mode],
    ['trial', mode === 'demo'],
    ['feed', feed],
    ['agreement', { terms: '/terms-of-service', privacy: '/private-policy' }],
  ]);
  return {
    settings: () => readSettings(db, running),
    categories: async () => {
      const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute();
      return rows.map((row) => ({ ...row, id: String(row.id) }));
    },
    links: () => db.selectFrom('links').selectAll().orderBy('alias').execute(),
    custom: () => db.selectFrom('custom_entries').selectAll().orderBy('alias').orderBy('kind').execute(),
    articles: (category, cursor) => readArticles(db, category, cursor),
    article: (id) => readArticle(db, id),
  };
}

/** What runs is told by the running program; a stored setting cannot contradict it. */
async function readSettings(db: Db, running: ReadonlyMap<string, unknown>): Promise<DataOf<Routes['settings']>> {
  const stored = await db.selectFrom('settings').selectAll().orderBy('alias').execute();
  return [
    ...[...running].map(([alias, dataset]) => ({ alias, dataset })),
    ...stored.filter(({ alias }) => !running.has(alias)),
  ];
}

function articlesOf(db: Db) {
  return db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['articles.id', 'categories.alias as category', 'articles.title', 'published_at as time']);
}

async function readArticles(
  db: Db,
  category: string | undefined,
  cursor: string | undefined,
): Promise<DataOf<Routes['articles']>> {
  const before = cursor === undefined ? undefined : readId(cursor);
  if (before === null) throw new Refused('cursor_invalid', { field: 'cursor' });
  let query = articlesOf(db);
  if (category !== undefined) query = query.where('categories.alias', '=', category.replaceAll('\0', ''));
  if (before !== undefined) query = query.where('articles.id', '<', before);
  const rows = await query
    .orderBy('articles.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, id: String(row.id) }));
  return { items, next: rows.length > PAGE ? items.at(-1)!.id : null };
}

async function readArticle(db: Db, text: string): Promise<DataOf<Routes['article']>> {
  const id = readId(text);
  const row =
    id === null ? undefined : await articlesOf(db).select('content').where('articles.id', '=', id).executeTakeFirst();
  if (!row) throw new Refused('not_found', { field: 'id' });
  return { ...row, id: String(row.id) };
}

function readId(text: string): number | null {
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null;
}
