import { type BodyOf, operators, safeAddress } from '@tradewind/api';
import { Refused } from '../../../platform/calls/refused.ts';
import type { ContentDesk } from '../content.ts';
import {
  type ContentTx,
  demandUnchanged,
  type Editor,
  eachLanguageOnce,
  edit,
  lineOf,
  MAX_SUMMARY,
  MAX_TITLE,
  optionalLine,
  revisionOf,
} from './editor.ts';

const { content } = operators;
type Announcement = BodyOf<typeof content.addAnnouncement>;

export async function listAnnouncements({ db }: Pick<ContentDesk, 'db'>) {
  return (await readAnnouncements(db)).map(({ id, ...said }) => ({ id, ...said, revision: revisionOf(said) }));
}

async function readAnnouncements(db: ContentDesk['db']) {
  const heads = await db.selectFrom('announcements').selectAll().orderBy('id', 'desc').execute();
  const texts = await db.selectFrom('announcement_texts').selectAll().orderBy('language').execute();
  return heads.map((head) => ({
    ...head,
    texts: texts
      .filter(({ announcement }) => announcement === head.id)
      .map(({ language, title, text }) => ({ language, title, text })),
  }));
}

export async function addAnnouncement(desk: ContentDesk, editor: Editor, given: Announcement) {
  const { texts, ...head } = checked(given);
  await edit(desk, editor, async (tx) => {
    const { id } = await tx.insertInto('announcements').values(head).returning('id').executeTakeFirstOrThrow();
    await writeTexts(tx, id, texts);
    return { action: 'content.announce', object: `${head.kind} ${id}`, detail: { from: null, to: { ...head, texts } } };
  });
}

/** Refuses `not_found`, `changed_meanwhile` and what adding refuses. */
export async function saveAnnouncement(
  desk: ContentDesk,
  editor: Editor,
  id: number,
  { revision, ...given }: BodyOf<typeof content.saveAnnouncement>,
) {
  const { texts, ...head } = checked(given);
  await edit(desk, editor, async (tx) => {
    const from = await announcementOf(tx, id);
    demandUnchanged(from, revision);
    await tx.updateTable('announcements').set(head).where('id', '=', id).execute();
    await tx.deleteFrom('announcement_texts').where('announcement', '=', id).execute();
    await writeTexts(tx, id, texts);
    return { action: 'content.announce', object: `${head.kind} ${id}`, detail: { from, to: { ...head, texts } } };
  });
}

export async function dropAnnouncement(desk: ContentDesk, editor: Editor, id: number) {
  await edit(desk, editor, async (tx) => {
    const from = await announcementOf(tx, id);
    await tx.deleteFrom('announcements').where('id', '=', id).execute();
    return { action: 'content.drop-announcement', object: `${from.kind} ${id}`, detail: { from } };
  });
}

async function announcementOf(tx: ContentTx, wanted: number) {
  const found = (await readAnnouncements(tx)).find(({ id }) => id === wanted);
  if (!found) throw new Refused('not_found');
  const { id: _, ...said } = found;
  return said;
}

function checked({ link, texts, ...head }: Announcement): Announcement {
  eachLanguageOnce(texts);
  if (texts.length === 0) throw new Refused('text_required', { field: 'texts.en.title' });
  return {
    ...head,
    link: linkOf(link),
    texts: texts.map(({ language, title, text }) => ({
      language,
      title: lineOf(title, `texts.${language}.title`, MAX_TITLE),
      text: optionalLine(text, `texts.${language}.text`, MAX_SUMMARY),
    })),
  };
}

function linkOf(link: string): string {
  const clean = link.trim();
  if (clean !== '' && safeAddress(clean) === '') throw new Refused('link_unsafe', { field: 'link' });
  return clean;
}

async function writeTexts(tx: ContentTx, announcement: number, texts: Announcement['texts']): Promise<void> {
  const rows = texts.map((text) => ({ announcement, ...text }));
  await tx.insertInto('announcement_texts').values(rows).execute();
}
