import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { EVENTS, type EventKind } from '../events.ts';
import type { Form } from '../schema/field.ts';
import { CASH, COIN, openExchange } from '../testing/exchange.ts';
import { EVENT } from './layouts.ts';
import { PackedLog } from './log.ts';

test('every command says first what it was and what it came to', () => {
  const exchange = openExchange();
  const { seq } = exchange.accept(exchange.order(1, { price: 10_000, quantity: 10, clientId: 'a', bodyHash: 1 }));
  assert.deepEqual(exchange.engine.events.decode()[0], {
    kind: 'CommandApplied',
    seq,
    time: exchange.now,
    command: 'PlaceOrder',
    user: 1,
    clientId: 'a',
    refusal: '',
    repeatOf: 0,
  });
  exchange.cancel(2, 77);
  assert.deepEqual(exchange.engine.events.decode(), [
    {
      kind: 'CommandApplied',
      seq: seq + 1,
      time: exchange.now,
      command: 'CancelOrder',
      user: 2,
      clientId: '',
      refusal: 'order_unknown',
      repeatOf: 0,
    },
  ]);
});

test('events come back with their words and numbers as they were told', () => {
  const exchange = openExchange();
  const maker = exchange.sell(1, 10_000, 10);
  const taker = exchange.buy(2, 10_001, 15, { clientId: 'mine', bodyHash: 3 });
  const events = exchange.engine.events.decode();
  assert.deepEqual(
    events.find(({ kind }) => kind === 'OrderAccepted'),
    {
      kind: 'OrderAccepted',
      order: taker,
      user: 2,
      clientId: 'mine',
      instrument: 0,
      side: 'buy',
      type: 'limit',
      timeInForce: 'GTC',
      postOnly: false,
      triggerBy: 'last',
      price: 10_001,
      stopPrice: 0,
      quantity: 15,
      quoteQuantity: 0,
    },
  );
  assert.deepEqual(
    events.find(({ kind }) => kind === 'Traded'),
    {
      kind: 'Traded',
      trade: 1,
      instrument: 0,
      takerSide: 'buy',
      price: 10_000,
      quantity: 10,
      quoteAmount: 100_000,
      makerOrder: maker,
      makerUser: 1,
      makerFee: 100,
      takerOrder: taker,
      takerUser: 2,
      takerFee: 1,
    },
  );
  assert.deepEqual(
    events.find(({ kind }) => kind === 'OrderEnded'),
    {
      kind: 'OrderEnded',
      order: maker,
      user: 1,
      instrument: 0,
      status: 'filled',
      endReason: 'filled',
      filled: 10,
      filledQuote: 100_000,
    },
  );
});

test('the hash does not depend on when the log is cleared, and every event changes it', () => {
  const [cleared, kept] = [openExchange(), openExchange()];
  const seen = new Set<string>();
  for (let i = 0; i < 50; i += 1) {
    cleared.buy(1, 9_000 + i, 10);
    kept.engine.apply(kept.order(1, { price: 9_000 + i, quantity: 10 }), kept.engine.seq + 1, kept.now);
    assert.equal(kept.engine.eventHash(), cleared.engine.eventHash());
    seen.add(kept.engine.eventHash());
  }
  assert.equal(seen.size, 50);
});

test('a number, its sign, its place and a text each count in the hash', () => {
  const hashOf = (tell: (log: PackedLog) => void) => {
    const log = new PackedLog();
    tell(log);
    log.fold();
    return `${log.hashA} ${log.hashB}`;
  };
  const hashes = [
    hashOf((log) => log.levelChanged(0, 0, 5, 6, 1)),
    hashOf((log) => log.levelChanged(0, 0, 6, 5, 1)),
    hashOf((log) => log.levelChanged(0, 0, -5, 6, 1)),
    hashOf((log) => log.levelChanged(0, 0, 5 + 2 ** 40, 6, 1)),
    hashOf((log) => log.announce(1, 2, 3, 4, 'a')),
    hashOf((log) => log.announce(1, 2, 3, 4, 'b')),
  ];
  assert.equal(new Set(hashes).size, hashes.length);
});

test('more events than the buffer first holds all come back', () => {
  const log = new PackedLog();
  for (let i = 0; i < 30_000; i += 1) log.levelChanged(0, 1, i, 2 * i, i);
  const events = log.decode();
  assert.equal(events.length, 30_000);
  assert.deepEqual(events.at(-1), {
    kind: 'LevelChanged',
    instrument: 0,
    side: 'sell',
    price: 29_999,
    quantity: 59_998,
    depthSeq: 29_999,
  });
});

test('what the log holds is told by kind without decoding, and nothing after a clear', () => {
  const log = new PackedLog();
  log.announce(1, 2, 3, 4, 'a');
  log.levelChanged(0, 1, EVENT.Traded, EVENT.Traded, EVENT.Traded);
  log.orderTriggered(7, 8);
  assert.deepEqual(
    (Object.keys(EVENT) as EventKind[]).filter((kind) => log.holds(kind)),
    ['CommandApplied', 'OrderTriggered', 'LevelChanged'],
  );
  log.clear();
  assert.equal(log.holds('OrderTriggered'), false);
});

test('the postings of a command sum to zero for each asset', () => {
  const exchange = openExchange();
  exchange.sell(1, 10_000, 33);
  exchange.buy(2, 10_007, 40);
  const sums = new Map([
    [CASH, 0],
    [COIN, 0],
  ]);
  for (const event of exchange.engine.events.decode())
    if (event.kind === 'UserPosted' || event.kind === 'HousePosted')
      sums.set(event.asset, sums.get(event.asset)! + event.amount);
  assert.deepEqual([...sums.values()], [0, 0]);
});

/** The kinds that are written directly; a writer takes the fields in their order, a word as its place in its list. */
const WRITERS = {
  UserPosted: 'userPosted',
  HousePosted: 'housePosted',
  OrderAccepted: 'orderAccepted',
  OrderTriggered: 'orderTriggered',
  OrderReduced: 'orderReduced',
  OrderWaits: 'orderWaits',
  OrderEnded: 'orderEnded',
  Traded: 'traded',
  LevelChanged: 'levelChanged',
} as const satisfies Partial<Record<EventKind, keyof PackedLog>>;

type Words = (number | string)[];
type Announced = readonly [number, number, number, number, string, number, number];

function writeDirectly(log: PackedLog, kind: keyof typeof WRITERS | 'CommandApplied', words: Words): void {
  if (kind === 'CommandApplied') {
    const [seq, time, command, user, clientId, refusal, repeatOf] = words as unknown as Announced;
    log.settle(log.announce(seq, time, command, user, clientId), refusal, repeatOf);
  } else (log[WRITERS[kind]] as (...words: Words) => void).apply(log, words);
}

const text = fc.string({ unit: 'grapheme-ascii', maxLength: 10 });

/** Any value of a field as it is told, and as a direct writer takes it. */
function anyOf(form: Form): fc.Arbitrary<readonly [unknown, number | string]> {
  if (form === 'text') return text.map((value) => [value, value]);
  if (form === 'integer') return fc.maxSafeInteger().map((value) => [value, value]);
  if (form === 'flag') return fc.boolean().map((value) => [value, value ? 1 : 0]);
  // There are gaps between the numbers of the refusals.
  return fc.constantFrom(...(form as readonly string[]).flatMap((word, place) => [[word, place] as const]));
}

for (const kind of [...Object.keys(WRITERS), 'CommandApplied'] as (keyof typeof WRITERS | 'CommandApplied')[])
  test(`${kind} that is written directly lies as its schema says`, () => {
    const fields = Object.entries(EVENTS[kind].fields);
    fc.assert(
      fc.property(fc.tuple(...fields.map(([, { form }]) => anyOf(form))), (values) => {
        const [direct, told] = [new PackedLog(), new PackedLog()];
        const words = values.map(([, word]) => word);
        writeDirectly(direct, kind, words);
        const event = Object.fromEntries(fields.map(([name], at) => [name, values[at]![0]]));
        told.emit(kind, event as never);
        assert.deepEqual(direct.decode(), [{ kind, ...event }]);
        assert.deepEqual(told.decode(), direct.decode());
        for (const log of [direct, told]) log.fold();
        // The hash is over every word.
        assert.deepEqual([direct.hashA, direct.hashB], [told.hashA, told.hashB]);
      }),
      { numRuns: 200 },
    );
  });
