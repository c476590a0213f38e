import { operators } from '@tradewind/api';
import { formatDecimal } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import { describeSnapshot } from '@tradewind/journal';
import { sql } from 'kysely';
import type { ExchangeClock } from '../../exchange/changes/exchange.ts';
import { sourcesShape } from '../../exchange/open/sources-shape.ts';
import type { Operator } from '../../people/office/operator.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import type { Health } from '../../platform/metrics/health.ts';
import type { ApprovalContext } from '../approvals/context.ts';

export interface PlatformOptions {
  readonly context: ApprovalContext;
  readonly health: () => Health;
  readonly pool: Pool;
}

/** How the platform runs. */
export function bindPlatform(bind: Bind<Operator>, { context, health, pool }: PlatformOptions): void {
  const { db, exchange, now } = context;
  const { engine, catalogue } = exchange;

  bind(operators.health.read, async () => {
    const { role, version, mode, seq, followerSeq, queued, sockets } = health();
    const outbox = await db
      .selectFrom('outbox')
      .select([
        sql<number>`count(*) FILTER (WHERE next_attempt_at IS NOT NULL)::int8`.as('waiting'),
        sql<number>`count(*) FILTER (WHERE next_attempt_at IS NULL)::int8`.as('givenUp'),
        sql<number | null>`min(created_at) FILTER (WHERE next_attempt_at IS NOT NULL)`.as('oldest'),
      ])
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    const feed = catalogue.spot().map(({ view }) => {
      const { state, time, sources } = engine.index(view.id);
      const shown = sources.map(({ name, ageMs, state: of }) => ({ name, ageMs, state: of }));
      return { instrument: view.symbol, state, time: time || null, sources: shown };
    });
    const house = engine
      .houseBalances()
      .filter(({ amount }) => amount !== 0)
      .map(({ house: account, asset, amount }) => {
        const { symbol, scale } = catalogue.assetById(asset);
        return { house: account, asset: symbol, amount: formatDecimal(amount, scale) };
      });
    const running = {
      role,
      version,
      mode,
      now: now(),
      clock: clockShape(exchange.clock),
      seq,
      followerSeq,
      eventHash: engine.eventHash(),
      queued,
      sockets,
    };
    const available = exchange.feed.map(({ name }) => name);
    const sources = { ...sourcesShape(engine, exchange.feed, now()), available };
    return { ...running, snapshot: await describeSnapshot(pool), feed, sources, outbox, house };
  });
}

function clockShape({ wallMs, databaseApartMs, samplerLagMs, waitsFor }: ExchangeClock) {
  const wall = Math.round(wallMs);
  const database = databaseApartMs === null ? null : Math.round(wallMs + databaseApartMs);
  return { wall, database, samplerLagMs: Math.round(samplerLagMs), step: waitsFor && { ...waitsFor } };
}
