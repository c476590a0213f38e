import { hash } from 'node:crypto';
import { type BodyOf, operators, unsafeLink } from '@tradewind/api';
import { Refused } from '../../../platform/calls/refused.ts';
import { cleanText } from '../../support/support.ts';
import type { ContentDesk } from '../content.ts';
import { textIn } from '../library.ts';
import type { Held } from '../read-library.ts';
import { knownCategory } from './categories.ts';
import {
  type ContentTx,
  demandUnchanged,
  type Editor,
  edit,
  knownLanguage,
  lineOf,
  MAX_CONTENT,
  MAX_SUMMARY,
  MAX_TITLE,
  optionalLine,
  revisionOf,
} from './editor.ts';

const { content } = operators;
type Writing = BodyOf<typeof content.writeArticle>;
type Text = Omit<Writing, 'revision'>;

/** Policies and pages with an address of their own: always published, never moved. */
const FIXED = 'pages';

export async function listArticles(desk: ContentDesk) {
  return (await desk.library()).map(shapeOf);
}

/** Refuses `not_found`. */
export async function readArticle(desk: ContentDesk, id: string) {
  const article = await heldOf(desk, id);
  const texts = [...article.texts].map(([language, { title, summary, content: body }]) => ({
    ...{ language, title, summary, content: body },
    revision: article.written.has(language) ? revisionOf({ title, summary, content: body }) : null,
  }));
  return { ...shapeOf(article), texts, revision: revisionOf(placeOf(article)) };
}

/** Refuses `already_exists`, an unknown category, and what `writeArticle` refuses. */
export async function addArticle(desk: ContentDesk, editor: Editor, given: BodyOf<typeof content.addArticle>) {
  const { id, category, ...rest } = given;
  if ((await desk.library()).some((article) => article.id === id)) throw new Refused('already_exists', { field: 'id' });
  await knownCategory(desk, category);
  mayWrite(editor, category);
  const text = checked(rest);
  await edit(desk, editor, async (tx) => {
    const head = { id, category, published: false, time: editor.now };
    await tx.insertInto('article_heads').values(head).execute();
    await writeText(tx, id, text);
    return { action: 'content.add', object: `article ${id}`, detail: { category, ...digest(text) } };
  });
}

/** Refuses `changed_meanwhile` and an unknown category; a page stays where it is, published. */
export async function placeArticle(
  desk: ContentDesk,
  editor: Editor,
  id: string,
  { category, published, revision }: BodyOf<typeof content.placeArticle>,
) {
  const article = await heldOf(desk, id);
  mayWrite(editor, article.category);
  mayWrite(editor, category);
  await knownCategory(desk, category);
  if ((article.category === FIXED) !== (category === FIXED)) throw new Refused('field_invalid', { field: 'category' });
  if (article.category === FIXED && !published) throw new Refused('not_permitted', { field: 'published' });
  // An article of an operator is as old as its publication; a shipped one keeps the date of its file.
  const appears = published && !article.published;
  const time = article.shipped ? null : appears ? editor.now : article.time;
  await edit(desk, editor, async (tx) => {
    const head = { id, category, published, time };
    const stored = tx.selectFrom('article_heads').select(['category', 'published']).where('id', '=', id);
    const from = (await stored.executeTakeFirst()) ?? placeOf(article);
    demandUnchanged(from, revision);
    await tx
      .insertInto('article_heads')
      .values(head)
      .onConflict((on) => on.column('id').doUpdateSet(head))
      .execute();
    return { action: 'content.place', object: `article ${id}`, detail: { from, to: { category, published } } };
  });
}

/** Refuses `changed_meanwhile`, an unknown language, `text_required`, `text_too_long` and `link_unsafe`, each at its field. */
export async function writeArticle(desk: ContentDesk, editor: Editor, id: string, { revision, ...given }: Writing) {
  const article = await heldOf(desk, id);
  mayWrite(editor, article.category);
  const text = checked(given);
  await edit(desk, editor, async (tx) => {
    demandUnchanged(await writtenText(tx, id, text.language), revision);
    await writeText(tx, id, text);
    const before = article.texts.get(text.language);
    const from = before ? digest({ language: text.language, ...before }) : null;
    return { action: 'content.write', object: `article ${id}`, detail: { from, to: digest(text) } };
  });
  const { language: _, ...written } = text;
  return { revision: revisionOf(written) };
}

/** Refuses `not_found`, and the only text of an article with `not_permitted`. */
export async function dropText(desk: ContentDesk, editor: Editor, id: string, language: string) {
  const article = await heldOf(desk, id);
  mayWrite(editor, article.category);
  if (!article.written.has(language)) throw new Refused('not_found', { field: 'language' });
  if (!article.shipped && article.texts.size === 1) throw new Refused('not_permitted', { field: 'language' });
  await edit(desk, editor, async (tx) => {
    await tx.deleteFrom('article_texts').where('article', '=', id).where('language', '=', language).execute();
    const from = digest({ language, ...article.texts.get(language)! });
    return { action: 'content.drop-text', object: `article ${id}`, detail: { from } };
  });
}

async function heldOf(desk: ContentDesk, id: string): Promise<Held> {
  const article = (await desk.library()).find((one) => one.id === id);
  if (!article) throw new Refused('not_found', { field: 'id' });
  return article;
}

function mayWrite({ operator }: Editor, category: string): void {
  if (category === FIXED && operator.role === 'support') throw new Refused('not_permitted');
}

function checked({ language, title, summary, content: body }: Text): Text {
  const text = {
    language: knownLanguage(language),
    title: lineOf(title, 'title', MAX_TITLE),
    summary: optionalLine(summary, 'summary', MAX_SUMMARY),
    content: cleanText(body, 'content', MAX_CONTENT),
  };
  const link = unsafeLink(text.content);
  if (link !== null) throw new Refused('link_unsafe', { field: 'content', expected: link.slice(0, 100) });
  return text;
}

/** What an operator has written in a language; undefined where nobody has. */
function writtenText(tx: ContentTx, article: string, language: string) {
  return tx
    .selectFrom('article_texts')
    .select(['title', 'summary', 'content'])
    .where('article', '=', article)
    .where('language', '=', language)
    .executeTakeFirst();
}

async function writeText(tx: ContentTx, article: string, text: Text): Promise<void> {
  const { title, summary, content: body } = text;
  await tx
    .insertInto('article_texts')
    .values({ article, ...text })
    .onConflict((on) => on.columns(['article', 'language']).doUpdateSet({ title, summary, content: body }))
    .execute();
}

/** What the audit log keeps of a text: its words would fill it. */
function digest({ language, title, summary, content: body }: Text) {
  return { language, title, summary, characters: body.length, sha256: hash('sha256', body) };
}

const placeOf = ({ category, published }: Held) => ({ category, published });

function shapeOf(article: Held) {
  const { id, category, published, time, shipped, written } = article;
  return { id, category, published, time, shipped, title: textIn(article, 'en').text.title, written: [...written] };
}
