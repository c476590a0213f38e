import type { Generated } from 'kysely';

/** Rows of the scope `content`. Times are milliseconds since 1970 UTC. */
export interface ContentTables {
  readonly settings: { alias: string; dataset: unknown };
  readonly links: { alias: string; title: string; url: string };
  readonly custom_entries: { alias: string; kind: string; value: unknown };
  /** Categories that operators have added, in this order. */
  readonly categories: { id: Generated<number>; alias: string };
  /** Titles of added categories, and those that stand in front of shipped ones. */
  readonly category_texts: { category: string; language: string; title: string };
  /** Articles of operators, and what was changed about shipped ones. `time` null = that of the file. */
  readonly article_heads: { id: string; category: string; published: boolean; time: number | null };
  /** A text of an operator; it stands in front of a file's. `article` is the id of the API. */
  readonly article_texts: { article: string; language: string; title: string; summary: string; content: string };
  readonly announcements: { id: Generated<number>; kind: 'banner' | 'notice'; published: boolean; link: string };
  readonly announcement_texts: { announcement: number; language: string; title: string; text: string };
}
