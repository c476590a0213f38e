import { type BodyOf, operators } from '@tradewind/contract';
import { Refused } from '../../http/refused.ts';
import type { ContentDesk } from '../content.ts';
import { type Editor, eachLanguageOnce, edit, lineOf } from './editor.ts';

const { content } = operators;
const MAX_TITLE = 40;

export async function listCategories(desk: ContentDesk) {
  const articles = await desk.library();
  const texts = await desk.db.selectFrom('category_texts').selectAll().orderBy('language').execute();
  return (await aliases(desk)).map(({ alias, shipped }) => ({
    alias,
    shipped,
    articles: articles.filter(({ category }) => category === alias).length,
    titles: texts.filter(({ category }) => category === alias).map(({ language, title }) => ({ language, title })),
  }));
}

/** Adds a category or writes its titles. An added one needs a title; refuses unknown and repeated languages. */
export async function saveCategory(
  desk: ContentDesk,
  editor: Editor,
  { alias, titles }: BodyOf<typeof content.saveCategory>,
) {
  const known = (await aliases(desk)).find((one) => one.alias === alias);
  eachLanguageOnce(titles);
  const rows = titles.map(({ language, title }) => ({
    category: alias,
    language,
    title: lineOf(title, `titles.${language}.title`, MAX_TITLE),
  }));
  if (rows.length === 0 && !known?.shipped) throw new Refused('text_required', { field: 'titles.en.title' });
  await edit(desk, editor, async (tx) => {
    if (!known) await tx.insertInto('categories').values({ alias }).execute();
    const from = await tx
      .deleteFrom('category_texts')
      .where('category', '=', alias)
      .returning(['language', 'title'])
      .execute();
    if (rows.length > 0) await tx.insertInto('category_texts').values(rows).execute();
    return { action: 'content.category', object: `category ${alias}`, detail: { from, to: titles } };
  });
}

/** Refuses a shipped category and one that holds articles. */
export async function dropCategory(desk: ContentDesk, editor: Editor, alias: string) {
  const found = (await listCategories(desk)).find((one) => one.alias === alias);
  if (!found) throw new Refused('not_found');
  if (found.shipped || found.articles > 0) throw new Refused('not_permitted');
  await edit(desk, editor, async (tx) => {
    await tx.deleteFrom('category_texts').where('category', '=', alias).execute();
    await tx.deleteFrom('categories').where('alias', '=', alias).execute();
    return { action: 'content.drop-category', object: `category ${alias}`, detail: { from: found.titles } };
  });
}

export async function knownCategory(desk: ContentDesk, alias: string): Promise<void> {
  const known = (await aliases(desk)).map((one) => one.alias);
  if (!known.includes(alias)) throw new Refused('field_invalid', { field: 'category', expected: known.join(' | ') });
}

async function aliases({ db, files }: ContentDesk) {
  const shipped = [...new Set(files.map(({ category }) => category))];
  const added = await db.selectFrom('categories').select('alias').orderBy('id').execute();
  return [
    ...shipped.map((alias) => ({ alias, shipped: true })),
    ...added.filter(({ alias }) => !shipped.includes(alias)).map(({ alias }) => ({ alias, shipped: false })),
  ];
}
