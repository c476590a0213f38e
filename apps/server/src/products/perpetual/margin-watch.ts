import { setImmediate as breathe } from 'node:timers/promises';
import { type Count, HOUR_MS, type Id, type TimeMs, type UserId } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import type { BackingView } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import { notify } from '../../people/messages/messages.ts';
import { RepeatedLook } from '../../platform/process/repeated-look.ts';
import type { Read } from './contract-of.ts';
import { isHigh, isLow, lowMarginMessage, type Strained } from './low-margin.ts';
import { type High, mostStrained } from './most-strained.ts';
import type { PerpetualTables } from './tables.ts';

const LOOK_MS = 5_000;
/** Of one position or account the next message comes no sooner. */
export const QUIET_MS = HOUR_MS;
/** Positions that are looked at in a row: less than a millisecond, while nothing else wants the machine. */
const AT_ONCE: Count = 250;
/** People told in one look. */
const MOST: Count = 200;
/** In the place of a position: the account that all cross ones share. */
const ACCOUNT: Id = 0;

interface Parts extends Read {
  readonly pool: Pool;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => TimeMs;
  readonly log: { warn(detail: object, message: string): void };
}

interface Alarm extends Strained {
  readonly toldAt: TimeMs;
  /** Whether it has not eased since. */
  readonly high: boolean;
}

type Alarms = Map<string, Alarm>;

/** What a look has found. */
interface Found {
  /** Whose margin ratio is high. */
  readonly high: Map<string, High>;
  /** That is neither high nor low, or nobody can say now. */
  readonly between: Set<string>;
}

/**
 * Tells people that the margin of a position runs low before it is liquidated: of an isolated one by itself, of all cross ones
 * together. Once until it has eased, and at most once an hour, whatever became of the process in between.
 */
export class MarginWatch extends RepeatedLook {
  readonly #parts: Parts;
  readonly #db: Kysely<PerpetualTables>;
  #alarms: Alarms | null = null;

  constructor(parts: Parts) {
    super({
      everyMs: LOOK_MS,
      look: () => this.watch(),
      onError: (err) => parts.log.warn({ err }, 'margins that run low are told at the next look'),
    });
    this.#parts = parts;
    this.#db = createKysely<PerpetualTables>(parts.pool);
  }

  /** One look at all open positions. */
  async watch(): Promise<void> {
    this.#alarms ??= await this.#load();
    const found = await this.#find();
    await this.#ease(this.#alarms, found);
    await this.#alarm(this.#alarms, found);
  }

  async #load(): Promise<Alarms> {
    const rows = await this.#db.selectFrom('perpetual_margin_alarms').selectAll().execute();
    return new Map(
      rows.map(({ person_id: user, position, told_at: toldAt, high }) => {
        return [keyOf({ user, position }), { user, position, toldAt, high }];
      }),
    );
  }

  /** By a mark that is not of now nothing is high, and nothing has eased. */
  async #find(): Promise<Found> {
    const { perpetuals } = this.#parts.engine;
    const found: Found = { high: new Map(), between: new Set() };
    let seen = 0;
    for (const { instrument, live } of perpetuals.contracts())
      for (const backing of perpetuals.backingsIn(instrument)) {
        seen += 1;
        take(found, backing, live);
        if (seen % AT_ONCE === 0) await breathe();
      }
    return found;
  }

  /** Notes what has eased or is closed; after an hour nothing has to be kept of it. */
  async #ease(alarms: Alarms, { high, between }: Found): Promise<void> {
    const forgotten = this.#parts.now() - QUIET_MS;
    const calm = [...alarms].filter(([key, alarm]) => alarm.high && !high.has(key) && !between.has(key));
    const over = [...alarms].filter(([key, alarm]) => !alarm.high && alarm.toldAt <= forgotten && !high.has(key));
    if (calm.length > 0)
      await sql`UPDATE perpetual_margin_alarms a SET high = false FROM ${listOf(calm)}
        WHERE a.person_id = l.person AND a.position = l.position`.execute(this.#db);
    if (over.length > 0)
      await sql`DELETE FROM perpetual_margin_alarms a USING ${listOf(over)}
        WHERE a.person_id = l.person AND a.position = l.position`.execute(this.#db);
    for (const [key, alarm] of calm) alarms.set(key, { ...alarm, high: false });
    for (const [key] of over) alarms.delete(key);
  }

  /** Those who are nearest to a liquidation first; all of one person at once. */
  async #alarm(alarms: Alarms, { high }: Found): Promise<void> {
    const now = this.#parts.now();
    const due: High[] = [];
    let seen = 0;
    for (const [key, strained] of high) {
      seen += 1;
      if (seen % AT_ONCE === 0) await breathe();
      const alarm = alarms.get(key);
      if (alarm === undefined || (!alarm.high && alarm.toldAt <= now - QUIET_MS)) due.push(strained);
    }
    const first = mostStrained(due, MOST);
    for (const [user, strained] of first) {
      await this.#tell(user, strained, now);
      for (const { position } of strained)
        alarms.set(keyOf({ user, position }), { user, position, toldAt: now, high: true });
    }
    if (first.reduce((sum, [, { length }]) => sum + length, 0) < due.length) this.soon();
  }

  /** Also where another process has told it already, or where the account is nobody's, it is noted here as told. */
  async #tell(user: UserId, strained: readonly Strained[], now: TimeMs): Promise<void> {
    const positions = strained.map(({ position }) => position);
    await this.#db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ position: Id }>`
        INSERT INTO perpetual_margin_alarms AS old (person_id, position, told_at, high)
        SELECT p.id, n.position, ${now}, true FROM people p, unnest(${positions}::int8[]) n (position) WHERE p.id = ${user}
        ON CONFLICT (person_id, position) DO UPDATE SET told_at = excluded.told_at, high = true
        WHERE NOT old.high AND old.told_at <= ${now - QUIET_MS} RETURNING position`.execute(tx);
      const told = new Set(rows.map(({ position }) => position));
      const message = lowMarginMessage(
        this.#parts,
        strained.filter(({ position }) => told.has(position)),
      );
      if (message !== null) await notify(tx, user, message.kind, message.values, now);
    });
  }
}

function take({ high, between }: Found, backing: BackingView, live: boolean): void {
  if (live && isLow(backing)) return;
  const { id, user, mode, equity, maintenance } = backing;
  const strained = { user, position: mode === 'cross' ? ACCOUNT : id };
  const key = keyOf(strained);
  if (!live || !isHigh(backing)) between.add(key);
  else if (!high.has(key)) high.set(key, { ...strained, strain: maintenance / equity });
}

const keyOf = ({ user, position }: Strained) => `${user} ${position}`;

function listOf(alarms: readonly (readonly [string, Alarm])[]) {
  const [people, positions] = [alarms.map(([, { user }]) => user), alarms.map(([, { position }]) => position)];
  return sql`unnest(${people}::int8[], ${positions}::int8[]) AS l (person, position)`;
}
