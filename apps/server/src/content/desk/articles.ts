import { hash } from 'node:crypto';
import { type BodyOf, operators, unsafeLink } from '@tradewind/contract';
import { Refused } from '../../http/refused.ts';
import { cleanText } from '../../support/support.ts';
import type { ContentDesk } from '../content.ts';
import { textIn } from '../library.ts';
import type { Held } from '../read-library.ts';
import { knownCategory } from './categories.ts';
import {
  type ContentTx,
  type Editor,
  edit,
  knownLanguage,
  lineOf,
  MAX_CONTENT,
  MAX_SUMMARY,
  MAX_TITLE,
  optionalLine,
} from './editor.ts';

const { content } = operators;
type Text = BodyOf<typeof content.writeArticle>;

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
    written: article.written.has(language),
  }));
  return { ...shapeOf(article), texts };
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

/** Refuses an unknown category; a page stays where it is, published. */
export async function placeArticle(
  desk: ContentDesk,
  editor: Editor,
  id: string,
  { category, published }: BodyOf<typeof content.placeArticle>,
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
    await tx
      .insertInto('article_heads')
      .values(head)
      .onConflict((on) => on.column('id').doUpdateSet(head))
      .execute();
    const from = { category: article.category, published: article.published };
    return { action: 'content.place', object: `article ${id}`, detail: { from, to: { category, published } } };
  });
}

/** Refuses an unknown language, `text_required`, `text_too_long` and `link_unsafe`, each at its field. */
export async function writeArticle(desk: ContentDesk, editor: Editor, id: string, given: Text) {
  const article = await heldOf(desk, id);
  mayWrite(editor, article.category);
  const text = checked(given);
  await edit(desk, editor, async (tx) => {
    await writeText(tx, id, text);
    const before = article.texts.get(text.language);
    const from = before ? digest({ language: text.language, ...before }) : null;
    return { action: 'content.write', object: `article ${id}`, detail: { from, to: digest(text) } };
  });
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

function shapeOf(article: Held) {
  const { id, category, published, time, shipped, written } = article;
  return { id, category, published, time, shipped, title: textIn(article, 'en').text.title, written: [...written] };
}
