import { system } from '@tradewind/contract';
import type { Content } from '../content/content.ts';
import type { Bind } from './handler.ts';

/** Settings and editorial content, open to anyone. */
export function bindSystem(bind: Bind, content: Content): void {
  bind(system.settings, () => content.settings());
  bind(system.categories, () => content.categories());
  bind(system.links, () => content.links());
  bind(system.custom, () => content.custom());
  bind(system.articles, ({ query }) => content.articles(query.category, query.cursor));
  bind(system.article, ({ params }) => content.article(params.id ?? ''));
}
