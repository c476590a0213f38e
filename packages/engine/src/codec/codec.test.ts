import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { COMMANDS, type Command, type PlaceOrder } from '../commands.ts';
import type { Fields, Form } from '../schema/field.ts';
import type { CommandSchema } from '../schema/schema.ts';
import { ByteWriter } from './byte-writer.ts';
import { CodecError } from './codec-error.ts';
import { decodeCommands } from './decode-commands.ts';
import { CommandWriter, encodeCommands } from './encode-commands.ts';
import { writeFields } from './fields.ts';

const integer = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.nat(200), fc.constantFrom(-1, 0, 2 ** 53 - 1));
const text = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });

function anyOf(form: Form): fc.Arbitrary<unknown> {
  if (form === 'integer') return integer;
  if (form === 'text') return text;
  if (form === 'flag') return fc.boolean();
  if (form === 'texts') return fc.array(text);
  return 'each' in form ? fc.array(anyValues(form.each)) : fc.constantFrom(...Object.values(form));
}

function anyValues(fields: Fields): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, { form }]) => [name, anyOf(form)])));
}

/** Any values that the fields of its schema can hold. */
function commandOf(kind: string, { fields }: CommandSchema): fc.Arbitrary<Command> {
  return anyValues(fields).map((values) => ({ kind, ...values }) as unknown as Command);
}

const ofKinds = Object.entries(COMMANDS).map(([kind, schema]) => commandOf(kind, schema));
const command = fc.oneof(...ofKinds);

/** fast-check makes null-prototype objects and the reader plain ones; JSON sees the same fields in both. */
const plain = (commands: readonly Command[]): unknown => JSON.parse(JSON.stringify(commands));

test('every command of every kind survives writing and reading', () => {
  fc.assert(
    fc.property(fc.tuple(...ofKinds), (commands) => {
      assert.deepEqual(plain(decodeCommands(encodeCommands(commands))), plain(commands));
    }),
    { numRuns: 500 },
  );
});

test('what is written directly lies as its schema says: an order with all its choices in one byte', () => {
  const { PlaceOrder, CancelOrder } = COMMANDS;
  const direct = fc.oneof(commandOf('PlaceOrder', PlaceOrder), commandOf('CancelOrder', CancelOrder));
  fc.assert(
    fc.property(direct, (asked) => {
      const [version, kind, ...bytes] = encodeCommands([asked]);
      assert.deepEqual([version, kind], [1, COMMANDS[asked.kind].byte]);
      const to = new ByteWriter();
      const { fields } = COMMANDS[asked.kind];
      const chosen = new Set(['side', 'type', 'timeInForce', 'postOnly', 'triggerBy']);
      const rest = Object.entries(fields).filter(([name]) => !chosen.has(name));
      writeFields(to, Object.fromEntries(rest), asked);
      const plainly = [...to.copy()];
      if (asked.kind === 'PlaceOrder') bytes.splice(placeOfChoices(asked), 1);
      assert.deepEqual(bytes, plainly);
    }),
  );
});

/** Behind the identity and the instrument. */
function placeOfChoices({ user, clientId, bodyHash, instrument }: PlaceOrder): number {
  const { fields } = COMMANDS.PlaceOrder;
  const before = Object.entries(fields).filter(([name]) => name in { user, clientId, bodyHash, instrument });
  const to = new ByteWriter();
  writeFields(to, Object.fromEntries(before), { user, clientId, bodyHash, instrument });
  return to.length;
}

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
