import type { UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import {
  deleveragedSince,
  deleveragingsOf,
  fundedSince,
  fundingsOf,
  type Happened,
  type HappenedUpTo,
  happenedPlace,
  liquidatedSince,
  liquidationsOf,
  type ReadModel,
} from '@tradewind/readmodel';
import { type Kysely, sql } from 'kysely';
import { notify } from '../../people/messages/messages.ts';
import type { Message } from '../../people/messages/order-news.ts';
import { isBehind } from '../../platform/calls/refused.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import { Alerts } from './alerts.ts';
import type { Read } from './contract-of.ts';
import { deleveragedMessage, fundedMessage, liquidatedMessage } from './happened-message.ts';
import type { PerpetualTables } from './tables.ts';

const LOOK_MS = 1_000;
/** After one message of a kind the next one to the same person waits so long and tells all that came. */
export const GATHER_MS = 60_000;
/** People told in one look. */
const MOST = 200;

interface Parts extends Read {
  readonly pool: Pool;
  readonly readModel: ReadModel;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  readonly log: { warn(detail: object, message: string): void };
}

const KINDS = ['liquidations', 'deleveragings', 'fundings'] as const;
type Kind = (typeof KINDS)[number];

interface Due {
  readonly person: UserId;
  readonly kind: Kind;
  readonly since: number;
  readonly place: number;
}

/**
 * Tells people what became of their positions: liquidations, what was closed against bankrupt positions, and funding. Each is told
 * once, in the order of the journal, whatever became of the process in between; nothing of what happened before.
 */
export class ContractNews extends RepeatedLook {
  readonly #parts: Parts;
  readonly #db: Kysely<PerpetualTables>;
  readonly #alerts: Alerts;
  #begun = false;

  constructor(parts: Parts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.tellAll(),
      onError: (err) => {
        if (!isBehind(err)) parts.log.warn({ err }, 'what became of positions is told in a moment');
      },
    });
    this.#parts = parts;
    this.#db = createKysely<PerpetualTables>(parts.pool);
    this.#alerts = new Alerts(parts);
  }

  /** Tells what happened up to now, but for what is gathered with what follows, and for what so many wait for: soon more. */
  async tellAll(): Promise<void> {
    if (!this.#begun) await this.#begin();
    const places = await this.#places();
    for (const kind of KINDS) await this.#note(kind, places.get(kind)!);
    const due = await this.#due();
    for (const one of due) await this.#tell(one);
    if (due.length === MOST) this.soon();
  }

  /** While the read model is made again, it cannot be said yet what had happened before. */
  async #begin(): Promise<void> {
    const { seq, income } = await happenedPlace(this.#parts.readModel);
    const places = { liquidations: seq, deleveragings: seq, fundings: income } satisfies Record<Kind, number>;
    await this.#db
      .insertInto('perpetual_news')
      .values(KINDS.map((kind) => ({ kind, place: places[kind] })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#begun = true;
  }

  /** Up to where it is noted who has something to be told. */
  async #places(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db.selectFrom('perpetual_news').selectAll().execute();
    return new Map(rows.map(({ kind, place }) => [kind, place]));
  }

  /** Notes who has something to be told, and up to where that is noted, a bounded page at a time. */
  async #note(kind: Kind, noted: number): Promise<void> {
    for (let place = noted; ; ) {
      const found = await this.#since(kind, place);
      if (found === null) return;
      await this.#gather(kind, found.users, found.last);
      place = found.last;
    }
  }

  #since(kind: Kind, place: number): Promise<HappenedUpTo | null> {
    const { readModel } = this.#parts;
    if (kind === 'liquidations') return liquidatedSince(readModel, place);
    return kind === 'deleveragings' ? deleveragedSince(readModel, place) : fundedSince(readModel, place);
  }

  /** An account of a user of the engine may be nobody's; of funding only those hear who want to. */
  async #gather(kind: Kind, users: readonly Happened[], place: number): Promise<void> {
    const [ids, firsts] = [users.map(({ user }) => user), users.map(({ first }) => first)];
    const wants = kind === 'fundings' ? sql`JOIN perpetual_alerts a ON a.person_id = p.id` : sql``;
    await this.#db.transaction().execute(async (tx) => {
      const news = tx.updateTable('perpetual_news').set({ place }).where('kind', '=', kind).where('place', '<', place);
      if ((await news.executeTakeFirst()).numUpdatedRows === 0n) return;
      await sql`
        INSERT INTO perpetual_gathered AS old (person_id, kind, since, told_at)
        SELECT p.id, ${kind}, n.first, 0 FROM unnest(${ids}::int8[], ${firsts}::int8[]) AS n (id, first)
        JOIN people p ON p.id = n.id ${wants}
        ON CONFLICT (person_id, kind) DO UPDATE SET since = coalesce(old.since, excluded.since)`.execute(tx);
    });
  }

  async #due(): Promise<readonly Due[]> {
    const { rows } = await sql<Due>`
      SELECT g.person_id AS person, g.kind, g.since, n.place FROM perpetual_gathered g JOIN perpetual_news n USING (kind)
      WHERE g.since IS NOT NULL AND g.told_at <= ${this.#parts.now() - GATHER_MS}
      ORDER BY g.told_at, g.person_id LIMIT ${MOST}`.execute(this.#db);
    return rows;
  }

  /** Of nothing that is above what somebody wants to hear of, no time is kept; what another process has told is not told again. */
  async #tell(due: Due): Promise<void> {
    const { person, kind, since } = due;
    const message = await this.#messageOf(due);
    const now = this.#parts.now();
    await this.#db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('perpetual_gathered')
        .set({ since: null, ...(message !== null && { told_at: now }) })
        .where('person_id', '=', person)
        .where('kind', '=', kind)
        .where('since', '=', since)
        .executeTakeFirst();
      if (message !== null && numUpdatedRows > 0n) await notify(tx, person, message.kind, message.values, now);
    });
  }

  async #messageOf({ person, kind, since: first, place: last }: Due): Promise<Message | null> {
    const { readModel } = this.#parts;
    if (kind === 'liquidations')
      return liquidatedMessage(this.#parts, await liquidationsOf(readModel, person, first, last));
    if (kind === 'deleveragings')
      return deleveragedMessage(this.#parts, await deleveragingsOf(readModel, person, first, last));
    const above = await this.#alerts.fundingAbove(person);
    const paid = above === null ? [] : await fundingsOf(readModel, person, { first, last, above });
    return paid.length === 0 ? null : fundedMessage(this.#parts, paid);
  }
}
