import * as z from 'zod/mini';
import { systemEndpoints as at } from '../endpoints/system.ts';
import { nameId } from '../ids.ts';
import { page } from '../pages.ts';
import { route } from '../route.ts';
import { time } from '../shapes.ts';

const article = z.strictObject({ id: z.string(), category: z.string(), title: z.string(), summary: z.string(), time });

export const system = {
  settings: route({
    ...at.settings,
    access: 'public',
    summary: 'Settings of the platform, keyed by alias.',
    data: z.array(z.strictObject({ alias: z.string(), dataset: z.unknown() })),
  }),
  categories: route({
    ...at.categories,
    access: 'public',
    summary: 'Categories of articles.',
    data: z.array(z.strictObject({ id: z.string(), alias: z.string(), title: z.string() })),
  }),
  links: route({
    ...at.links,
    access: 'public',
    summary: 'Links by alias.',
    data: z.array(z.strictObject({ alias: z.string(), title: z.string(), url: z.string() })),
  }),
  announcements: route({
    ...at.announcements,
    access: 'public',
    summary: 'Banners and notices of the home page, newest first; `language` says in which of the eleven each is.',
    data: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(['banner', 'notice']),
        title: z.string(),
        text: z.string(),
        /** A page of this site or an https address; '' for none. */
        link: z.string(),
        language: z.string(),
      }),
    ),
  }),
  custom: route({
    ...at.custom,
    access: 'public',
    summary: 'Free entries by alias and kind.',
    data: z.array(z.strictObject({ alias: z.string(), kind: z.string(), value: z.unknown() })),
  }),
  articles: route({
    ...at.articles,
    access: 'public',
    summary: 'Articles of a category, newest first, or those that hold all words of a search, best first.',
    query: z.strictObject({
      category: z.optional(z.string().check(z.maxLength(64))),
      search: z.optional(z.string().check(z.maxLength(100))),
      cursor: z.optional(nameId),
    }),
    data: page(article),
  }),
  article: route({
    ...at.article,
    params: { id: nameId },
    access: 'public',
    summary: 'One article with its content in Markdown; `language` says in which of the eleven it is.',
    data: z.extend(article, { content: z.string(), language: z.string() }),
  }),
} as const;
