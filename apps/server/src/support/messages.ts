import type { Message, MessageTopic } from '@tradewind/contract';
import { type Catalogue, catalogues, fillText, type Language } from '@tradewind/locales';
import { type QueryExecutorProvider, sql } from 'kysely';
import { Refused } from '../http/refused.ts';
import { post } from '../people/outbox.ts';
import { mailChoice, mayMail } from './notifications.ts';
import { pulse } from './pulses.ts';

const PAGE = 30;

/** What each kind is about. The texts are `<kind>_title` and `<kind>_text` of the catalogues' area `messages`. */
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
  /** {amounts}: the sum of an hour in each asset. */
  commission_paid: 'referral',
  referral_ended: 'referral',
  /** {order} */
  work_order_answered: 'support',
  /** {order} */
  work_order_closed: 'support',
} as const satisfies Record<string, MessageTopic>;

export type MessageKind = keyof typeof TOPICS;
type Values = Readonly<Record<string, string>>;

/** Sign-ins send a letter of their own, also to those who never open the inbox. */
const WITHOUT_LETTER: ReadonlySet<MessageKind> = new Set(['new_signin']);

/**
 * Puts a message into a person's inbox in the transaction of `db`, and a mail into the outbox where the person wants one.
 * Open tabs learn of it after the commit. Values are what the text names: no secrets.
 */
export async function tell(
  db: QueryExecutorProvider,
  person: number,
  kind: MessageKind,
  values: Values,
  now: number,
): Promise<void> {
  const detail = JSON.stringify(values);
  await sql`INSERT INTO messages (person_id, kind, detail, created_at) VALUES (${person}, ${kind}, ${detail}, ${now})`.execute(
    db,
  );
  await pulse(db, { person, news: 'messages' });
  if (WITHOUT_LETTER.has(kind)) return;
  const choice = await mailChoice(db, person);
  if (choice.email === null || !mayMail(choice, TOPICS[kind])) return;
  const { title: subject, text } = wordsOf(kind, values, choice.language);
  const letter = { purpose: kind, subject, text, code: null, language: choice.language, now };
  await post(db, { kind: 'email', address: choice.email }, letter);
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
  const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : idOf(cursor);
  if (before === null) throw new Refused('cursor_invalid', { field: 'cursor' });
  const { rows } = await sql<Row>`
    SELECT id, kind, detail, created_at, read_at FROM messages
    WHERE person_id = ${person} AND id < ${before} AND (read_at IS NULL OR NOT ${unread})
    ORDER BY id DESC LIMIT ${PAGE + 1}`.execute(db);
  const items = rows.slice(0, PAGE).map((row) => messageOf(row, language));
  return { items, next: rows.length > PAGE ? items.at(-1)!.id : null };
}

/** One message, which counts as read from now on. Refuses `not_found` for what is not this person's. */
export async function readMessage(
  db: QueryExecutorProvider,
  person: number,
  id: string,
  { language, now }: { language: string; now: number },
): Promise<Message> {
  const { rows } = await sql<Row>`
    SELECT id, kind, detail, created_at, read_at FROM messages
    WHERE person_id = ${person} AND id = ${idOf(id) ?? 0}`.execute(db);
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
  if (read.numAffectedRows !== 0n) await pulse(db, { person, news: 'messages' });
}

interface Row {
  readonly id: number;
  readonly kind: MessageKind;
  readonly detail: Values;
  readonly created_at: number;
  readonly read_at: number | null;
}

function messageOf(row: Row, language: string): Message {
  return {
    id: String(row.id),
    topic: TOPICS[row.kind],
    ...wordsOf(row.kind, row.detail, language),
    order: row.detail.order ?? null,
    createdAt: row.created_at,
    read: row.read_at !== null,
  };
}

function wordsOf(kind: MessageKind, values: Values, language: string): { title: string; text: string } {
  const texts: Catalogue['messages'] = (catalogues[language as Language] ?? catalogues.en).messages;
  return { title: fillText(texts[`${kind}_title`], values), text: fillText(texts[`${kind}_text`], values) };
}

function idOf(text: string): number | null {
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : null;
}
