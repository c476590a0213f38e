import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { createReadModel } from '@tradewind/readmodel';
import { ReadGate } from '../../exchange/pipeline/read-gate.ts';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import { startTestServer, type TestServer, type World } from '../../people/common/fixture.ts';
import type { JobParts } from '../product/parts.ts';
import { PaperTidier } from './paper-tidier.ts';

/** More than one look reads at once. */
const MANY = 130;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const papersOf = (at: number) => String(at).padStart(64, '0');

/** Papers of somebody, the first at the start, each a minute after the one before. */
async function kept({ pool, people, clock, join }: World, count: number): Promise<number> {
  const person = (await people.authenticate(await join('ann@example.com')))!.user;
  for (let at = 0; at < count; at += 1)
    await pool.query(
      `INSERT INTO loan_papers (papers, person_id, purpose, income, submitted_at) VALUES ($1, $2, '', 'gone', $3)`,
      [papersOf(at), person, clock.now + at * MINUTE_MS],
    );
  return person;
}

function tidierOf({ pool, vault, clock }: World, exchange = exchangeOf(() => clock.now)) {
  const gate = new ReadGate();
  gate.advance(Number.MAX_SAFE_INTEGER);
  const { engine } = exchange;
  const parts = { pool, vault, engine, readModel: createReadModel(pool), gate, now: () => clock.now };
  return new PaperTidier(parts as unknown as JobParts);
}

const left = async ({ pool }: World): Promise<number[]> =>
  (await pool.query('SELECT papers FROM loan_papers ORDER BY papers')).rows.map(({ papers }) => Number(papers));

test('papers to which there is no application go after an hour, however many wait before them', () =>
  server.story(async (world) => {
    const exchange = exchangeOf(() => world.clock.now);
    const person = await kept(world, MANY);
    await exchange.submit({ kind: 'OpenAccount', user: person, class: 'user', group: 0 });
    const asked = { product: 5, amount: 1_000_000_000, method: 'lump-sum', person: 1, tier: 2 } as const;
    const sent = { kind: 'ApplyForLoan', user: person, clientId: '', bodyHash: 0, ...asked } as const;
    assert.equal((await exchange.submit({ ...sent, papers: papersOf(0) })).outcome.refusal, '');
    const tidier = tidierOf(world, exchange);
    world.clock.now += 3 * HOUR_MS;
    await tidier.tidyUp();
    assert.deepEqual(
      await left(world),
      [0, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129],
      'what waits, and the young',
    );
    world.clock.now += HOUR_MS;
    await tidier.tidyUp();
    assert.deepEqual(await left(world), [0]);
  }));

test('what was decided stays, and its pictures for thirty days', () =>
  server.story(async (world) => {
    await kept(world, 1);
    const { pool, clock } = world;
    await pool.query('UPDATE loan_papers SET decided_at = $1', [clock.now]);
    const tidier = tidierOf(world);
    const income = async () => (await pool.query('SELECT income FROM loan_papers')).rows[0]?.income;
    clock.now += 30 * DAY_MS - 1;
    await tidier.tidyUp();
    assert.equal(await income(), 'gone');
    clock.now += 1;
    await tidier.tidyUp();
    assert.equal(await income(), null);
  }));

test('while the tables do not hold all that happened nothing is thrown away', () =>
  server.story(async (world) => {
    await kept(world, 1);
    const exchange = exchangeOf(() => world.clock.now);
    const { pool, vault, clock } = world;
    const parts = { pool, vault, engine: exchange.engine, readModel: createReadModel(pool), now: () => clock.now };
    const tidier = new PaperTidier({ ...parts, gate: new ReadGate() } as unknown as JobParts);
    clock.now += 2 * HOUR_MS;
    await assert.rejects(tidier.tidyUp(), { code: 'read_model_behind' });
    assert.deepEqual(await left(world), [0]);
  }));
