import { DEFAULT_LANGUAGE } from '@tradewind/locales';
import type { Kysely } from 'kysely';
import type { ArticleFile } from './article-files.ts';
import { type Article, articleText, sortArticles } from './library.ts';
import type { ContentTables } from './tables.ts';

export type ContentDb = Kysely<ContentTables>;

/** An article as operators see it. */
export interface Held extends Article {
  readonly published: boolean;
  readonly shipped: boolean;
  /** Languages in which an operator has written it. */
  readonly written: ReadonlySet<string>;
}

/** Files with what operators have changed about them, and articles of operators: published or not. */
export async function readLibrary(db: ContentDb, files: readonly ArticleFile[]): Promise<readonly Held[]> {
  const heads = new Map((await db.selectFrom('article_heads').selectAll().execute()).map((head) => [head.id, head]));
  const rows = await db.selectFrom('article_texts').selectAll().execute();
  const written = Map.groupBy(rows, ({ article }) => article);
  const held = (file: ArticleFile): Held => {
    const { slug: id, texts, category, time, order } = file;
    const head = heads.get(id);
    const own = (written.get(id) ?? []).map((text) => [text.language, articleText(text)] as const);
    const place = { category: head?.category ?? category, time: head?.time ?? time, order };
    return {
      id,
      ...place,
      published: head?.published ?? true,
      shipped: true,
      texts: new Map([...texts, ...own]),
      written: new Set(languagesOf(own)),
    };
  };
  const slugs = new Set(files.map(({ slug }) => slug));
  const added = [...heads.values()]
    .filter(({ id }) => !slugs.has(id) && written.has(id))
    .map(({ id, category, time, published }) => {
      const blank = { slug: id, category, time: time ?? 0, order: 0, texts: new Map() };
      return { ...held(blank), published, shipped: false };
    });
  return sortArticles([...files.map(held), ...added]);
}

const languagesOf = (texts: readonly (readonly [string, unknown])[]) => texts.map(([language]) => language);

/** The text in a language, else in English, else in whatever language there is. */
export function inLanguage<T extends { readonly language: string }>(
  texts: readonly T[],
  language: string,
): T | undefined {
  const of = (wanted: string) => texts.find((text) => text.language === wanted);
  return of(language) ?? of(DEFAULT_LANGUAGE) ?? texts[0];
}
