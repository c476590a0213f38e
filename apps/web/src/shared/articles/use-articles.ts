import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { system } from '@tradewind/api/calls';
import { call } from '../api.ts';
import { useSettings } from '../settings.ts';

const FRESH_MS = 300_000;

/** One article in the language of the screen; it is served in English where it is not translated. */
export function useArticle(id: string) {
  const language = useSettings((settings) => settings.language);
  return useQuery({
    queryKey: ['article', id, language],
    queryFn: ({ signal }) => call(system.article, { params: { id } }, { quiet: true, signal }),
    staleTime: FRESH_MS,
  });
}

/** Articles of a category, or those that a search finds, page by page. */
export function useArticles(query: { readonly category?: string; readonly search?: string }) {
  const language = useSettings((settings) => settings.language);
  return useInfiniteQuery({
    queryKey: ['articles', 'pages', query, language],
    queryFn: ({ signal, pageParam }) =>
      call(
        system.articles,
        { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { quiet: true, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function useCategories() {
  const language = useSettings((settings) => settings.language);
  return useQuery({
    queryKey: ['categories', language],
    queryFn: ({ signal }) => call(system.categories, {}, { quiet: true, signal }),
    staleTime: FRESH_MS,
  });
}

export function articlePath(id: string): string {
  return `/my/newsDetail?id=${encodeURIComponent(id)}`;
}
