import type { DataOf, QueryOf, system } from '@tradewind/contract';
import { createKysely, migrate, type Pool } from '@tradewind/database';
import { catalogues, DEFAULT_LANGUAGE, type Language } from '@tradewind/locales';
import type { Kysely } from 'kysely';
import { Refused } from '../http/refused.ts';
import type { ArticleFile } from './article-files.ts';
import { type Article, articleText, pageAfter, searchArticles, sortArticles, textIn } from './library.ts';
import { contentMigrations } from './migrations.ts';
import type { ContentTables } from './tables.ts';

type Routes = typeof system;
type ArticlesQuery = QueryOf<Routes['articles']>;

export interface ContentOptions {
  /** From `createPool`; this folder never ends it. */
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  readonly feed: 'simulated' | 'recorded';
  /** The articles that come with the program. */
  readonly files: readonly ArticleFile[];
}

/** Settings and editorial content as anyone may read them. */
export interface Content {
  settings(): Promise<DataOf<Routes['settings']>>;
  categories(language: string): Promise<DataOf<Routes['categories']>>;
  links(): Promise<DataOf<Routes['links']>>;
  custom(): Promise<DataOf<Routes['custom']>>;
  /**
   * Newest first, or the best of a search first; texts in the language, else in English. An unknown category has none.
   * An edit shows within a second. Refuses `cursor_invalid`.
   */
  articles(language: string, query: ArticlesQuery): Promise<DataOf<Routes['articles']>>;
  /** Refuses `not_found`. */
  article(language: string, id: string): Promise<DataOf<Routes['article']>>;
}

const PAGE = 20;
const LIBRARY_MS = 1_000;

type Db = Kysely<ContentTables>;

/** Brings the tables up to date and answers the content of an installation. */
export async function createContent({ pool, mode, feed, files }: ContentOptions): Promise<Content> {
  await migrate(pool, contentMigrations, 'content');
  const db = createKysely<ContentTables>(pool);
  const running = new Map<string, unknown>([
    ['mode', mode],
    ['trial', mode === 'demo'],
    ['feed', feed],
    ['agreement', { terms: '/terms-of-service', privacy: '/private-policy' }],
  ]);
  const library = briefly(() => readLibrary(db, files));
  return {
    settings: () => readSettings(db, running),
    categories: (language) => readCategories(db, files, language),
    links: () => db.selectFrom('links').selectAll().orderBy('alias').execute(),
    custom: () => db.selectFrom('custom_entries').selectAll().orderBy('alias').orderBy('kind').execute(),
    articles: async (language, query) => listed(await library(), language, query),
    article: async (language, id) => {
      const article = (await library()).find((one) => one.id === id);
      if (!article) throw new Refused('not_found', { field: 'id' });
      const found = textIn(article, language);
      return { ...headOf(article, language), content: found.text.content, language: found.language };
    },
  };
}

/** Keeps what was read for a second, so that many readers cost as much as one. */
function briefly<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  let until = 0;
  return () => {
    if (kept && performance.now() < until) return kept;
    until = performance.now() + LIBRARY_MS;
    const reading = read();
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading;
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

/** Files, rows and the texts in front of them, as they stand now. */
async function readLibrary(db: Db, files: readonly ArticleFile[]): Promise<readonly Article[]> {
  const rows = await db
    .selectFrom('articles')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['articles.id', 'alias as category', 'articles.title', 'summary', 'content', 'published_at as time'])
    .execute();
  const articles = new Map<string, Article>();
  for (const { slug, ...file } of files) articles.set(slug, { id: slug, ...file });
  for (const row of rows) {
    const texts = new Map([[DEFAULT_LANGUAGE, articleText(row)]]);
    articles.set(String(row.id), { id: String(row.id), category: row.category, time: row.time, order: 0, texts });
  }
  for (const text of await db.selectFrom('article_texts').selectAll().execute()) {
    const article = articles.get(text.article);
    if (!article) continue;
    const texts = new Map([...article.texts, [text.language, articleText(text)]]);
    articles.set(article.id, { ...article, texts });
  }
  return sortArticles(articles.values());
}

function listed(articles: readonly Article[], language: string, query: ArticlesQuery) {
  const { category, search, cursor } = query;
  const inCategory = category === undefined ? articles : articles.filter((article) => article.category === category);
  const found = search === undefined ? inCategory : searchArticles(inCategory, language, search);
  const page = pageAfter(found, cursor, PAGE);
  if (!page) throw new Refused('cursor_invalid', { field: 'cursor' });
  return { items: page.items.map((article) => headOf(article, language)), next: page.next };
}

function headOf(article: Article, language: string) {
  const { title, summary } = textIn(article, language).text;
  return { id: article.id, category: article.category, title, summary, time: article.time };
}

/** Categories of the files with the words of the language, then those that were added. */
async function readCategories(db: Db, files: readonly ArticleFile[], language: string) {
  const words = (catalogues[language as Language] ?? catalogues.en).content.categories;
  const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute();
  const own = (Object.keys(words) as (keyof typeof words)[])
    .filter((alias) => files.some(({ category }) => category === alias))
    .map((alias) => ({ id: alias, alias, title: words[alias] }));
  const added = rows.filter(({ alias }) => !own.some((one) => one.alias === alias));
  return [...own, ...added.map((row) => ({ ...row, id: String(row.id) }))];
}
