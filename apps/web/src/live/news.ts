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

function askAgain(kinds: readonly News[]): void {
  const keys = new Set(kinds.flatMap((kind) => KEYS[kind] ?? []));
  for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
}

/**
 * While somebody is signed in, every open tab asks again for what the server says is new, and for all of it when it begins to
 * say so, or does again: what became new between an answer and that moment, nobody says.
 */
export function followNews(token: string | null): void {
  leave?.();
  leave = null;
  if (token === null) return;
  const snapshot = () => askAgain(Object.keys(KEYS) as News[]);
  const update = (data: unknown) => askAgain((data as AccountData).news ?? []);
  leave = live.subscribe({ channel: 'account' }, { snapshot, update });
}
