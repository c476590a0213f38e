import type { News } from '@tradewind/api';
import type { Pool } from '@tradewind/database';
import { type QueryExecutorProvider, sql } from 'kysely';

const CHANNEL = 'tradewind_news';
const RETRY_MS = 1_000;

/** Who should look at what again: a person, or the visitor with this chat. */
export type NewsSignal =
  | { readonly person: number; readonly news: News }
  | { readonly visitor: string; readonly news: 'chat' };

/** Says so through the database, after the commit of the transaction of `db`, whichever process it is in. */
export async function signalNews(db: QueryExecutorProvider, message: NewsSignal): Promise<void> {
  await signalAllNews(db, [message]);
}

/** The same of many; what is said twice is heard once. */
export async function signalAllNews(db: QueryExecutorProvider, messages: readonly NewsSignal[]): Promise<void> {
  const texts = [...new Set(messages.map((message) => JSON.stringify(message)))];
  if (texts.length === 0) return;
  await sql`SELECT pg_notify(${CHANNEL}, text) FROM unnest(${texts}::text[]) AS told (text)`.execute(db);
}

export interface NewsListenerOptions {
  readonly pool: Pool;
  readonly onNews: (signal: NewsSignal) => void;
  readonly log: { warn(detail: object, message: string): void };
}

/** Hears them on a connection of its own, which it opens again when it breaks. What came meanwhile is read later. */
export class NewsListener {
  readonly #options: NewsListenerOptions;
  #stop: (() => void) | null = null;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(options: NewsListenerOptions) {
    this.#options = options;
  }

  static async open(options: NewsListenerOptions): Promise<NewsListener> {
    const listener = new NewsListener(options);
    await listener.#listen();
    return listener;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#stop?.();
  }

  async #listen(): Promise<void> {
    const client = await this.#options.pool.connect();
    const onEnd = () => this.#lost(new Error('the connection ended'));
    this.#stop = () => {
      client.removeListener('end', onEnd);
      client.release(true);
      this.#stop = null;
    };
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) this.#options.onNews(JSON.parse(payload) as NewsSignal);
    });
    client.on('end', onEnd);
    await client.query(`LISTEN ${CHANNEL}`);
  }

  #lost(err: unknown): void {
    this.#stop?.();
    if (this.#closed) return;
    this.#options.log.warn({ err }, 'news are heard again in a moment');
    this.#retry = setTimeout(() => {
      this.#listen().catch((error: unknown) => this.#lost(error));
    }, RETRY_MS).unref();
  }
}
