import { system } from '@tradewind/api';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Content } from './content.ts';

/** What the installation says of itself, and editorial content: open to anyone. */
export function bindContent(bind: Bind, content: Content): void {
  bind(system.settings, () => content.settings());
  bind(system.categories, ({ language }) => content.categories(language));
  bind(system.links, () => content.links());
  bind(system.announcements, ({ language }) => content.announcements(language));
  bind(system.custom, () => content.custom());
  bind(system.articles, ({ language, query }) => content.articles(language, query));
  bind(system.article, ({ language, params }) => content.article(language, params.id));
}
