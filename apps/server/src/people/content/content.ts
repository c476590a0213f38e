import type { DataOf, QueryOf, system } from '@tradewind/api';
import { createKysely, type Pool } from '@tradewind/database';
import { catalogues, type Language } from '@tradewind/locales';
import { Refused } from '../../platform/calls/refused.ts';
import type { OperatorSettings } from '../../platform/settings/operator-settings.ts';
import type { ArticleFile } from './article-files.ts';
import { type Article, pageAfter, searchArticles, textIn } from './library.ts';
import { withOperator } from './operator-words.ts';
import { type ContentDb, type Held, inLanguage, readLibrary } from './read-library.ts';
import type { ContentTables } from './tables.ts';

type Routes = typeof system;
type ArticlesQuery = QueryOf<Routes['articles']>;

export interface ContentOptions {
  /** From `createPool`; this folder never ends it. */
  readonly pool: Pool;
  readonly mode: 'demo' | 'live';
  readonly feed: 'simulated' | 'recorded' | 'live';
  /** Of the program, as `presentVersion` of the read model says it. */
  readonly version: string;
  /** The articles that come with the program. */
  readonly files: readonly ArticleFile[];
  /** Whom texts name where they leave a blank for the operator. */
  readonly operator: OperatorSettings;
}

/** Settings and editorial content as anyone may read them. */
export interface Content {
  settings(): Promise<DataOf<Routes['settings']>>;
  categories(language: string): Promise<DataOf<Routes['categories']>>;
  links(): Promise<DataOf<Routes['links']>>;
  announcements(language: string): Promise<DataOf<Routes['announcements']>>;
  custom(): Promise<DataOf<Routes['custom']>>;
  /**
   * Newest first, or the best of a search first; texts in the language, else in English. An unknown category has none.
   * Refuses `cursor_invalid`.
   */
  articles(language: string, query: ArticlesQuery): Promise<DataOf<Routes['articles']>>;
  /** Whether an article is published. */
  has(id: string): Promise<boolean>;
  /** Refuses `not_found`. */
  article(language: string, id: string): Promise<DataOf<Routes['article']>>;
  /** For those who write it. */
  readonly desk: ContentDesk;
}

/** What the verbs of the editors work with. */
export interface ContentDesk {
  readonly db: ContentDb;
  readonly files: readonly ArticleFile[];
  /** Settings that the running program tells; no stored one can contradict them. */
  readonly running: ReadonlyMap<string, unknown>;
  /** Published or not, as it stands now. */
  library(): Promise<readonly Held[]>;
  /** The next reader reads anew. */
  changed(): void;
}

const PAGE = 20;
const LIBRARY_MS = 1_000;

/** The content of an installation. */
export async function createContent({ pool, mode, feed, version, files, operator }: ContentOptions): Promise<Content> {
  const db = createKysely<ContentTables>(pool);
  const running = new Map<string, unknown>([
    ['mode', mode],
    ['trial', mode === 'demo'],
    ['feed', feed],
    ['version', version],
    ['agreement', { terms: '/terms-of-service', privacy: '/private-policy' }],
  ]);
  const library = new Briefly(async () => (await readLibrary(db, files)).filter(({ published }) => published));
  return {
    settings: () => readSettings(db, running),
    categories: (language) => readCategories(db, files, language),
    links: () => db.selectFrom('links').selectAll().orderBy('alias').execute(),
    announcements: (language) => readAnnouncements(db, language),
    custom: () => db.selectFrom('custom_entries').selectAll().orderBy('alias').orderBy('kind').execute(),
    articles: async (language, query) => listed(await library.read(), language, query),
    has: async (id) => (await library.read()).some((one) => one.id === id),
    article: async (language, id) => {
      const article = (await library.read()).find((one) => one.id === id);
      if (!article) throw new Refused('not_found', { field: 'id' });
      const found = textIn(article, language);
      return {
        ...headOf(article, language),
        content: withOperator(found.text.content, operator, found.language),
        language: found.language,
      };
    },
    desk: { db, files, running, library: () => readLibrary(db, files), changed: () => library.forget() },
  };
}

/** Keeps what was read for a second, so that many readers cost as much as one. */
class Briefly<T> {
  readonly #read: () => Promise<T>;
  #kept: Promise<T> | null = null;
  #until = 0;

  constructor(read: () => Promise<T>) {
    this.#read = read;
  }

  read(): Promise<T> {
    if (this.#kept && performance.now() < this.#until) return this.#kept;
    this.#until = performance.now() + LIBRARY_MS;
    const reading = this.#read();
    this.#kept = reading;
    reading.catch(() => {
      if (this.#kept === reading) this.#kept = null;
    });
    return reading;
  }

  forget(): void {
    this.#kept = null;
  }
}

/** What runs is told by the running program; a stored setting cannot contradict it. */
async function readSettings(db: ContentDb, running: ReadonlyMap<string, unknown>): Promise<DataOf<Routes['settings']>> {
  const stored = await db.selectFrom('settings').selectAll().orderBy('alias').execute();
  return [
    ...[...running].map(([alias, dataset]) => ({ alias, dataset })),
    ...stored.filter(({ alias }) => !running.has(alias)),
  ];
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

/** Categories of the files with the words of the language, then those that were added. An operator's title goes first. */
async function readCategories(db: ContentDb, files: readonly ArticleFile[], language: string) {
  const words = (catalogues[language as Language] ?? catalogues.en).content.categories;
  const rows = await db.selectFrom('categories').select('alias').orderBy('id').execute();
  const titles = await db.selectFrom('category_texts').selectAll().orderBy('language').execute();
  const written = (alias: string) => titles.filter(({ category }) => category === alias);
  const shipped = (Object.keys(words) as (keyof typeof words)[])
    .filter((alias) => files.some(({ category }) => category === alias))
    .map((alias) => {
      const own = written(alias).find((one) => one.language === language);
      return { id: alias, alias, title: own?.title ?? words[alias] };
    });
  const added = rows
    .filter(({ alias }) => !shipped.some((one) => one.alias === alias))
    .map(({ alias }) => ({ id: alias, alias, title: inLanguage(written(alias), language)?.title ?? alias }));
  return [...shipped, ...added];
}

async function readAnnouncements(db: ContentDb, language: string) {
  const rows = await db
    .selectFrom('announcements')
    .innerJoin('announcement_texts', 'announcement', 'id')
    .select(['id', 'kind', 'link', 'language', 'title', 'text'])
    .where('published', '=', true)
    .orderBy('id', 'desc')
    .orderBy('language')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((texts) => {
    const found = inLanguage(texts, language);
    return found ? [{ ...found, id: String(found.id) }] : [];
  });
}
