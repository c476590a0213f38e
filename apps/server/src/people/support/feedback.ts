import type { FeedbackType } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { Refused } from '../../platform/calls/refused.ts';
import { enqueueItem } from '../office/queue.ts';
import { cleanText, MAX_TEXT, MAX_TITLE, type SupportContext } from './support.ts';

const LOOK_MS = 7 * DAY_MS;

export interface Feedback {
  readonly type: FeedbackType;
  readonly title: string;
  readonly content: string;
}

/** Refuses `text_required` and `text_too_long`. */
export async function giveFeedback(
  { db, now, vault }: SupportContext,
  person: number,
  { type, title, content }: Feedback,
): Promise<void> {
  const row = {
    person_id: person,
    type,
    title: await vault.sealText(person, 'feedback.title', cleanText(title, 'title', MAX_TITLE)),
    content: await vault.sealText(person, 'feedback.content', cleanText(content, 'content', MAX_TEXT)),
    created_at: now(),
  };
  await db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow();
    const at = row.created_at;
    await enqueueItem(tx, { kind: 'feedback', ref: String(id), person, now: at, dueAt: at + LOOK_MS });
  });
}

/** One entry as the operators see it. Refuses `not_found`. */
export async function feedbackForSupport(
  { db, vault }: SupportContext,
  id: string,
): Promise<Feedback & { readonly person: number; readonly createdAt: number }> {
  const row = /^[0-9]{1,15}$/.test(id)
    ? await db.selectFrom('feedback').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    : undefined;
  if (!row) throw new Refused('not_found');
  const { person_id: person, type, created_at: createdAt } = row;
  const title = await vault.unsealText(person, 'feedback.title', row.title);
  const content = await vault.unsealText(person, 'feedback.content', row.content);
  return { person, type, title, content, createdAt };
}
