import { useQuery } from '@tanstack/react-query';
import type { Product } from '@tradewind/api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../shared/i18n.ts';
import { useClosedProducts } from '../../shared/products.ts';
import { queries } from '../../shared/query.ts';
import { useSession } from '../../shared/session.ts';
import { decideGuard } from '../guard-decision.ts';
import { screens } from '../screens.ts';
import type { SearchEntry } from './search-index.ts';

/** Every page that the guard lets this reader see, of products that are open to them. */
function pages(signedIn: boolean, closed: readonly Product[]): SearchEntry[] {
  return Object.entries(screens)
    .filter(([path, { unlisted }]) => !unlisted && decideGuard({ path, search: '', signedIn, known: true }).open)
    .filter(([, { product }]) => !(product && closed.includes(product)))
    .map(([path, { title }]) => ({ to: path, title: text(title), words: path.replaceAll('/', ' '), market: null }));
}

/** What can be searched: markets and pages, in the reader's language. */
export function useSearchEntries(): {
  readonly markets: readonly SearchEntry[];
  readonly pages: readonly SearchEntry[];
} {
  // draws again when the language changes: the titles follow it
  useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const closed = useClosedProducts();
  const page = closed.includes('spot') ? '/market/kline' : '/trade/trade';
  const { data: instruments } = useQuery(queries.instruments);
  const markets = useMemo(
    () =>
      (instruments ?? []).map(({ id }) => ({
        to: `${page}?instrument=${encodeURIComponent(id)}`,
        title: id,
        words: '',
        market: id,
      })),
    [instruments, page],
  );
  return { markets, pages: pages(signedIn, closed) };
}
