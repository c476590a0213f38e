import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR_MS } from '@tradewind/base';
import type { SecondsDirection } from '@tradewind/rules/seconds';
import { ALL_STREAMS, CommandStream, CounterRandom, WORLD_SOURCES, worldCommands } from '@tradewind/testkit';
import { COMMANDS, type Command, type CommandKind } from '../commands.ts';
import { createEngine, restoreEngine } from '../create-engine.ts';
import { INSTRUMENT_STATES } from '../vocabulary.ts';

const START_MS = 1_760_000_000_000;
/** Ticks come twice a second, and for once not for so long that the feed goes stale. */
const TICK_MS = 500;
const SILENCE = { from: 36_000, to: 52_000 };
const END_MS = 70_000;
const EXAMPLES_PER_KIND = 6;

/** What comes nearest to an outcome: sources, prices, terms, rules, money, people and the clock. */
const CARRIED_OUT: readonly CommandKind[] = [
  'AdvanceTime',
  'ChangeIndexSources',
  'SetInstrumentState',
  'SetInstrumentTerms',
  'SetRules',
  'SetSecondsRules',
  'SetSecondsProduct',
  'OpenSeconds',
  'LimitSecondsLoss',
  'ExcludeFromSeconds',
  'FundHouse',
  'MoveHouseFunds',
  'Adjust',
  'PlaceOrder',
  'InternalTransfer',
  'PublishSeedHash',
  'Upgrade',
];

/** Between acceptance and entry, in the life, at the very end of contracts, in the silence, and when all is over. */
const MOMENTS = [0, 400, 700, 5_500, 30_500, 30_501, 31_000, 45_500, 47_000, 52_600, 60_500];

interface Watched {
  readonly user: number;
  readonly instrument: number;
  readonly durationSeconds: number;
  readonly direction: SecondsDirection;
}

/** Contracts of three people that end in every possible way. */
const WATCHED: readonly Watched[] = [
  { user: 1, instrument: 0, durationSeconds: 5, direction: 'rise' },
  { user: 2, instrument: 0, durationSeconds: 5, direction: 'fall' },
  { user: 3, instrument: 1, durationSeconds: 5, direction: 'rise' },
  { user: 1, instrument: 0, durationSeconds: 30, direction: 'rise' },
  { user: 2, instrument: 1, durationSeconds: 30, direction: 'fall' },
  { user: 3, instrument: 0, durationSeconds: 45, direction: 'rise' },
  { user: 1, instrument: 0, durationSeconds: 52, direction: 'fall' },
  { user: 2, instrument: 0, durationSeconds: 60, direction: 'rise' },
];

/** Hundredths of a tick: rising on the first instrument, flat on the second. */
function priceAt(instrument: number, ms: number): number {
  return instrument === 0 ? 60_000_000 + ms * 2 : 25_000_000;
}

function tickAt(ms: number): Command {
  const ticks = [0, 1].map((instrument) => ({
    instrument,
    sources: [{ source: 0, price: priceAt(instrument, ms), ageMs: 0, heardMs: 0 }],
  }));
  return { kind: 'IndexTick', time: START_MS + ms, ticks };
}

/** The world with its contracts accepted, as a snapshot; rate limits off so that they begin together. */
function accepted(): Uint8Array {
  const engine = createEngine();
  const identity = { clientId: '', bodyHash: 0 };
  const commands: Command[] = [
    ...worldCommands(ALL_STREAMS),
    { kind: 'FundHouse', house: 'seconds-pool', asset: 0, amount: 90_000_000_000 },
    { kind: 'SetRules', orderRate: false, priceBands: true, selfTradePrevention: true },
    ...[45, 52, 60].map((durationSeconds): Command => {
      const terms = { payoutPpm: 800_000, minStake: 1_000_000, maxStake: 50_000_000, open: true, effectiveAt: 0 };
      return { kind: 'SetSecondsProduct', durationSeconds, ...terms };
    }),
    tickAt(-TICK_MS),
    ...[1, 2, 3].flatMap((user): Command[] => [
      { kind: 'Grant', user, ...identity },
      { kind: 'InternalTransfer', user, ...identity, from: 'spot', to: 'fast', asset: 0, amount: 2_000_000_000 },
    ]),
    ...WATCHED.map(
      (one): Command => ({ kind: 'OpenSeconds', ...one, ...identity, stake: 10_000_001, fromSpot: false }),
    ),
  ];
  for (const command of commands) {
    const { refusal } = engine.apply(command, engine.seq + 1, START_MS);
    assert.equal(refusal, '', JSON.stringify(command));
  }
  return engine.snapshot();
}

interface Result {
  readonly outcome: string;
  readonly cause: string;
  readonly exitTime: number;
  readonly exitPrice: number;
  readonly returned: number;
}

interface Intrusion {
  readonly at: number;
  readonly command: Command;
}

/** Lets the source data go by, with other commands in between; what became of each watched contract. */
function play(snapshot: Uint8Array, intrusions: readonly Intrusion[], tried?: Map<CommandKind, number>): Result[] {
  const engine = restoreEngine(snapshot);
  const results = new Map<number, Result>();
  const apply = (command: Command, ms: number): string => {
    engine.events.clear();
    const { refusal } = engine.apply(command, engine.seq + 1, START_MS + ms);
    for (const event of engine.events.decode()) {
      if (event.kind !== 'SecondsClosed' || event.contract > WATCHED.length) continue;
      assert.ok(!results.has(event.contract), `contract ${event.contract} ended twice`);
      const { outcome, cause, exitTime, exitPrice, returned } = event;
      results.set(event.contract, { outcome, cause, exitTime, exitPrice, returned });
    }
    return refusal;
  };
  const waiting = [...intrusions].sort((a, b) => a.at - b.at);
  for (let ms = TICK_MS; ms <= END_MS; ms += TICK_MS) {
    while (waiting.length > 0 && waiting[0]!.at <= ms) {
      const { at, command } = waiting.shift()!;
      if (apply(timed(command, START_MS + at), at) === '') tried?.set(command.kind, (tried.get(command.kind) ?? 0) + 1);
    }
    if (ms > SILENCE.from && ms < SILENCE.to) continue;
    if ((engine.nextTimerAt() ?? Number.POSITIVE_INFINITY) <= START_MS + ms) apply({ kind: 'AdvanceTime' }, ms);
    apply(tickAt(ms), ms);
  }
  apply({ kind: 'AdvanceTime' }, END_MS + 1);
  return WATCHED.map((_, at) => results.get(at + 1)!);
}

/** Announcements that are as early as they may be. */
function timed(command: Command, now: number): Command {
  if (!('effectiveAt' in command)) return command;
  const notice = command.kind === 'ChangeIndexSources' ? HOUR_MS / 6 : HOUR_MS;
  return { ...command, effectiveAt: now + notice };
}

/** Examples of every kind of command, good and bad, and the worst that one can think of. */
function examples(): Map<CommandKind, Command[]> {
  const found = new Map<CommandKind, Command[]>();
  const add = (command: Command) => found.set(command.kind, [...(found.get(command.kind) ?? []), command]);
  for (const command of worldCommands(ALL_STREAMS))
    if ((found.get(command.kind)?.length ?? 0) < EXAMPLES_PER_KIND) add(command);
  for (const state of INSTRUMENT_STATES)
    for (const instrument of [0, 1]) add({ kind: 'SetInstrumentState', instrument, state });
  for (const quorum of [1, 2, 3]) {
    add({ kind: 'SetIndexSources', names: ['other'], quorum });
    add({ kind: 'ChangeIndexSources', names: WORLD_SOURCES.slice(1), quorum, effectiveAt: 0 });
  }
  for (const user of [1, 2, 3]) {
    const identity = { user, clientId: '', bodyHash: 0 };
    add({ kind: 'InternalTransfer', ...identity, from: 'fast', to: 'spot', asset: 0, amount: 1_960_000_000 });
    for (const direction of ['rise', 'fall'] as const)
      add({
        kind: 'OpenSeconds',
        ...identity,
        instrument: 0,
        durationSeconds: 30,
        direction,
        stake: 50_000_000,
        fromSpot: false,
      });
  }
  for (const user of [1, 2, 3]) add({ kind: 'ExcludeFromSeconds', user, clientId: '', bodyHash: 0, days: 0 });
  for (const durationSeconds of [5, 30, 45, 60])
    add({
      kind: 'SetSecondsProduct',
      durationSeconds,
      payoutPpm: 1,
      minStake: 1_000_000,
      maxStake: 1_000_000,
      open: false,
      effectiveAt: 0,
    });
  for (const amount of [1, -1, -90_000_000_000])
    add({ kind: 'MoveHouseFunds', house: 'seconds-pool', asset: 0, amount, approval: 1_000 + Math.abs(amount) });
  const stream = new CommandStream(3, ALL_STREAMS);
  for (let i = 0; i < 40_000; i += 1) {
    const { command } = stream.next();
    if ((found.get(command.kind)?.length ?? 0) < EXAMPLES_PER_KIND * 2) add(command);
  }
  found.delete('IndexTick');
  add({ kind: 'Upgrade', from: '', to: '99.0.0', stateBefore: '', stateAfter: '' });
  return found;
}

const snapshot = accepted();
const expected = play(snapshot, []);

test('the watched contracts end in every way there is', () => {
  const ways = expected.map(({ outcome, cause }) => `${outcome} ${cause}`);
  assert.deepEqual(ways, [
    'won none',
    'lost none',
    'tie none',
    'won none',
    'tie none',
    'voided exit-old',
    'voided feed-stale',
    'won none',
  ]);
});

test('no command of the whole set, at any moment, changes what becomes of a contract accepted before it', () => {
  const all = examples();
  const kinds = (Object.keys(COMMANDS) as CommandKind[]).filter((kind) => kind !== 'IndexTick');
  assert.deepEqual([...all.keys()].sort(), kinds.sort());
  const done = new Map<CommandKind, number>();
  for (const [kind, commands] of all) {
    for (const command of commands) {
      for (const at of MOMENTS)
        assert.deepEqual(
          play(snapshot, [{ at, command }], done),
          expected,
          `${kind} at ${at}: ${JSON.stringify(command)}`,
        );
    }
  }
  // What is refused proves little.
  for (const kind of CARRIED_OUT) assert.ok(done.has(kind), `${kind} was always refused`);
});

test('many commands together do not change it either', () => {
  const random = new CounterRandom(11);
  // A second Upgrade would have to follow the first.
  const all = [...examples().values()].flat().filter(({ kind }) => kind !== 'Upgrade');
  for (let round = 0; round < 200; round += 1) {
    const intrusions = Array.from({ length: 60 }, () => ({ at: random.below(END_MS), command: random.pick(all) }));
    assert.deepEqual(play(snapshot, intrusions), expected, `round ${round}`);
  }
});

test('a snapshot and a restart in the middle of everything change nothing', () => {
  const half = restoreEngine(snapshot);
  half.apply(tickAt(TICK_MS), half.seq + 1, START_MS + TICK_MS);
  const again = restoreEngine(half.snapshot());
  assert.equal(again.stateHash(), half.stateHash());
  assert.deepEqual(again.seconds.exposure(), half.seconds.exposure());
});
