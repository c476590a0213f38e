import type { Generated } from 'kysely';

/** Rows of the scope `content`. Times are milliseconds since 1970 UTC. */
export interface ContentTables {
  readonly settings: { alias: string; dataset: unknown };
  readonly links: { alias: string; title: string; url: string };
  readonly custom_entries: { alias: string; kind: string; value: unknown };
  readonly categories: { id: Generated<number>; alias: string; title: string };
  readonly articles: {
    id: Generated<number>;
    category_id: number;
    title: string;
    summary: Generated<string>;
    content: string;
    published_at: number;
  };
  /** A text that stands in front of a file's or a row's; `article` is the id of the API. */
  readonly article_texts: { article: string; language: string; title: string; summary: string; content: string };
}
