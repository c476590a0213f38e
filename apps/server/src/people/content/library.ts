import { fold } from './fold.ts';

/** An article in one language. */
export interface ArticleText {
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly content: string;
  /** What a search looks at, folded: the title, the title with the summary, everything. */
  readonly folded: readonly [string, string, string];
}

export interface Article {
  readonly id: string;
  readonly category: string;
  readonly time: number;
  readonly order: number;
  /** By language id; never empty. */
  readonly texts: ReadonlyMap<string, ArticleText>;
}

const FALLBACK = 'en';

export function articleText(text: Omit<ArticleText, 'folded'>): ArticleText {
  const { title, summary, content } = text;
  const head = fold(`${title} ${summary}`);
  const prose = fold(content.replace(/\]\([^)]*\)/g, ']').replace(/[*`]/g, ''));
  return { title, summary, content, folded: [fold(title), head, `${head} ${prose}`] };
}

/** Newest first; of the same time in their order. */
export function sortArticles<A extends Article>(articles: Iterable<A>): readonly A[] {
  return [...articles].sort((a, b) => b.time - a.time || a.order - b.order || (a.id < b.id ? -1 : 1));
}

/** The text in a language, else in English, else in whatever language there is. */
export function textIn(article: Article, language: string): { readonly language: string; readonly text: ArticleText } {
  for (const one of [language, FALLBACK, ...article.texts.keys()]) {
    const text = article.texts.get(one);
    if (text) return { language: one, text };
  }
  throw new Error(`article ${article.id}: expected at least one text`);
}

/** Articles that hold every word of the search: those with all of them in the title first, then in the summary. */
export function searchArticles(articles: readonly Article[], language: string, search: string): readonly Article[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const placeOf = (article: Article) =>
    textIn(article, language).text.folded.findIndex((part) => words.every((word) => part.includes(word)));
  const placed = articles.map((article) => ({ article, place: placeOf(article) })).filter(({ place }) => place >= 0);
  return placed.sort((a, b) => a.place - b.place).map(({ article }) => article);
}

/** The page after the article named by the cursor; null when that article is not in the list. */
export function pageAfter(articles: readonly Article[], cursor: string | undefined, size: number) {
  const last = cursor === undefined ? -1 : articles.findIndex(({ id }) => id === cursor);
  if (cursor !== undefined && last < 0) return null;
  const items = articles.slice(last + 1, last + 1 + size);
  return { items, next: last + 1 + size < articles.length ? items.at(-1)!.id : null };
}
