import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Command } from '../commands.ts';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import * as vocabulary from '../vocabulary.ts';
import { CodecError } from './codec-error.ts';
import { decodeCommands } from './decode-commands.ts';
import { CommandWriter, encodeCommands } from './encode-commands.ts';

const integer = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.nat(200), fc.constantFrom(-1, 0, 2 ** 53 - 1));
const text = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
const of = <T>(values: readonly T[]) => fc.constantFrom(...values);
const identity = { user: integer, clientId: text, bodyHash: integer };

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ kind: fc.constant('Upgrade' as const), from: text, to: text, stateBefore: text, stateAfter: text }),
  fc.record({ kind: fc.constant('Genesis' as const), mode: of(vocabulary.MODES) }),
  of(DEFAULT_ASSETS),
  of(DEFAULT_INSTRUMENTS),
  fc.record({
    kind: fc.constant('SetInstrumentState' as const),
    instrument: integer,
    state: of(vocabulary.INSTRUMENT_STATES),
  }),
  fc.record({ kind: fc.constant('SetIndexSources' as const), names: fc.array(text), quorum: integer }),
  fc.record({
    kind: fc.constant('ChangeIndexSources' as const),
    names: fc.array(text),
    quorum: integer,
    effectiveAt: integer,
  }),
  fc.record({
    kind: fc.constant('SetRules' as const),
    orderRate: fc.boolean(),
    priceBands: fc.boolean(),
    selfTradePrevention: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('OpenAccount' as const),
    user: integer,
    class: of(vocabulary.USER_CLASSES),
    group: integer,
  }),
  fc.record({
    kind: fc.constant('FundHouse' as const),
    house: of(vocabulary.HOUSE_ACCOUNTS),
    asset: integer,
    amount: integer,
  }),
  fc.record({
    kind: fc.constant('Endow' as const),
    user: integer,
    account: of(vocabulary.ACCOUNT_TYPES),
    asset: integer,
    amount: integer,
  }),
  fc.record({
    kind: fc.constant('SetInstrumentTerms' as const),
    instrument: integer,
    makerFeePpm: integer,
    takerFeePpm: integer,
    minNotional: integer,
    effectiveAt: integer,
  }),
  fc.record({
    kind: fc.constant('Adjust' as const),
    user: integer,
    account: of(vocabulary.ACCOUNT_TYPES),
    asset: integer,
    amount: integer,
    reason: of(vocabulary.ADJUSTMENT_REASONS),
    approval: integer,
  }),
  fc.record({
    kind: fc.constant('MoveHouseFunds' as const),
    house: of(vocabulary.FUNDED_HOUSES),
    asset: integer,
    amount: integer,
    approval: integer,
  }),
  fc.record({ kind: fc.constant('Grant' as const), ...identity }),
  fc.record({
    kind: fc.constant('InternalTransfer' as const),
    ...identity,
    from: of(vocabulary.ACCOUNT_TYPES),
    to: of(vocabulary.ACCOUNT_TYPES),
    asset: integer,
    amount: integer,
  }),
  fc.record({
    kind: fc.constant('PlaceOrder' as const),
    ...identity,
    instrument: integer,
    side: of(vocabulary.SIDES),
    type: of(vocabulary.ORDER_TYPES),
    timeInForce: of(vocabulary.TIMES_IN_FORCE),
    postOnly: fc.boolean(),
    triggerBy: of(vocabulary.TRIGGERS),
    price: integer,
    stopPrice: integer,
    quantity: integer,
    quoteQuantity: integer,
  }),
  fc.record({ kind: fc.constant('ReduceOrder' as const), ...identity, order: integer, quantity: integer }),
  fc.record({ kind: fc.constant('CancelOrder' as const), ...identity, order: integer }),
  fc.record({ kind: fc.constant('CancelAllOrders' as const), ...identity, instrument: integer }),
  fc.record({
    kind: fc.constant('ReplaceQuotes' as const),
    user: integer,
    instrument: integer,
    quotes: fc.array(fc.record({ side: of(vocabulary.SIDES), price: integer, quantity: integer })),
  }),
  fc.record({
    kind: fc.constant('IndexTick' as const),
    time: integer,
    ticks: fc.array(
      fc.record({
        instrument: integer,
        sources: fc.array(fc.record({ source: integer, price: integer, ageMs: integer, heardMs: integer })),
      }),
    ),
  }),
  fc.record({ kind: fc.constant('AdvanceTime' as const) }),
  fc.record({ kind: fc.constant('SetIndexRules' as const), apartPpm: integer }),
  fc.record({
    kind: fc.constant('PublishSeedHash' as const),
    day: integer,
    hash: text,
    noise: of(vocabulary.NOISES),
  }),
);

/** fast-check makes null-prototype objects and the reader plain ones; JSON sees the same fields in both. */
const plain = (commands: readonly Command[]): unknown => JSON.parse(JSON.stringify(commands));

test('every command survives writing and reading', () => {
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      assert.deepEqual(plain(decodeCommands(encodeCommands(commands))), plain(commands));
    }),
    { numRuns: 500 },
  );
});

test('a batch cut anywhere inside a command is refused by name, and never reads as more than its whole commands', () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 4 }), fc.nat(), (commands, at) => {
      const bytes = encodeCommands(commands);
      const cut = bytes.subarray(0, at % bytes.length);
      try {
        const read = decodeCommands(cut);
        assert.ok(read.length < commands.length);
        assert.deepEqual(plain(read), plain(commands.slice(0, read.length)));
      } catch (error) {
        assert.ok(error instanceof CodecError, String(error));
      }
    }),
    { numRuns: 500 },
  );
});

test('random and damaged bytes read as commands or end in a CodecError, nothing else', () => {
  const noise = fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.from([1, ...tail]));
  const damaged = fc.tuple(fc.array(command), fc.nat(), fc.nat(255)).map(([commands, at, value]) => {
    const bytes = encodeCommands(commands);
    bytes[at % bytes.length] = value;
    return bytes;
  });
  fc.assert(
    fc.property(fc.oneof(noise, damaged), (bytes) => {
      try {
        decodeCommands(bytes);
      } catch (error) {
        assert.ok(error instanceof CodecError, String(error));
      }
    }),
    { numRuns: 2_000 },
  );
});

const order: Command = {
  kind: 'PlaceOrder',
  user: 12_345,
  clientId: 'c3f1a0b2-77aa-4c01',
  bodyHash: 8_123_456_789_012_345,
  instrument: 3,
  side: 'sell',
  type: 'limit',
  timeInForce: 'GTC',
  postOnly: false,
  triggerBy: 'last',
  price: 600_000,
  stopPrice: 0,
  quantity: 150,
  quoteQuantity: 0,
};

test('an ordinary order takes 24 to 64 bytes', () => {
  const bytes = new CommandWriter().append(order);
  assert.ok(bytes >= 24 && bytes <= 64, `${bytes} bytes`);
});

test('a command that the format cannot hold adds nothing to the batch', () => {
  const writer = new CommandWriter();
  writer.append(order);
  const before = writer.byteLength;
  for (const bad of [{ price: 2 ** 53 }, { price: 1.5 }, { price: Number.NaN }, { clientId: 'é' }]) {
    assert.throws(() => writer.append({ ...order, ...bad }), CodecError);
    assert.equal(writer.byteLength, before);
  }
  assert.deepEqual(decodeCommands(writer.take()), [order]);
  assert.deepEqual(decodeCommands(writer.take()), []);
});

test('another format version, an empty batch and an unknown kind are refused', () => {
  for (const bytes of [[], [0], [2, 18], [1, 0], [1, 20], [1, 254]]) {
    assert.throws(() => decodeCommands(Uint8Array.from(bytes)), CodecError);
  }
});
