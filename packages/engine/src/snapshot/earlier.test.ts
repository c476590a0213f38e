import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, testSeed, WORLD_USERS, worldCommands } from '@tradewind/testkit';
import released from '../../released/releases.json' with { type: 'json' };
import {
  type Command,
  continueEngine,
  createEngine,
  decodeCommands,
  ENGINE_VERSION,
  type EngineApi,
  encodeCommands,
  FUNDED_HOUSES,
  type Outcome,
  restoreEngine,
  SnapshotError,
} from '../index.ts';
import { earlierStateOf } from './earlier.ts';
import { hashOfState } from './state-hash.ts';

/** The version before this one, as it was released. */
const EARLIER = released.findLast(({ version }) => version !== ENGINE_VERSION)!.version;
type Module = Pick<typeof import('../index.ts'), 'createEngine' | 'restoreEngine' | 'decodeCommands'>;
const earlier = (await import(new URL(`../../released/${EARLIER}.mjs`, import.meta.url).href)) as Module;

/** Places where the next version takes over, commands before each, and commands that both compute after it. */
const PLACES = 3;
const ALONE = 3_000;
const BOTH = 2_500;
const COMMANDS = 12_000;
const SETUP: readonly Command[] = [
  ...worldCommands(),
  { kind: 'SetInviter', user: 5, inviter: 1 },
  { kind: 'PublishSeedHash', day: 20_371, hash: '0123456789abcdef'.repeat(4) },
];

/** Random commands, chosen by what the first of some engines answers; all of them must answer and tell the same. */
class Together {
  readonly #stream: CommandStream;
  readonly sent: Command[] = [];

  constructor(seed: number) {
    this.#stream = new CommandStream(seed);
  }

  run(commands: number, engines: readonly EngineApi[]): void {
    const [first, ...others] = engines as readonly [EngineApi, ...EngineApi[]];
    for (let left = commands; left > 0; left -= 1) {
      const { command: random, time } = this.#stream.next();
      const command = SETUP[first.seq] ?? random;
      this.sent.push(command);
      const seq = first.seq + 1;
      const outcome = first.apply(command, seq, time);
      this.#stream.learn(outcome);
      for (const other of others) {
        const said = other.apply(command, seq, time);
        if (answer(said) !== answer(outcome))
          assert.deepEqual(answer(said), answer(outcome), `${seq}: ${JSON.stringify(command)}`);
        if (other.eventHash() !== first.eventHash()) sameEvents(first, other, seq);
        other.events.clear();
      }
      first.events.clear();
    }
  }
}

const answer = ({ seq, refusal, result, repeatOf }: Outcome): string =>
  JSON.stringify({ seq, refusal, result, repeatOf });

/** The hashes differ: says which events do. */
function sameEvents(first: EngineApi, other: EngineApi, seq: number): void {
  assert.deepEqual(other.events.decode(), first.events.decode(), `events of sequence ${seq}`);
  assert.fail(`the event hashes differ from sequence ${seq} on, the events do not`);
}

/** What an engine answers about one user. */
function userView(engine: EngineApi, user: number): unknown {
  const orders = engine.openOrders(user);
  const { owed, paidInMonth } = engine.referrals.commissions(user);
  return {
    class: engine.userClass(user),
    balances: engine.balances(user),
    orders,
    each: orders.map(({ id }) => engine.order(id)),
    grants: engine.grantsRemaining(user),
    inviter: engine.referrals.of(user),
    // Told in the order in which they came, and after a restart by asset.
    commissions: [owed.toSorted((one, other) => one.asset - other.asset), paidInMonth],
    stakes: engine.staking.of(user),
    player: engine.seconds.player(user),
    quote: engine.convert.quote(user),
    lastQuote: engine.convert.lastQuote(user),
    convertedToday: engine.convert.usedToday(user),
  };
}

/** What an engine answers about one instrument. */
function marketView(engine: EngineApi, instrument: number): unknown {
  const durations = engine.seconds.products().map(({ durationSeconds }) => durationSeconds);
  return {
    depth: engine.depth(instrument, Number.MAX_SAFE_INTEGER),
    top: engine.top(instrument),
    index: engine.index(instrument),
    seconds: durations.map((duration) => engine.seconds.open(instrument, duration)),
  };
}

/** Everything that an engine of any version answers, but its hash and the versions it had. */
function viewsOf(engine: EngineApi, sent: readonly Command[]): Record<string, unknown> {
  const assets = engine.assets();
  const named = sent.flatMap((command) => ('clientId' in command && command.clientId !== '' ? [command] : []));
  return {
    place: [engine.seq, engine.time, engine.eventHash(), engine.mode(), engine.nextTimerAt()],
    assets,
    sums: assets.map(({ id }) => engine.assetSum(id)),
    house: engine.houseBalances(),
    funds: engine.houseFunds.all(),
    movable: FUNDED_HOUSES.flatMap((house) => assets.map(({ id }) => engine.houseFunds.refusal(house, id, -1_000))),
    instruments: engine.instruments(),
    markets: engine.instruments().map(({ id }) => marketView(engine, id)),
    sources: engine.indexSources(),
    seeds: engine.seedHashes(),
    users: WORLD_USERS.map(({ user }) => userView(engine, user)),
    remembered: named.map(({ user, clientId }) => engine.command(user, clientId)),
    referral: engine.referrals.terms(),
    staking: engine.staking.products(),
    secondsRules: [engine.seconds.rules(), engine.seconds.nextRules()],
    seconds: engine.seconds.products(),
    exposure: engine.seconds.exposure(),
    secondsEnd: engine.seconds.allEndedBy(),
    conversion: [engine.convert.terms(), engine.convert.assets(), engine.convert.inventory()],
  };
}

/** What is open in a world: its views are not empty ones. */
function openIn(engine: EngineApi): string[] {
  const users = WORLD_USERS.map(({ user }) => user);
  const there = {
    orders: users.some((user) => engine.openOrders(user).length > 0),
    stops: users.some((user) => engine.openOrders(user).some(({ status }) => status === 'untriggered')),
    timers: engine.nextTimerAt() !== null,
    stakes: users.some((user) => engine.staking.of(user).length > 0),
    seeds: engine.seedHashes().length > 0,
    inviters: users.some((user) => engine.referrals.of(user) !== null),
  };
  return Object.entries(there).flatMap(([what, open]) => (open ? [what] : []));
}

test(`what was open in ${EARLIER} goes on: the same in every view, and the same events from there`, (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  const frozen = earlier.createEngine();
  const together = new Together(seed);
  const open = new Set<string>();
  for (let place = 0; place < PLACES; place += 1) {
    together.run(ALONE, [frozen]);
    for (const what of openIn(frozen)) open.add(what);
    const continued = continueEngine(frozen.snapshot());
    assert.deepEqual(continued.versions(), [{ version: EARLIER, seq: 1 }]);
    assert.deepEqual(viewsOf(continued, together.sent), viewsOf(frozen, together.sent));
    together.run(BOTH, [frozen, continued]);
    assert.deepEqual(viewsOf(continued, together.sent), viewsOf(frozen, together.sent));
  }
  assert.deepEqual([...open].sort(), ['inviters', 'orders', 'seeds', 'stakes', 'stops', 'timers']);
});

test(`no rule has changed since ${EARLIER}: the state read is the one that this version computes from the same rows`, (t) => {
  const seed = testSeed() + 1;
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed - 1}`);
  const [frozen, present] = [earlier.createEngine(), createEngine()];
  const together = new Together(seed);
  together.run(COMMANDS, [frozen, present]);

  const read = earlierStateOf(frozen.snapshot());
  // A journal of this version would have begun with a row that says so; these engines were told no version.
  read.versions.length = 0;
  assert.equal(hashOfState(read), present.stateHash());

  const rows = encodeCommands(together.sent);
  assert.deepEqual(earlier.decodeCommands(rows), decodeCommands(rows), `${EARLIER} reads what this version writes`);
});

test('only a snapshot of the version before is continued, and it is never restored as one of this version', () => {
  const [frozen, present] = [earlier.createEngine().snapshot(), createEngine().snapshot()];
  const refused = (read: () => unknown, message: RegExp) =>
    assert.throws(read, (error) => error instanceof SnapshotError && message.test(error.message));
  refused(() => continueEngine(present), /has format/);
  refused(() => restoreEngine(frozen), /has format/);
  const other = frozen.slice();
  const at = Buffer.from(frozen).indexOf('tradewind snapshot') + 40;
  assert.equal(String.fromCharCode(other[at]!), '2');
  other[at] = '1'.charCodeAt(0);
  refused(() => continueEngine(other), /engine version 1, not 2/);
});

test(`cut or changed bytes of ${EARLIER} are refused with a sentence`, () => {
  const frozen = earlier.createEngine();
  for (const [at, command] of SETUP.entries()) frozen.apply(command, at + 1, 1_760_000_000_000);
  const bytes = frozen.snapshot();
  const refused = (given: Uint8Array, message: RegExp) =>
    assert.throws(
      () => continueEngine(given),
      (error) => error instanceof SnapshotError && message.test(error.message),
    );
  for (const length of [0, 7, 40, bytes.length - 8, bytes.length - 1]) refused(bytes.slice(0, length), /./);
  for (const at of [bytes.length - 100, Math.floor(bytes.length / 2)]) {
    const changed = bytes.slice();
    changed[at] = changed[at]! ^ 1;
    refused(changed, /hash/);
  }
});
