import { createKysely, type Pool } from '@tradewind/database';
import type { Backlog } from '../../platform/metrics/leader-gauges.ts';
import type { PeopleTables } from '../common/tables.ts';

export interface OutboxBacklogOptions {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** What this installation sends: the rest stays where it is, and waits for nothing. */
  readonly kinds: readonly ('email' | 'sms')[];
}

const LOOK_EVERY_MS = 5_000;

/** What waits in the outbox, looked up beside the answer that tells it, so that a silent database holds none up. */
export class OutboxBacklog {
  readonly #options: OutboxBacklogOptions;
  #known: Backlog | null = null;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking = false;

  constructor(options: OutboxBacklogOptions) {
    this.#options = options;
  }

  /** As it was found last; null where it was not found yet, or could not be. */
  get(): Backlog | null {
    if (!this.#looking && performance.now() - this.#lookedAt >= LOOK_EVERY_MS) void this.look();
    return this.#known;
  }

  async look(): Promise<void> {
    this.#looking = true;
    this.#known = await this.#count().catch(() => null);
    this.#looking = false;
    this.#lookedAt = performance.now();
  }

  async #count(): Promise<Backlog> {
    const { pool, kinds, now } = this.#options;
    if (kinds.length === 0) return { messages: 0, oldestMs: 0 };
    const { messages, oldest } = await createKysely<PeopleTables>(pool)
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('messages'), fn.min('created_at').as('oldest')])
      .where('sent_at', 'is', null)
      .where('next_attempt_at', 'is not', null)
      .where('kind', 'in', kinds)
      .executeTakeFirstOrThrow();
    return { messages, oldestMs: oldest === null ? 0 : Math.max(0, now() - oldest) };
  }
}
