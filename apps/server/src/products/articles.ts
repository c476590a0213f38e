import type { EngineApi } from '@tradewind/engine';
import { ARTICLES, type ArticleFile, loadArticleFiles } from '../people/content/article-files.ts';
import { PRODUCTS } from './products.ts';

/** The articles that come with the program, with those of products. */
export async function shippedArticles(engine: EngineApi): Promise<readonly ArticleFile[]> {
  const own = await Promise.all(PRODUCTS.map(({ articles }) => articles?.(engine) ?? []));
  return [...(await loadArticleFiles(ARTICLES)), ...own.flat()];
}
