import type { AccountData, News } from '@tradewind/api';
import { ofProducts } from '../products/products.ts';
import { queryClient } from '../shared/query.ts';
import { live } from './live.ts';

type Keys = Readonly<Partial<Record<News, readonly string[]>>>;

/** The lists that each kind of news makes old. */
const KEYS: Keys = Object.assign(
  {
    messages: ['messages', 'profile', 'alerts'],
    orders: ['work-orders'],
    chat: ['chat'],
    products: ['profile'],
  } satisfies Keys,
  ...ofProducts(({ news }) => news),
);

let leave: (() => void) | null = null;

/** While somebody is signed in, every open tab asks again for what the server says is new. */
export function followNews(token: string | null): void {
  leave?.();
  leave = null;
  if (token === null) return;
  const update = (data: unknown) => {
    for (const news of (data as AccountData).news ?? [])
      for (const key of KEYS[news] ?? []) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  leave = live.subscribe({ channel: 'account' }, { snapshot: () => {}, update });
}
