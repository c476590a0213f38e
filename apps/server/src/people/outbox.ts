import { type Catalogue, catalogues, fillText, type Language } from '@tradewind/locales';
import type { Kysely } from 'kysely';
import type { Account } from './account.ts';
import { CODE_MINUTES } from './codes.ts';
import type { PeopleTables } from './tables.ts';

/** A message as the demo outbox shows it. */
export interface OutboxMessage {
  readonly to: string;
  readonly kind: 'email' | 'sms';
  readonly text: string;
  readonly code?: string;
  readonly time: number;
}

export type Letter = 'signup_code' | 'reset_code' | 'account_exists' | 'new_signin';

const SHOWN = 100;

type Db = Kysely<PeopleTables>;

/** Texts in the language of the request, English where there is no catalogue yet. */
function mailTexts(language: string): Catalogue['mail'] {
  return (catalogues[language as Language] ?? catalogues.en).mail;
}

/** Puts a message into the outbox, from where the senders take it; it becomes visible with the transaction of `db`. */
export async function enqueue(
  db: Db,
  letter: Letter,
  to: Account,
  message: {
    readonly code: string | null;
    /** What else the text names. */
    readonly values?: Readonly<Record<string, string>>;
    readonly language: string;
    readonly now: number;
  },
): Promise<void> {
  // A wallet has no letter box.
  if (to.kind === 'wallet') return;
  const texts = mailTexts(message.language);
  const values = { code: message.code ?? '', minutes: CODE_MINUTES, ...message.values };
  const text = fillText(texts[`${letter}_text`], values);
  const mark = to.kind === 'email' ? await antiPhishingOf(db, to.address) : undefined;
  await db
    .insertInto('outbox')
    .values({
      kind: to.kind === 'email' ? 'email' : 'sms',
      recipient: to.address,
      purpose: letter,
      subject: fillText(texts[`${letter}_subject`], values),
      text: mark === undefined ? text : `${text}\n\n${fillText(texts.anti_phishing, { code: mark })}`,
      code: message.code,
      created_at: message.now,
      next_attempt_at: message.now,
    })
    .execute();
}

/** By what a person tells our mails from forged ones. */
async function antiPhishingOf(db: Db, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('anti_phishing')
    .innerJoin('people', 'people.id', 'anti_phishing.person_id')
    .select('anti_phishing.code')
    .where('people.account', '=', account)
    .executeTakeFirst();
  return row?.code;
}

/** The newest messages, of one recipient or of all, newest first. */
export async function readOutbox(db: Db, recipient: string | undefined): Promise<OutboxMessage[]> {
  const all = db.selectFrom('outbox').select(['recipient', 'kind', 'text', 'code', 'created_at']);
  const rows = await (recipient === undefined ? all : all.where('recipient', '=', recipient))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ recipient: to, kind, text, code, created_at: time }) => ({
    to,
    kind,
    text,
    ...(code !== null && { code }),
    time,
  }));
}
