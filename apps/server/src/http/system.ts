import { system } from '@tradewind/api';
import type { Content } from '../people/content/content.ts';
import type { Bind } from '../platform/calls/handler.ts';

/** Settings and editorial content, open to anyone. */
export function bindSystem(bind: Bind, content: Content): void {
  bind(system.settings, () => content.settings());
  bind(system.categories, ({ language }) => content.categories(language));
  bind(system.links, () => content.links());
  bind(system.announcements, ({ language }) => content.announcements(language));
  bind(system.custom, () => content.custom());
  bind(system.articles, ({ language, query }) => content.articles(language, query));
  bind(system.article, ({ language, params }) => content.article(language, params.id));
}
