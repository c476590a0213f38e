import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import { testSeed, WORLD_USERS } from '@tradewind/testkit';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { startFollower } from '../follow/start.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { type Exchanges, productExchanges } from '../testing/exchanges.ts';
import { TestLeader } from '../testing/test-leader.ts';
import { rebuild } from '../verify/rebuild.ts';
import { verifyAll } from '../verify/verify-all.ts';
import { costsOf } from './costs.ts';

const CASH = 'USDT';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Move {
  readonly seq: number;
  readonly at: number;
  readonly user: number;
  /** Units that came and went, by asset. */
  readonly got: readonly [asset: number, units: number] | null;
  readonly gave: readonly [asset: number, units: number] | null;
}

/**
 * What moved anything, told by fills, what products exchange and the remaining records instead of by postings. Who traded with
 * themselves exchanged nothing: only the fees went.
 */
async function movesOf({ pool }: Story): Promise<Move[]> {
  const firstRecord = (user: string, kind: string, id: string) =>
    `(SELECT min(r.id) FROM readmodel.records r
      WHERE r.user_id = ${user} AND r.reference = '${kind}' AND r.reference_id = ${id})`;
  const exchanges = await productExchanges();
  const reasons = ['trade', 'fee', 'transfer', ...exchanges.flatMap(({ reasons: own }) => own)].map(
    (one) => `'${one}'`,
  );
  const exchanged = ({ reference, sql }: Exchanges) => `
    SELECT seq, ${firstRecord('e.user_id', reference, 'e.id')}, user_id,
      json_build_array(got, got_units), json_build_array(gave, gave_units) FROM (${sql}) e
    UNION ALL`;
  const { rows } = await pool.query<Move>(`
    WITH own AS (SELECT user_id, id / 2 AS trade FROM readmodel.fills GROUP BY 1, 2 HAVING count(*) = 2)
    SELECT f.seq, ${firstRecord('f.user_id', 'trade', 'f.id / 2')} AS at, f.user_id AS "user",
      CASE WHEN side = 'buy' THEN json_build_array(base, f.quantity * lot_units - fee)
        ELSE json_build_array(i.quote, f.quote - fee) END AS got,
      CASE WHEN side = 'buy' THEN json_build_array(i.quote, f.quote)
        ELSE json_build_array(base, f.quantity * lot_units) END AS gave
    FROM readmodel.fills f JOIN readmodel.instruments i ON i.id = f.instrument
    WHERE (f.user_id, f.id / 2) NOT IN (SELECT user_id, trade FROM own)
    UNION ALL
    ${exchanges.map(exchanged).join('')}
    SELECT seq, id, user_id, CASE WHEN amount > 0 THEN json_build_array(asset, amount) END,
      CASE WHEN amount < 0 THEN json_build_array(asset, -amount) END
    FROM readmodel.records
    WHERE reason NOT IN (${reasons.join(', ')})
      OR (reason = 'fee' AND (user_id, reference_id) IN (SELECT user_id, trade FROM own))
    ORDER BY 1, 2`);
  return rows;
}

/** The same method written down once more, with fractions cut by whole numbers. */
class Naive {
  readonly rows = new Map<string, { priced: bigint; cost: bigint; unpriced: bigint; realised: bigint }>();

  row(user: number, asset: number) {
    const key = `${user} ${asset}`;
    const row = this.rows.get(key) ?? { priced: 0n, cost: 0n, unpriced: 0n, realised: 0n };
    this.rows.set(key, row);
    return row;
  }

  take({ user, got, gave }: Move, cash: number): void {
    let [share, whole, cost] = [0n, 1n, 0n];
    if (gave !== null && gave[0] !== cash) {
      const row = this.row(user, gave[0]);
      whole = BigInt(gave[1]);
      share = (whole * row.priced) / (row.priced + row.unpriced);
      cost = row.priced > 0n ? (row.cost * share) / row.priced : 0n;
      row.priced -= share;
      row.unpriced -= whole - share;
      row.cost -= cost;
    } else if (gave !== null) [share, whole, cost] = [1n, 1n, BigInt(gave[1])];
    if (got === null || got[1] === 0) return;
    const known = (BigInt(got[1]) * share) / whole;
    if (got[0] === cash) {
      if (gave !== null) this.row(user, gave[0]).realised += known - cost;
      return;
    }
    const row = this.row(user, got[0]);
    row.priced += known;
    row.unpriced += BigInt(got[1]) - known;
    if (known > 0n) row.cost += cost;
    else if (gave !== null) this.row(user, gave[0]).realised -= cost;
  }
}

test('costs are those of fills and exchanges, all that is held is counted, and a rebuild gives the same', async (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  await server.story(async (story) => {
    const leader = await TestLeader.begin(story.journal, seed);
    await leader.write(4_000);
    const settings = { pollMs: 20, snapshotEveryCommands: 1_000_000, snapshotEveryMs: HOUR_MS };
    const follower = await startFollower({ url: story.url, ...settings, onProgress: () => {}, onSaving: () => {} });
    await follower.snapshot(leader.place);
    follower.stop();
    await follower.done;

    const cash = leader.engine.assets().find(({ symbol }) => symbol === CASH)!.id;
    const naive = new Naive();
    for (const move of await movesOf(story)) naive.take(move, cash);
    let priced = 0;
    for (const { user } of WORLD_USERS) {
      if (leader.engine.userClass(user) !== 'user') continue;
      const held = new Map<number, bigint>();
      for (const { asset, available, frozen } of leader.engine.balances(user))
        if (asset !== cash) held.set(asset, (held.get(asset) ?? 0n) + BigInt(available) + BigInt(frozen));
      const costs = await costsOf(story.db, user);
      for (const { asset, ...holding } of costs) {
        assert.equal(holding.priced + holding.unpriced, held.get(asset) ?? 0n, `user ${user}, asset ${asset}`);
        assert.deepEqual(holding, naive.row(user, asset), `user ${user}, asset ${asset}`);
        if (holding.priced > 0n) priced += 1;
        held.delete(asset);
      }
      assert.ok(
        [...held.values()].every((units) => units === 0n),
        `user ${user} holds what no cost row tells`,
      );
    }
    assert.ok(priced > 0, 'something was bought and is held');

    const stored = async () =>
      (await story.pool.query(`SELECT * FROM ${LIVE_SCHEMA}.costs ORDER BY user_id, asset`)).rows;
    const before = await stored();
    await leader.resign();
    assert.deepEqual(await verifyAll({ pool: story.pool, journal: story.journal, from: 'genesis', log: () => {} }), {
      ok: true,
      problems: [],
    });
    await rebuild(story.pool, story.journal);
    assert.deepEqual(await stored(), before);
  });
});
