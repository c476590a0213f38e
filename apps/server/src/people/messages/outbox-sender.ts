import { createKysely, type Pool } from '@tradewind/database';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Vault } from '../../platform/vault/vault.ts';
import { BLANK } from '../common/outbox.ts';
import type { OutboxRow, PeopleTables } from '../common/tables.ts';
import { composeLetter } from './compose-letter.ts';
import { NEWS } from './messages.ts';
import type { Sender } from './outbox-message.ts';
import { smsSender } from './sms-sender.ts';
import type { SmsWebhook } from './sms-webhook.ts';
import { smtpSender } from './smtp-sender.ts';

export interface OutboxSenderOptions {
  readonly pool: Pool;
  /** Opens what only the recipient may read. */
  readonly vault: Vault;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly smtpUrl?: string | undefined;
  readonly sms?: SmsWebhook | undefined;
  /** To browsers. */
  readonly push?: Sender | undefined;
  readonly log: { warn(detail: object, message: string): void };
}

const POLL_MS = 1_000;
/** Messages taken at once. */
const BATCH = 10;
/** Of them for one person: whoever has many waiting, or does not answer, holds up nobody else. */
const PER_PERSON = 2;
/** A message that was taken and not finished, since the process ended, is taken again after this. */
const LEASE_MS = 60_000;
/** Waits between attempts; after the last one the message is given up, about when its code has expired. */
const RETRY_AFTER_MS = [5_000, 15_000, 45_000, 120_000, 300_000];
const MAX_ERROR = 300;

type Kind = 'email' | 'sms' | 'push';

const TAKEN = ['id', 'kind', 'recipient', 'person_id', 'purpose', 'language', 'detail', 'secret', 'attempts'] as const;
type Taken = Pick<Selectable<OutboxRow>, (typeof TAKEN)[number]>;

/** Carries the outbox out, and forgets what it has sent or given up: kinds without a configured sender stay where they are, for the demo's outbox page. */
export class OutboxSender {
  readonly #db: Kysely<PeopleTables>;
  readonly #options: OutboxSenderOptions;
  readonly #senders = new Map<Kind, Sender>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: OutboxSenderOptions) {
    this.#options = options;
    this.#db = createKysely<PeopleTables>(options.pool);
    if (options.smtpUrl) this.#senders.set('email', smtpSender(options.smtpUrl));
    if (options.sms) this.#senders.set('sms', smsSender(options.sms, options.now));
    if (options.push) this.#senders.set('push', options.push);
  }

  /** Looks for due messages every second until `stop`. */
  start(): void {
    if (this.#senders.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#running = this.sendDue()
        .catch((err: unknown) => this.#options.log.warn({ err }, 'the outbox could not be read'))
        .then(() => {
          if (this.#timer) this.start();
        });
    }, POLL_MS);
    this.#timer.unref();
  }

  /** Waits for what is being sent. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    for (const sender of this.#senders.values()) sender.close();
  }

  /** Sends everything that is due now. */
  async sendDue(): Promise<void> {
    if (this.#senders.size === 0) return;
    while (await this.#isAnyDue()) {
      const taken = await this.#take();
      await Promise.all(taken.map((message) => this.#send(message)));
      if (taken.length === 0) return;
    }
  }

  /** Asked every second, mostly in vain: far less work than to take some. */
  async #isAnyDue(): Promise<boolean> {
    const now = this.#options.now();
    const { rows } = await sql`SELECT FROM outbox WHERE sent_at IS NULL AND kind = ANY(${[...this.#senders.keys()]})
      AND next_attempt_at <= ${now} AND good_until > ${now} LIMIT 1`.execute(this.#db);
    return rows.length > 0;
  }

  /**
   * Takes due messages for the time of a lease, so that no lock is held while a server is slow to answer: codes and what guards an
   * account before news, a few of each person.
   */
  async #take(): Promise<Taken[]> {
    const now = this.#options.now();
    return this.#db
      .with(
        (waiting) => waiting('waiting').materialized(),
        (db) =>
          db
            .selectFrom('outbox')
            .select(['id', 'next_attempt_at', sql<boolean>`purpose = ANY(${NEWS})`.as('news')])
            .select(
              sql<number>`row_number() OVER (PARTITION BY coalesce(person_id, -id)
                ORDER BY purpose = ANY(${NEWS}), next_attempt_at, id)`.as('place'),
            )
            .where('sent_at', 'is', null)
            .where('kind', 'in', [...this.#senders.keys()])
            .where('next_attempt_at', '<=', now)
            .where('good_until', '>', now),
      )
      .with(
        (due) => due('due').materialized(),
        (db) =>
          db
            .selectFrom('waiting')
            .innerJoin('outbox', 'outbox.id', 'waiting.id')
            .select('outbox.id')
            .where('place', '<=', PER_PERSON)
            // Another process may have taken it since it was seen waiting.
            .where('outbox.sent_at', 'is', null)
            .where('outbox.next_attempt_at', '<=', now)
            .orderBy('waiting.news')
            .orderBy('waiting.next_attempt_at')
            .orderBy('waiting.id')
            .limit(BATCH)
            .forUpdate('outbox')
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: now + LEASE_MS })
      .whereRef('outbox.id', '=', 'due.id')
      .returning(TAKEN.map((column) => `outbox.${column}` as const))
      .execute();
  }

  async #send(taken: Taken): Promise<void> {
    const { id, kind, recipient, attempts } = taken;
    const { now, log, vault } = this.#options;
    try {
      const { subject, text } = await composeLetter(this.#db, vault, taken);
      const { message } = taken.detail;
      const about = typeof message === 'number' ? { message } : {};
      await this.#senders.get(kind)!.send({ id, to: recipient, subject, text, ...about });
      await this.#note(id, { ...BLANK, sent_at: now(), last_error: '' });
    } catch (error) {
      const wait = RETRY_AFTER_MS[attempts - 1];
      const reason = reasonOf(error, recipient);
      await this.#note(id, { ...(wait === undefined ? BLANK : { next_attempt_at: now() + wait }), last_error: reason });
      // Without what tells one message from the next: the log counts what is the same.
      log.warn({ kind, reason }, wait === undefined ? 'a message was given up' : 'not sent yet');
    }
  }

  async #note(id: number, change: Updateable<OutboxRow>): Promise<void> {
    await this.#db.updateTable('outbox').set(change).where('id', '=', id).execute();
  }
}

/** What a server says of a letter often names whom it was for: that is nobody's who reads the log. */
function reasonOf(error: unknown, recipient: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll(recipient, '…').slice(0, MAX_ERROR);
}
