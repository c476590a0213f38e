import type { Chat } from '@tradewind/api';
import { DAY_MS, MINUTE_MS } from '@tradewind/base';
import { type Kysely, sql } from 'kysely';
import { ticketHash } from '../../exchange/sockets/ticket-hash.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { type NewsSignal, signalNews } from '../../platform/news/news.ts';
import { NOBODY } from '../../platform/vault/vault.ts';
import { enqueueItem } from '../office/queue.ts';
import { isSomebodyThere } from './presence.ts';
import { cleanText, type SupportContext } from './support.ts';
import type { StoredChat, SupportTables } from './tables.ts';

/** Characters of a line. */
export const MAX_LINE = 2_000;
const SHOWN = 200;
/** A visitor's chat takes no more lines than this. */
const MAX_VISITOR_LINES = 200;
const ANSWER_MS = 10 * MINUTE_MS;
const FORGET_MS = 7 * DAY_MS;

/** A person, or the ticket of a visitor. */
export type Chatter = { readonly person: number } | { readonly ticket: string };

/** The last lines, oldest first; of a chat that never began, none. */
export async function readChat(context: SupportContext, chatter: Chatter): Promise<Chat> {
  const chat = await find(context.db, chatter);
  const online = await isSomebodyThere(context);
  return { online, lines: chat ? await linesOf(context, chat) : [] };
}

/** The last lines of a chat, as both sides see them. */
export async function linesOf({ db, vault }: SupportContext, chat: StoredChat): Promise<Chat['lines']> {
  const rows = await db
    .selectFrom('chat_lines')
    .selectAll()
    .where('chat_id', '=', chat.id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const owner = chat.person_id ?? NOBODY;
  return Promise.all(
    rows.reverse().map(async ({ id, side, words, at }) => ({
      id: String(id),
      side,
      text: await vault.unsealText(owner, 'chat_lines.words', words),
      time: at,
    })),
  );
}

/** Refuses `text_required`, `text_too_long`, and of a visitor who wrote very much, `chat_full`. */
export async function say(context: SupportContext, chatter: Chatter, text: string): Promise<void> {
  const { db, now, vault } = context;
  const person = 'person' in chatter ? chatter.person : null;
  const hash = 'ticket' in chatter ? ticketHash(chatter.ticket) : null;
  const words = await vault.sealText(person ?? NOBODY, 'chat_lines.words', cleanText(text, 'text', MAX_LINE));
  const at = now();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('chats')
      .values({ person_id: person, ticket_hash: hash, created_at: at, changed_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const chat = (await find(tx, chatter))!;
    await tx.updateTable('chats').set({ changed_at: at }).where('id', '=', chat.id).execute();
    if (person === null) await refuseFull(tx, chat.id);
    await tx.insertInto('chat_lines').values({ chat_id: chat.id, side: 'user', words, at }).execute();
    await signalNews(tx, pulseOf(chat));
    await enqueueItem(tx, { kind: 'chat', ref: String(chat.id), person, now: at, dueAt: at + ANSWER_MS });
  });
}

export function pulseOf({ person_id: person, ticket_hash: hash }: StoredChat): NewsSignal {
  return person === null ? { visitor: hash!.toString('hex'), news: 'chat' } : { person, news: 'chat' };
}

/** Deletes the chats of visitors, with their places in the queue, 7 days after their last line. */
export async function forgetVisitors({ db, now }: SupportContext): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM chats WHERE person_id IS NULL AND changed_at <= ${now() - FORGET_MS} RETURNING id)
    UPDATE queue_items SET closed_at = ${now()} FROM gone
    WHERE kind = 'chat' AND ref = gone.id::text AND closed_at IS NULL`.execute(db);
}

/** The row of the chat is locked by its change. */
async function refuseFull(tx: Kysely<SupportTables>, chat: number): Promise<void> {
  const { count } = await tx
    .selectFrom('chat_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chat_id', '=', chat)
    .executeTakeFirstOrThrow();
  if (count >= MAX_VISITOR_LINES) throw new Refused('chat_full');
}

function find(db: Kysely<SupportTables>, chatter: Chatter): Promise<StoredChat | undefined> {
  const chats = db.selectFrom('chats').selectAll();
  const own =
    'person' in chatter
      ? chats.where('person_id', '=', chatter.person)
      : chats.where('ticket_hash', '=', ticketHash(chatter.ticket));
  return own.executeTakeFirst();
}
