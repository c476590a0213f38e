import type { MessageTopic } from '@tradewind/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

/** Cannot be switched off. */
const ALWAYS: MessageTopic = 'security';
/** What comes by mail to those who never chose. */
const DEFAULT: readonly MessageTopic[] = ['security', 'identity', 'support'];

export interface MailChoice {
  readonly topics: readonly MessageTopic[];
  /** In which the person last read the inbox. */
  readonly language: string;
  /** null for who has none. */
  readonly email: string | null;
}

export async function mailChoice(db: QueryExecutorProvider, person: number): Promise<MailChoice> {
  const { rows } = await sql<{ account: string; kind: string; topics: MessageTopic[] | null; language: string | null }>`
    SELECT account, kind, topics, language FROM people LEFT JOIN notification_settings ON person_id = id
    WHERE id = ${person}`.execute(db);
  const { account, kind, topics, language } = rows[0]!;
  return { topics: topics ?? DEFAULT, language: language ?? 'en', email: kind === 'email' ? account : null };
}

export function mayMail({ topics }: MailChoice, topic: MessageTopic): boolean {
  return topic === ALWAYS || topics.includes(topic);
}

/** Chooses what also comes by mail; `security` stays in whatever is chosen. */
export async function chooseMails(
  db: QueryExecutorProvider,
  person: number,
  topics: readonly MessageTopic[],
  language: string,
): Promise<void> {
  const chosen = [...new Set([ALWAYS, ...topics])];
  await sql`
    INSERT INTO notification_settings (person_id, topics, language) VALUES (${person}, ${chosen}, ${language})
    ON CONFLICT (person_id) DO UPDATE SET topics = excluded.topics, language = excluded.language`.execute(db);
}

/** Letters follow the language in which a person reads here. */
export async function rememberLanguage(db: QueryExecutorProvider, person: number, language: string): Promise<void> {
  await sql`
    INSERT INTO notification_settings AS old (person_id, language) VALUES (${person}, ${language})
    ON CONFLICT (person_id) DO UPDATE SET language = excluded.language
    WHERE old.language <> excluded.language`.execute(db);
}
