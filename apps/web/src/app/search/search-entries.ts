import type { Product } from '@tradewind/api';
import { useTranslation } from 'react-i18next';
import { text } from '../../shared/i18n.ts';
import { assetName } from '../../shared/markets/asset-names.ts';
import type { Listed } from '../../shared/markets/listed.ts';
import { useListed } from '../../shared/markets/use-listed.ts';
import { useClosedProducts } from '../../shared/products.ts';
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

/** One of Spot leads to where it is traded, or to its prices where Spot is closed. */
function marketEntry({ instrument: { id, base }, to, label }: Listed, page: string): SearchEntry {
  const aside = label === undefined ? '' : text(label);
  return {
    to: label === undefined ? `${page}?instrument=${encodeURIComponent(id)}` : to,
    title: id,
    words: `${assetName(base)} ${aside}`,
    market: { id, base, aside },
  };
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
  const { listed = [] } = useListed();
  return { markets: listed.map((one) => marketEntry(one, page)), pages: pages(signedIn, closed) };
}
