import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommandStream, CounterRandom, testSeed, worldCommands } from '@tradewind/testkit';
import released from '../../released/releases.json' with { type: 'json' };
import {
  type Command,
  continueEngine,
  createEngine,
  ENGINE_VERSION,
  type EngineApi,
  type Event,
  type EventKind,
  FUNDED_HOUSES,
  type Outcome,
  type ReferenceKind,
  restoreEngine,
  SnapshotError,
} from '../index.ts';
import { PRODUCTS } from '../product/product-list.ts';
import { APART, endings, missingIn, OPENINGS, openAll, USERS } from '../testing/something-open.ts';
import { hashBytes, SectionReader, SectionWriter } from './bytes.ts';
import { SECTIONS } from './state-sections.ts';

/** The version before this one, as it was released, and what its snapshots call it. */
const { version: EARLIER, mark: MARK } = released.findLast(({ version }) => version !== ENGINE_VERSION)!;
type Module = Pick<typeof import('../index.ts'), 'createEngine' | 'restoreEngine' | 'vocabularyList'>;
const earlier = (await import(new URL(`../../released/${EARLIER}.mjs`, import.meta.url).href)) as Module;

/** What it did not know yet, nobody could send. */
const { commands: KNOWN, sets } = earlier.vocabularyList();
const HOUSES = Object.values(sets.HOUSE_ACCOUNTS!);
const isKnown = (command: Command): boolean =>
  command.kind in KNOWN && (!('house' in command) || HOUSES.includes(command.house));
/** House accounts that both versions have. */
const FUNDED = Object.values(FUNDED_HOUSES).filter((house) => HOUSES.includes(house));

/** Places where the next version takes over, and random commands before each. */
const PLACES = 3;
const ALONE = 3_000;
const PREPARATION: readonly Command[] = [
  // The first release did not say who it was; every other knows its version by the first row of a journal.
  ...(EARLIER === released[0]!.version ? [] : [begin(EARLIER)]),
  ...worldCommands(),
  { kind: 'SetInviter', user: 5, inviter: 1, begins: true },
  { kind: 'PublishSeedHash', day: 20_371, hash: '0123456789abcdef'.repeat(4), noise: 'sfc32' },
  ...APART,
];
const SETUP = PREPARATION.filter(isKnown);

function begin(to: string): Command {
  return { kind: 'Upgrade', from: '', to, stateBefore: '', stateAfter: '' };
}

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
      const command = SETUP[first.seq] ?? (isKnown(random) ? random : ({ kind: 'AdvanceTime' } as const));
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
  return {
    class: engine.userClass(user),
    balances: engine.balances(user),
    orders,
    each: orders.map(({ id }) => engine.order(id)),
    grants: engine.grantsRemaining(user),
    products: OPENINGS.map(({ userView }) => userView?.(engine, user)),
  };
}

/** What an engine answers about one instrument. */
function marketView(engine: EngineApi, instrument: number): unknown {
  return {
    depth: engine.depth(instrument, Number.MAX_SAFE_INTEGER),
    top: engine.top(instrument),
    index: engine.index(instrument),
    products: OPENINGS.map(({ marketView }) => marketView?.(engine, instrument)),
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
    house: engine.houseBalances().filter(({ house }) => HOUSES.includes(house)),
    funds: engine.houseFunds.all().filter(({ house }) => FUNDED.includes(house)),
    movable: FUNDED.flatMap((house) => assets.map(({ id }) => engine.houseFunds.refusal(house, id, -1_000))),
    instruments: engine.instruments(),
    markets: engine.instruments().map(({ id }) => marketView(engine, id)),
    sources: engine.indexSources(),
    seeds: engine.seedHashes(),
    users: USERS.map((user) => userView(engine, user)),
    remembered: named.map(({ user, clientId }) => engine.command(user, clientId)),
    products: OPENINGS.map(({ views }) => views?.(engine)),
  };
}

/** A world of random commands in which something of everything is open, in EARLIER and as this version goes on with it. */
function* handOvers(seed: number) {
  const together = new Together(seed);
  const whole = earlier.createEngine();
  for (let place = 0; place < PLACES; place += 1) {
    together.run(ALONE, [whole]);
    const frozen = earlier.restoreEngine(whole.snapshot());
    openAll(frozen);
    assert.deepEqual(missingIn(frozen), [], 'nothing is missing among what is open');
    const continued = continueEngine(frozen.snapshot());
    frozen.events.clear();
    yield { frozen, continued, sent: together.sent, place };
  }
}

/** What the later engine says, with the fields alone that the earlier one says: what is told may grow. */
function inFieldsOf(before: unknown, after: unknown): unknown {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return after;
  if (Array.isArray(before) && Array.isArray(after)) return after.map((one, at) => inFieldsOf(before[at], one));
  const fields = Object.entries(after).filter(([name]) => name in before);
  return Object.fromEntries(
    fields.map(([name, value]) => [name, inFieldsOf((before as Record<string, unknown>)[name], value)]),
  );
}

/** What nothing is left of when all that was open has ended; an order may rest for ever. */
const MATURED = ['terms', 'sources', ...OPENINGS.flatMap(({ matures }) => matures)];

/** Events that end what was open, and the money that moves by them; trades at prices of the day are not among them. */
const CORE_ENDS = ['TermsInForce', 'SourcesInForce', 'OrderTriggered', 'OrderEnded'] as const;
const ENDS: ReadonlySet<EventKind> = new Set([...CORE_ENDS, ...OPENINGS.flatMap(({ ends }) => ends)]);
const PAID: ReadonlySet<ReferenceKind> = new Set(OPENINGS.flatMap(({ pays }) => pays));

function endsIn(engine: EngineApi): Event[] {
  const ends: Event[] = engine.events.decode().flatMap((event): Event[] => {
    // What an account holds in all depends on fees too.
    if (event.kind === 'UserPosted' || event.kind === 'HousePosted')
      return PAID.has(event.reference) ? [{ ...event, total: 0 }] : [];
    return ENDS.has(event.kind) ? [event] : [];
  });
  engine.events.clear();
  return ends;
}

test(`the hand-over from ${EARLIER} equals in every view`, (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed}`);
  for (const { frozen, continued, sent } of handOvers(seed)) {
    assert.deepEqual(continued.versions(), [{ version: EARLIER, seq: 1 }]);
    const before = viewsOf(frozen, sent);
    assert.deepEqual(inFieldsOf(before, viewsOf(continued, sent)), inFieldsOf(before, before));
  }
});

test(`what is open in ${EARLIER} ends alike: orders, what the products have, and announced terms`, (t) => {
  const seed = testSeed() + 2;
  t.diagnostic(`seed ${seed}, again with TRADEWIND_SEED=${seed - 2}`);
  const ended = new Set<string>();
  for (const { frozen, continued, place } of handOvers(seed)) {
    const steps = endings(frozen, new CounterRandom(seed + place), place % 2 === 1);
    for (const { command, ms } of steps) {
      const [seq, time] = [frozen.seq + 1, frozen.time + ms];
      const [said, again] = [frozen.apply(command, seq, time), continued.apply(command, seq, time)];
      assert.equal(answer(again), answer(said), `${seq}: ${JSON.stringify(command)}`);
      const before = endsIn(frozen);
      assert.deepEqual(inFieldsOf(before, endsIn(continued)), before, `${seq}: ${JSON.stringify(command)}`);
      for (const event of before) ended.add('outcome' in event ? event.outcome : event.kind);
    }
    for (const engine of [frozen, continued]) {
      const missing = missingIn(engine);
      assert.deepEqual(
        MATURED.filter((what) => !missing.includes(what)),
        [],
        'all has ended',
      );
    }
  }
  for (const kind of [...CORE_ENDS, ...OPENINGS.flatMap(({ comes }) => comes)])
    assert.ok(ended.has(kind), `${kind} came`);
});

test('only a snapshot of the version before is continued, and it is never restored as one of this version', () => {
  const [frozen, present] = [earlier.createEngine().snapshot(), createEngine().snapshot()];
  const refused = (read: () => unknown, message: RegExp) =>
    assert.throws(read, (error) => error instanceof SnapshotError && message.test(error.message));
  refused(() => continueEngine(present), /has format|is of engine version/);
  refused(() => restoreEngine(frozen), /has format|is of engine version/);
  const other = frozen.slice();
  const magic = 'tradewind snapshot';
  const bytes = Buffer.from(other.buffer);
  const at = bytes.indexOf(MARK, bytes.indexOf(magic) + magic.length);
  bytes.write('x', at);
  refused(() => continueEngine(other), new RegExp(`engine version x.*, not ${MARK.replaceAll('.', '\\.')}`));
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

/** The snapshot as its version would have written it had it known nothing of a section. */
function without(snapshot: Uint8Array, section: string): Uint8Array {
  const from = new SectionReader(snapshot);
  const [magic, format, version, seq] = [from.text(), from.number(), from.text(), from.number()];
  from.text();
  let whole = new Uint8Array(0);
  from.column((count) => {
    whole = new Uint8Array(count);
    return whole;
  });
  const name = new SectionWriter();
  name.text(section);
  const head = name.take();
  const bytes = Buffer.from(whole.buffer);
  const start = bytes.indexOf(head);
  if (start === -1) return snapshot;
  const length = bytes.readDoubleLE(start + head.length);
  const end = start + head.length + Float64Array.BYTES_PER_ELEMENT + length;
  const body = Uint8Array.from([...whole.subarray(0, start), ...whole.subarray(end)]);
  const to = new SectionWriter();
  to.text(magic);
  to.number(format);
  to.text(version);
  to.number(seq);
  to.text(hashBytes(body));
  to.column(body, body.length);
  return to.take();
}

test(`of a product that ${EARLIER} did not have there is nothing yet, and anything else that is not there is refused`, () => {
  const frozen = earlier.createEngine().snapshot();
  const whole = continueEngine(frozen).stateHash();
  const ofProducts = PRODUCTS.map(({ section }) => section.name);
  for (const { name } of SECTIONS) {
    const given = without(frozen, name);
    if (ofProducts.includes(name)) assert.equal(continueEngine(given).stateHash(), whole, name);
    else assert.throws(() => continueEngine(given), SnapshotError, name);
  }
});
