import type { MessageTopic, MutableTopic } from '@tradewind/api';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Cannot be switched off. */
const ALWAYS: MessageTopic = 'security';
/** What comes by mail to those who never chose. */
const DEFAULT: readonly MessageTopic[] = ['security', 'identity', 'support', 'futures', 'funds'];

export interface MailChoice {
  readonly topics: readonly MessageTopic[];
  /** What also goes to browsers that asked for it; null = all of it. */
  readonly push: readonly MessageTopic[] | null;
  /** What is not told at all. */
  readonly muted: readonly MutableTopic[];
  /** In which the person last read the inbox. */
  readonly language: string;
  /** null for who has none. */
  readonly email: string | null;
}

export async function mailChoice(db: QueryExecutorProvider, person: number): Promise<MailChoice> {
  return (await mailChoices(db, [person])).get(person)!;
}

/** By person, of those who exist. */
export async function mailChoices(
  db: QueryExecutorProvider,
  people: readonly number[],
): Promise<ReadonlyMap<number, MailChoice>> {
  const { rows } = await sql<Row>`
    SELECT id, account, kind, topics, push, muted, language FROM people LEFT JOIN notification_settings ON person_id = id
    WHERE id = ANY(${people}::int8[])`.execute(db);
  return new Map(rows.map((row) => [row.id, choiceOf(row)]));
}

interface Row {
  readonly id: number;
  readonly account: string;
  readonly kind: string;
  readonly topics: MessageTopic[] | null;
  readonly push: MessageTopic[] | null;
  readonly muted: MutableTopic[] | null;
  readonly language: string | null;
}

function choiceOf({ account, kind, topics, push, muted, language }: Row): MailChoice {
  return {
    topics: topics ?? DEFAULT,
    push,
    muted: muted ?? [],
    language: language ?? 'en',
    email: kind === 'email' ? account : null,
  };
}

export function mayMail({ topics }: MailChoice, topic: MessageTopic): boolean {
  return topic === ALWAYS || topics.includes(topic);
}

export function mayPush({ push }: MailChoice, topic: MessageTopic): boolean {
  return topic === ALWAYS || push === null || push.includes(topic);
}

export function isMuted({ muted }: MailChoice, topic: MessageTopic): boolean {
  return (muted as readonly MessageTopic[]).includes(topic);
}

export interface Choices {
  /** What also comes by mail. */
  readonly topics?: readonly MessageTopic[] | undefined;
  /** What is also pushed to browsers. */
  readonly push?: readonly MessageTopic[] | undefined;
  /** What does not come at all. */
  readonly muted?: readonly MutableTopic[] | undefined;
}

/** Chooses what comes, and how; `security` stays in whatever is chosen, and what is not chosen stays as it is. */
export async function chooseMessages(
  db: QueryExecutorProvider,
  person: number,
  { topics, push, muted }: Choices,
  language: string,
): Promise<void> {
  const chosen = (list: readonly MessageTopic[] | undefined) => (list ? [...new Set([ALWAYS, ...list])] : null);
  const mutes = muted ? [...new Set(muted)] : null;
  await sql`
    INSERT INTO notification_settings AS old (person_id, topics, push, muted, language)
    VALUES (${person}, ${chosen(topics)}, ${chosen(push)}, ${mutes}, ${language})
    ON CONFLICT (person_id) DO UPDATE SET topics = coalesce(excluded.topics, old.topics),
      push = coalesce(excluded.push, old.push), muted = coalesce(excluded.muted, old.muted),
      language = excluded.language`.execute(db);
}

/** Letters follow the language in which a person reads here. */
export async function rememberLanguage(db: QueryExecutorProvider, person: number, language: string): Promise<void> {
  await sql`
    INSERT INTO notification_settings AS old (person_id, language) VALUES (${person}, ${language})
    ON CONFLICT (person_id) DO UPDATE SET language = excluded.language
    WHERE old.language <> excluded.language`.execute(db);
}
