import { type Catalogue, catalogues, fillText, type Language } from '@tradewind/locales';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
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

export type Letter = 'signup_code' | 'reset_code' | 'transaction_code' | 'account_exists' | 'new_signin';

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
  const { kind, address } = to;
  if (kind === 'wallet') return;
  const texts = mailTexts(message.language);
  const values = { code: message.code ?? '', minutes: CODE_MINUTES, ...message.values };
  await post(
    db,
    { kind, address },
    {
      purpose: letter,
      subject: fillText(texts[`${letter}_subject`], values),
      text: fillText(texts[`${letter}_text`], values),
      code: message.code,
      language: message.language,
      now: message.now,
    },
  );
}

/** Puts a letter whose words are known into the outbox; mails carry the anti-phishing code of their reader. */
export async function post(
  db: QueryExecutorProvider,
  to: { readonly kind: 'email' | 'phone'; readonly address: string },
  letter: {
    readonly purpose: string;
    readonly subject: string;
    readonly text: string;
    readonly code: string | null;
    readonly language: string;
    readonly now: number;
  },
): Promise<void> {
  const { purpose, subject, code, now } = letter;
  const mark = to.kind === 'email' ? await antiPhishingOf(db, to.address) : undefined;
  const marked = (text: string) => fillText(mailTexts(letter.language).anti_phishing, { code: text });
  const text = mark === undefined ? letter.text : `${letter.text}\n\n${marked(mark)}`;
  const kind = to.kind === 'email' ? 'email' : 'sms';
  await sql`
    INSERT INTO outbox (kind, recipient, purpose, subject, text, code, created_at, next_attempt_at)
    VALUES (${kind}, ${to.address}, ${purpose}, ${subject}, ${text}, ${code}, ${now}, ${now})`.execute(db);
}

/** By what a person tells our mails from forged ones. */
async function antiPhishingOf(db: QueryExecutorProvider, account: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM anti_phishing JOIN people ON people.id = person_id WHERE account = ${account}`.execute(db);
  return rows[0]?.code;
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
