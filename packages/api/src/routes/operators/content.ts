import * as z from 'zod/mini';
import { nameId, numberId } from '../../ids.ts';
import { route } from '../../route.ts';
import { time } from '../../shapes.ts';
import { nothing } from './shapes.ts';

/** Words as they come; how long each may be is said at its field. */
const words = z.string().check(z.maxLength(40_000));
const language = z.string().check(z.maxLength(8));
/** `news`, `tutorials`, `help`, `pages`, or one that was added. */
const category = z.string().check(z.maxLength(48));

/** Names what was read; a save of anything else is refused with `changed_meanwhile`. */
const revision = z.string().check(z.maxLength(32));
/** null = there is none yet. */
const readOrNew = z.nullable(revision);

const title = z.strictObject({ language, title: words });
const articleText = z.strictObject({ language, title: words, summary: words, content: words });
const announcementText = z.strictObject({ language, title: words, text: words });

const article = z.strictObject({
  id: z.string(),
  category: z.string(),
  published: z.boolean(),
  time,
  /** Whether it comes with the program; those of operators are not. */
  shipped: z.boolean(),
  title: z.string(),
  /** In which it was written here. */
  written: z.array(z.string()),
});

const announcement = z.strictObject({
  kind: z.enum(['banner', 'notice']),
  published: z.boolean(),
  /** A page of this site or an https address; '' for none. */
  link: z.string().check(z.maxLength(500)),
  texts: z.array(announcementText).check(z.maxLength(20)),
});

export const content = {
  articles: route({
    method: 'GET',
    path: 'content/articles',
    access: 'operator',
    summary: 'All articles, published or not, newest first.',
    data: z.array(article),
  }),
  article: route({
    method: 'GET',
    path: 'content/articles/{id}',
    params: { id: nameId },
    access: 'operator',
    summary: 'One article in every language; the revision of a text that was not written here is null.',
    data: z.extend(article, { revision, texts: z.array(z.extend(articleText, { revision: readOrNew })) }),
  }),
  addArticle: route({
    method: 'POST',
    path: 'content/articles',
    access: 'operator',
    summary: 'A new article with its first text; nobody reads it before it is published.',
    body: z.extend(articleText, { id: nameId, category }),
    data: nothing,
  }),
  placeArticle: route({
    method: 'POST',
    path: 'content/articles/{id}/place',
    params: { id: nameId },
    access: 'operator',
    summary: 'Publishes an article or takes it back, and says where it stands.',
    body: z.strictObject({ category, published: z.boolean(), revision }),
    data: nothing,
  }),
  writeArticle: route({
    method: 'POST',
    path: 'content/articles/{id}/texts',
    params: { id: nameId },
    access: 'operator',
    summary: 'Writes an article in one language; it is read at once and stands in front of the shipped text.',
    body: z.extend(articleText, { revision: readOrNew }),
    data: z.strictObject({ revision }),
  }),
  dropText: route({
    method: 'DELETE',
    path: 'content/articles/{id}/texts/{language}',
    params: { id: nameId, language: nameId },
    access: 'operator',
    summary: 'Takes back what was written in one language: the shipped text is read again where there is one.',
    data: nothing,
  }),
  categories: route({
    method: 'GET',
    path: 'content/categories',
    access: 'operator',
    summary: 'Categories of articles with the titles that were written here.',
    data: z.array(
      z.strictObject({ alias: z.string(), shipped: z.boolean(), articles: z.int(), titles: z.array(title), revision }),
    ),
  }),
  saveCategory: route({
    method: 'POST',
    path: 'content/categories',
    access: 'operator',
    summary: 'Adds a category or writes its titles; a shipped one has titles without any.',
    body: z.strictObject({ alias: nameId, titles: z.array(title).check(z.maxLength(20)), revision: readOrNew }),
    data: nothing,
  }),
  dropCategory: route({
    method: 'DELETE',
    path: 'content/categories/{alias}',
    params: { alias: nameId },
    access: 'operator',
    summary: 'Takes away an added category that holds no article.',
    data: nothing,
  }),
  announcements: route({
    method: 'GET',
    path: 'content/announcements',
    access: 'operator',
    summary: 'Banners and notices, newest first.',
    data: z.array(z.extend(announcement, { id: z.int(), revision })),
  }),
  addAnnouncement: route({
    method: 'POST',
    path: 'content/announcements',
    access: 'operator',
    summary: 'A banner or a notice for the home page.',
    body: announcement,
    data: nothing,
  }),
  saveAnnouncement: route({
    method: 'POST',
    path: 'content/announcements/{id}',
    params: { id: numberId },
    access: 'operator',
    summary: 'Writes a banner or a notice anew.',
    body: z.extend(announcement, { revision }),
    data: nothing,
  }),
  dropAnnouncement: route({
    method: 'DELETE',
    path: 'content/announcements/{id}',
    params: { id: numberId },
    access: 'operator',
    summary: 'Takes a banner or a notice away.',
    data: nothing,
  }),
  links: route({
    method: 'GET',
    path: 'content/links',
    access: 'operator',
    summary: 'Links of the help page by alias.',
    data: z.array(z.strictObject({ alias: z.string(), title: z.string(), url: z.string(), revision })),
  }),
  saveLink: route({
    method: 'POST',
    path: 'content/links',
    access: 'operator',
    summary: 'Adds a link or writes it anew.',
    body: z.strictObject({ alias: nameId, title: words, url: z.string().check(z.maxLength(500)), revision: readOrNew }),
    data: nothing,
  }),
  dropLink: route({
    method: 'DELETE',
    path: 'content/links/{alias}',
    params: { alias: nameId },
    access: 'operator',
    summary: 'Takes a link away.',
    data: nothing,
  }),
  entries: route({
    method: 'GET',
    path: 'content/entries',
    access: 'operator',
    summary: 'Settings (kind `setting`) and free entries by alias; `fixed` ones are told by the running program.',
    data: z.array(
      z.strictObject({ alias: z.string(), kind: z.string(), value: z.unknown(), fixed: z.boolean(), revision }),
    ),
  }),
  saveEntry: route({
    method: 'POST',
    path: 'content/entries',
    access: 'operator',
    summary: 'Writes a value as JSON: of kind `setting` for system/system, of any other kind for system/custom.',
    body: z.strictObject({ alias: nameId, kind: nameId, value: words, revision: readOrNew }),
    data: nothing,
  }),
  dropEntry: route({
    method: 'DELETE',
    path: 'content/entries/{kind}/{alias}',
    params: { kind: nameId, alias: nameId },
    access: 'operator',
    summary: 'Takes a value away.',
    data: nothing,
  }),
} as const;
