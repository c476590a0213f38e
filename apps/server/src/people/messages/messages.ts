import { type Message, type MessageTopic, PRODUCT_MESSAGES, productOfMessage } from '@tradewind/api';
import { type QueryExecutorProvider, sql } from 'kysely';
import { before } from '../../platform/calls/cursor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { signalAllNews, signalNews } from '../../platform/news/news.ts';
import { postAll } from '../common/outbox.ts';
import { messageWords } from './message-words.ts';
import { isMuted, mailChoices, mayMail, mayPush } from './notifications.ts';
import { pushAll } from './subscriptions.ts';

const PAGE = 30;

/** What each kind is about, and {what} its texts name; they are found by `messageWords`. */
const TOPICS = {
  identity_verified: 'identity',
  identity_rejected: 'identity',
  /** {tier} */
  tier_granted: 'identity',
  /** {tier} */
  tier_refused: 'identity',
  /** {device, address}; the letter about it is the sign-in's own. */
  new_signin: 'security',
  /** {address}: of the newest. */
  signins_refused: 'security',
  security_changed: 'security',
  /** {order} */
  work_order_answered: 'support',
  /** {order} */
  work_order_closed: 'support',
  /** {market, asset, level, price, at}: what was waited for, what the price was, and when. */
  price_above: 'price',
  price_below: 'price',
  /** {market, asset, quantity, quote, total} */
  order_bought: 'orders',
  order_sold: 'orders',
  /** {orders, markets}: how many orders of a minute, and where. */
  orders_filled: 'orders',
  /** {market, quote, price} */
  order_triggered: 'orders',
  /** {orders, markets} */
  orders_triggered: 'orders',
  ...PRODUCT_MESSAGES,
} as const satisfies Record<string, MessageTopic>;

export type MessageKind = keyof typeof TOPICS;

/** Kinds that may wait behind what guards an account. */
export const NEWS: readonly string[] = Object.entries(TOPICS).flatMap(([kind, topic]) =>
  topic === 'security' ? [] : [kind],
);
type Values = Readonly<Record<string, string>>;

/** Sign-ins send a letter of their own, also to those who never open the inbox. */
const WITHOUT_LETTER: ReadonlySet<MessageKind> = new Set(['new_signin']);

/** A message to somebody. Values are what its text names: no secrets. */
export interface Notice {
  readonly person: number;
  readonly kind: MessageKind;
  readonly values: Values;
}

/**
 * Puts a message into a person's inbox in the transaction of `db`, and into the outbox what the person wants of it by mail and in
 * their browsers; nothing of what they muted. Open tabs learn of it after the commit.
 */
export async function notify(
  db: QueryExecutorProvider,
  person: number,
  kind: MessageKind,
  values: Values,
  now: number,
): Promise<void> {
  await notifyAll(db, [{ person, kind, values }], now);
}

/** The same for many messages at once, whoever they are for: as many statements as for one. Those to nobody are left out. */
export async function notifyAll(db: QueryExecutorProvider, notices: readonly Notice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  const choices = await mailChoices(
    db,
    notices.map(({ person }) => person),
  );
  const wanted = notices.flatMap((notice) => {
    const [choice, topic] = [choices.get(notice.person), TOPICS[notice.kind]];
    return choice === undefined || isMuted(choice, topic) ? [] : [{ ...notice, choice, topic }];
  });
  const ids = await insertAll(db, wanted, now);
  await signalAllNews(
    db,
    wanted.map(({ person }) => ({ person, news: 'messages' })),
  );
  const pushed = wanted.flatMap(({ person, kind, values, choice, topic }, at) =>
    mayPush(choice, topic)
      ? [{ person, purpose: kind, values: { ...values, message: ids[at]! }, language: choice.language }]
      : [],
  );
  await pushAll(db, pushed, now);
  const letters = wanted.flatMap(({ person, kind, values, choice, topic }) =>
    choice.email !== null && !WITHOUT_LETTER.has(kind) && mayMail(choice, topic)
      ? [{ person, address: choice.email, purpose: kind, values, language: choice.language }]
      : [],
  );
  await postAll(db, letters, now);
}

/** Answers their numbers, in the same order. */
async function insertAll(db: QueryExecutorProvider, notices: readonly Notice[], now: number): Promise<number[]> {
  if (notices.length === 0) return [];
  const told = notices.map(({ person, kind, values }, place) => ({ place, person, kind, values }));
  const { rows } = await sql<{ id: number }>`
    INSERT INTO messages (person_id, kind, detail, created_at) SELECT person, kind, values, ${now}::int8
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (place int4, person int8, kind text, values jsonb)
    ORDER BY place RETURNING id`.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

export async function unreadOf(db: QueryExecutorProvider, person: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    SELECT count(*) AS unread FROM messages WHERE person_id = ${person} AND read_at IS NULL`.execute(db);
  return rows[0]!.unread;
}

/** A page of a person's messages, newest first. Refuses `cursor_invalid`. */
export async function listMessages(
  db: QueryExecutorProvider,
  person: number,
  { cursor, unread, language }: { cursor?: string | undefined; unread: boolean; language: string },
): Promise<{ items: Message[]; next: string | null }> {
  const { rows } = await sql<Row>`
    SELECT id, kind, detail, created_at, read_at FROM messages
    WHERE person_id = ${person} AND id < ${before(cursor) ?? Number.MAX_SAFE_INTEGER} AND (read_at IS NULL OR NOT ${unread})
    ORDER BY id DESC LIMIT ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map((row) => messageOf(row, language));
  return { items, next: rows.length > PAGE ? items.at(-1)!.id : null };
}

/** One message, which counts as read from now on. Refuses `not_found` for what is not this person's. */
export async function readMessage(
  db: QueryExecutorProvider,
  person: number,
  id: number,
  { language, now }: { language: string; now: number },
): Promise<Message> {
  const { rows } = await sql<Row>`
    SELECT id, kind, detail, created_at, read_at FROM messages
    WHERE person_id = ${person} AND id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refused('not_found');
  if (row.read_at === null) await markRead(db, person, row.id, now);
  return { ...messageOf(row, language), read: true };
}

/** Marks all messages of a person as read, or the one with this id. */
export async function markRead(
  db: QueryExecutorProvider,
  person: number,
  id: number | null,
  now: number,
): Promise<void> {
  const read = await sql`UPDATE messages SET read_at = ${now}
    WHERE person_id = ${person} AND read_at IS NULL AND id = coalesce(${id}::int8, id)`.execute(db);
  if (read.numAffectedRows !== 0n) await signalNews(db, { person, news: 'messages' });
}

interface Row {
  readonly id: number;
  readonly kind: MessageKind;
  readonly detail: Values;
  readonly created_at: number;
  readonly read_at: number | null;
}

function messageOf(row: Row, language: string): Message {
  const { subject: title, text } = messageWords(row.kind, row.detail, language);
  return {
    id: String(row.id),
    topic: TOPICS[row.kind],
    product: productOfMessage(row.kind),
    title,
    text,
    order: row.detail.order ?? null,
    instrument: row.detail.market ?? null,
    position: row.detail.position ?? null,
    createdAt: row.created_at,
    read: row.read_at !== null,
  };
}
