import { type BodyOf, operators } from '@tradewind/api';
import { Refused } from '../../../platform/calls/refused.ts';
import type { ContentDesk } from '../content.ts';
import { type ContentTx, demandOwnAlias, type Editor, eachLanguageOnce, edit, lineOf, revisionOf } from './editor.ts';

const { content } = operators;
const MAX_TITLE = 40;

export async function listCategories(desk: ContentDesk) {
  const articles = await desk.library();
  const texts = await desk.db.selectFrom('category_texts').selectAll().orderBy('language').execute();
  return (await aliases(desk)).map(({ alias, shipped }) => {
    const own = texts.filter(({ category }) => category === alias);
    const titles = own.map(({ language, title }) => ({ language, title }));
    const held = articles.filter(({ category }) => category === alias).length;
    return { alias, shipped, articles: held, titles, revision: revisionOf(titles) };
  });
}

/** Adds a category or writes its titles. An added one needs a title; refuses `changed_meanwhile`, unknown and repeated languages. */
export async function saveCategory(
  desk: ContentDesk,
  editor: Editor,
  { alias, titles, revision }: BodyOf<typeof content.saveCategory>,
) {
  eachLanguageOnce(titles);
  const rows = titles.map(({ language, title }) => ({
    category: alias,
    language,
    title: lineOf(title, `titles.${language}.title`, MAX_TITLE),
  }));
  await edit(desk, editor, async (tx) => {
    const known = (await aliases({ db: tx, files: desk.files })).find((one) => one.alias === alias);
    if (rows.length === 0 && !known?.shipped) throw new Refused('text_required', { field: 'titles.en.title' });
    const from = await titlesOf(tx, alias);
    demandOwnAlias(known && from, revision);
    if (!known) await tx.insertInto('categories').values({ alias }).execute();
    await tx.deleteFrom('category_texts').where('category', '=', alias).execute();
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

function titlesOf(tx: ContentTx, alias: string) {
  return tx
    .selectFrom('category_texts')
    .select(['language', 'title'])
    .where('category', '=', alias)
    .orderBy('language')
    .execute();
}

async function aliases({ db, files }: Pick<ContentDesk, 'db' | 'files'>) {
  const shipped = [...new Set(files.map(({ category }) => category))];
  const added = await db.selectFrom('categories').select('alias').orderBy('id').execute();
  return [
    ...shipped.map((alias) => ({ alias, shipped: true })),
    ...added.filter(({ alias }) => !shipped.includes(alias)).map(({ alias }) => ({ alias, shipped: false })),
  ];
}
