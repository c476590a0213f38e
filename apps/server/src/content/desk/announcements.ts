import { type BodyOf, operators, safeAddress } from '@tradewind/contract';
import { Refused } from '../../http/refused.ts';
import type { ContentDesk } from '../content.ts';
import {
  type ContentTx,
  type Editor,
  eachLanguageOnce,
  edit,
  lineOf,
  MAX_SUMMARY,
  MAX_TITLE,
  optionalLine,
} from './editor.ts';

const { content } = operators;
type Announcement = BodyOf<typeof content.addAnnouncement>;

export async function listAnnouncements({ db }: ContentDesk) {
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

/** Refuses `not_found` and what adding refuses. */
export async function saveAnnouncement(desk: ContentDesk, editor: Editor, id: number, given: Announcement) {
  const from = await announcementOf(desk, id);
  const { texts, ...head } = checked(given);
  await edit(desk, editor, async (tx) => {
    await tx.updateTable('announcements').set(head).where('id', '=', id).execute();
    await tx.deleteFrom('announcement_texts').where('announcement', '=', id).execute();
    await writeTexts(tx, id, texts);
    return { action: 'content.announce', object: `${head.kind} ${id}`, detail: { from, to: { ...head, texts } } };
  });
}

export async function dropAnnouncement(desk: ContentDesk, editor: Editor, id: number) {
  const from = await announcementOf(desk, id);
  await edit(desk, editor, async (tx) => {
    await tx.deleteFrom('announcements').where('id', '=', id).execute();
    return { action: 'content.drop-announcement', object: `${from.kind} ${id}`, detail: { from } };
  });
}

async function announcementOf(desk: ContentDesk, id: number) {
  const found = (await listAnnouncements(desk)).find((one) => one.id === id);
  if (!found) throw new Refused('not_found');
  return found;
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
