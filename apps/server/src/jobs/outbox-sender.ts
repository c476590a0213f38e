import { createKysely, type Pool } from '@tradewind/database';
import { type Kysely, sql } from 'kysely';
import type { PeopleTables } from '../people/tables.ts';
import type { Sender } from './outbox-message.ts';
import { type SmsWebhook, smsSender } from './sms-sender.ts';
import { smtpSender } from './smtp-sender.ts';

export interface OutboxSenderOptions {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly smtpUrl: string | undefined;
  readonly sms: SmsWebhook | undefined;
  readonly log: { warn(detail: object, message: string): void };
}

const POLL_MS = 1_000;
/** Messages taken at once. */
const BATCH = 10;
/** A message that was taken and not finished, since the process ended, is taken again after this. */
const LEASE_MS = 60_000;
/** Waits between attempts; after the last one the message is given up, about when its code has expired. */
const RETRY_AFTER_MS = [5_000, 15_000, 45_000, 120_000, 300_000];
const MAX_ERROR = 300;

type Kind = 'email' | 'sms';

interface Taken {
  readonly id: number;
  readonly kind: Kind;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly attempts: number;
}

/** Carries the outbox out: kinds without a configured sender stay where they are, for the demo's outbox page. */
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
    for (;;) {
      const taken = await this.#take();
      await Promise.all(taken.map((message) => this.#send(message)));
      if (taken.length < BATCH) return;
    }
  }

  /** Takes due messages for the time of a lease, so that no lock is held while a server is slow to answer. */
  async #take(): Promise<Taken[]> {
    const now = this.#options.now();
    return this.#db
      .with(
        (due) => due('due').materialized(),
        (db) =>
          db
            .selectFrom('outbox')
            .select('id')
            .where('sent_at', 'is', null)
            .where('kind', 'in', [...this.#senders.keys()])
            .where('next_attempt_at', '<=', now)
            .orderBy('next_attempt_at')
            .limit(BATCH)
            .forUpdate()
            .skipLocked(),
      )
      .updateTable('outbox')
      .from('due')
      .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: now + LEASE_MS })
      .whereRef('outbox.id', '=', 'due.id')
      .returning(['outbox.id', 'kind', 'recipient', 'subject', 'text', 'attempts'])
      .execute();
  }

  async #send({ id, kind, recipient, subject, text, attempts }: Taken): Promise<void> {
    const { now, log } = this.#options;
    try {
      await this.#senders.get(kind)!.send({ id, to: recipient, subject, text });
      await this.#note(id, { sent_at: now(), next_attempt_at: null, last_error: '' });
    } catch (error) {
      const wait = RETRY_AFTER_MS[attempts - 1];
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
      await this.#note(id, { next_attempt_at: wait === undefined ? null : now() + wait, last_error: reason });
      log.warn({ message: id, kind, attempts, reason }, wait === undefined ? 'a message was given up' : 'not sent yet');
    }
  }

  async #note(
    id: number,
    change: { sent_at?: number; next_attempt_at: number | null; last_error: string },
  ): Promise<void> {
    await this.#db.updateTable('outbox').set(change).where('id', '=', id).execute();
  }
}
