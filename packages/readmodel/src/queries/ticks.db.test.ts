import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Command, DEFAULT_INSTRUMENTS, type Event, tickLines } from '@tradewind/engine';
import { TickChain } from '@tradewind/journal';
import { type Story, startTestServer, type TestServer } from '../fixture.ts';
import { readCursor } from '../project/cursor.ts';
import { Projector } from '../project/projector.ts';
import { LIVE_SCHEMA } from '../schema/live-schema.ts';
import { project, SampleHistory } from '../testing/sample-history.ts';
import { firstTickTime, MAX_TICKS, tickSpan, ticksBetween } from './ticks.ts';

const LISTED = DEFAULT_INSTRUMENTS.map(({ instrument, ...view }) => ({
  id: instrument,
  ...view,
  kind: 'spot' as const,
  next: null,
}));
const ZERO = '0'.repeat(64);

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function commandOf(seq: number): Event[] {
  const applied = { command: 'IndexTick', user: 0, clientId: '', refusal: '', repeatOf: 0 } as const;
  const sourced = {
    instrument: 0,
    source: 'a "quoted" \\ name',
    price: seq,
    ageMs: 3,
    state: 'live',
    fresh: true,
  } as const;
  return [
    { kind: 'CommandApplied', seq, time: seq * 500, ...applied },
    { kind: 'IndexUpdated', instrument: 0, price: seq, state: 'live', fresh: true },
    { kind: 'IndexSourced', ...sourced },
    { kind: 'IndexUpdated', instrument: 2, price: 55, state: 'stale', fresh: false },
  ];
}

/** Sequences 1 to `count`, half a second apart from 500 ms on; every tenth computes no index. Answers the heads. */
async function log({ pool }: Story, count: number): Promise<Map<number, string>> {
  const chain = new TickChain();
  const heads = new Map<number, string>();
  const world = {
    userClass: () => null,
    instruments: () => LISTED,
    tickLines: (events: readonly Event[]) => tickLines(events, () => LISTED),
    tickHead: () => chain.hex,
  };
  const projector = new Projector(LIVE_SCHEMA, await readCursor(pool, LIVE_SCHEMA), world);
  for (let seq = 1; seq <= count; seq += 1) {
    const events = seq % 10 === 0 ? commandOf(seq).slice(0, 1) : commandOf(seq);
    for (const line of tickLines(events, () => LISTED)) chain.add(line);
    projector.add(events);
    heads.set(seq, chain.hex);
  }
  await projector.flush(pool, { seq: count, time: count * 500, eventHash: '' });
  return heads;
}

test('each tick is kept as its lines of the chain, with the head behind them', async () => {
  await server.story(async (story) => {
    const heads = await log(story, 2);
    const { before: head, ticks, more } = await ticksBetween(story.db, 0, 10_000);
    assert.deepEqual([head, more], [ZERO, false]);
    assert.deepEqual(ticks[0], {
      seq: 1,
      lines: ['1,500,BTC/USDT,0.001,a "quoted" \\ name=0.001@3', '1,500,SOL/USDT,,'],
      head: heads.get(1),
    });
    assert.equal(ticks[1]?.head, heads.get(2));
  });
});

test('pages follow each other without a gap, each with the head before it', async () => {
  await server.story(async (story) => {
    const heads = await log(story, 2_500);
    assert.equal(await firstTickTime(story.db), 500);
    const [from, to] = [5_000, 1_240_000];
    const first = await ticksBetween(story.db, from, to);
    assert.equal(first.before, heads.get(9));
    assert.deepEqual([first.ticks.length, first.ticks[0]?.seq, first.more], [MAX_TICKS, 11, true]);
    const last = first.ticks.at(-1)!;
    const second = await ticksBetween(story.db, from, to, last.seq);
    assert.equal(second.before, last.head);
    assert.deepEqual([second.ticks[0]?.seq, second.ticks.at(-1)?.seq, second.more], [last.seq + 1, 2_479, false]);
    const chain = new TickChain(Buffer.from(first.before, 'hex'));
    for (const { lines, head } of [...first.ticks, ...second.ticks]) {
      for (const line of lines) chain.add(line);
      assert.equal(chain.hex, head);
    }
    const span = { first: 11, last: 2_479, before: heads.get(9), head: chain.hex };
    assert.deepEqual(await tickSpan(story.db, from, to), span);
    const none = await tickSpan(story.db, 9_000_000, 9_500_000);
    assert.deepEqual(none, { first: null, last: null, before: heads.get(2_500), head: heads.get(2_500) });
    const one = await ticksBetween(story.db, 0, to, 1_200);
    assert.equal(one.ticks[0]?.seq, 1_201, 'a sequence without a tick is a place too');
    assert.equal(one.before, heads.get(1_199));
  });
});

test('a sample that comes late behind the line of a timer stays behind it: pages are in the order of the chain', () =>
  server.story(async (story) => {
    const history = new SampleHistory(3);
    history.play(20);
    const { engine, commands, now: start } = history;
    const apply = (command: Command, time: number) => {
      engine.apply(command, engine.seq + 1, time);
      commands.push(engine.events.decode());
      engine.events.clear();
    };
    // Rows go on without the sampler, and the index goes stale; then it posts what it had taken before.
    apply({ kind: 'AdvanceTime' }, start + 12_000);
    const sources = [{ source: 0, price: 6_000_000_000, ageMs: 0, heardMs: 0 }];
    apply({ kind: 'IndexTick', time: start + 500, ticks: [{ instrument: 0, sources }] }, start + 13_000);
    history.now = start + 13_000;
    // Each half in a flush of its own: what the log has reached is known over flushes.
    await project(story, LIVE_SCHEMA, history, () => true);
    const { rows } = await story.pool.query<{ seq: number; time: number }>(
      `SELECT seq, time FROM ${LIVE_SCHEMA}.ticks ORDER BY seq`,
    );
    assert.equal(rows.at(-1)!.seq, engine.seq);
    assert.equal(rows.at(-1)!.time, rows.at(-2)!.time, 'what the log has reached does not fall');
    const { ticks } = await ticksBetween(story.db, 0, Number.MAX_SAFE_INTEGER);
    const last = await ticksBetween(story.db, 0, Number.MAX_SAFE_INTEGER, rows.at(-2)!.seq);
    assert.deepEqual(
      [ticks.map(({ seq }) => seq), last.ticks.map(({ seq }) => seq)],
      [rows.map(({ seq }) => seq), [engine.seq]],
    );
    assert.match(
      last.ticks[0]!.lines[0]!,
      new RegExp(`^${engine.seq},${start + 500},`),
      'its line says when it was taken',
    );
  }));
