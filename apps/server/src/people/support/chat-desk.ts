import type { ChatLine } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { signalNews } from '../../platform/news/news.ts';
import { NOBODY } from '../../platform/vault/vault.ts';
import { audit } from '../office/audit.ts';
import { closeItem } from '../office/queue.ts';
import { linesOf, MAX_LINE, pulseOf } from './chat.ts';
import { cleanText, type SupportContext } from './support.ts';
import type { StoredChat } from './tables.ts';
import type { Answer } from './work-order-desk.ts';

/** A chat as the operators see it; `person` is null for a visitor. Refuses `not_found`. */
export async function chatForSupport(
  context: SupportContext,
  chat: string,
): Promise<{ readonly person: number | null; readonly lines: readonly ChatLine[] }> {
  const row = await find(context, chat);
  return { person: row.person_id, lines: await linesOf(context, row) };
}

/** An operator's line; the matter leaves the queue until the other side writes again. Refuses `not_found` and texts. */
export async function chatReplyAsSupport(
  context: SupportContext,
  { chat, text, operator, admit }: Answer & { readonly chat: string },
): Promise<void> {
  const { db, now, vault } = context;
  const row = await find(context, chat);
  const owner = row.person_id ?? NOBODY;
  const words = await vault.sealText(owner, 'chat_lines.words', cleanText(text, 'text', MAX_LINE));
  const at = now();
  await db.transaction().execute(async (tx) => {
    await admit?.(tx);
    const kept = await tx.updateTable('chats').set({ changed_at: at }).where('id', '=', row.id).executeTakeFirst();
    if (kept.numUpdatedRows === 0n) throw new Refused('not_found');
    await tx.insertInto('chat_lines').values({ chat_id: row.id, side: 'support', words, at }).execute();
    await signalNews(tx, pulseOf(row));
    await closeItem(tx, 'chat', chat, at);
    const detail = { person: row.person_id };
    await audit(tx, { operator, action: 'chat.reply', object: `chat ${chat}`, detail, now: at });
  });
}

async function find({ db }: SupportContext, chat: string): Promise<StoredChat> {
  const row = /^[0-9]{1,15}$/.test(chat)
    ? await db.selectFrom('chats').selectAll().where('id', '=', Number(chat)).executeTakeFirst()
    : undefined;
  if (!row) throw new Refused('not_found');
  return row;
}
