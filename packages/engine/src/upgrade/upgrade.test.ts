import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvariantError } from '@tradewind/base';
import { CommandStream, testSeed, worldCommands } from '@tradewind/testkit';
import fc from 'fast-check';
import { COMMAND_BYTES } from '../codec/command-kinds.ts';
import type { Command, Upgrade } from '../commands.ts';
import { CodecError, encodeCommands, restoreEngine, upgradeIn } from '../index.ts';
import { CASH, Exchange, openExchange } from '../testing/exchange.ts';

const FIRST: Upgrade = { kind: 'Upgrade', from: '', to: '0.2.0', stateBefore: '', stateAfter: '' };
const SECOND: Upgrade = {
  kind: 'Upgrade',
  from: '0.2.0',
  to: '0.3.0-dev+0123456789ab',
  stateBefore: '00112233aabbccdd',
  stateAfter: 'ffeeddcc44556677',
};

/** A version byte, the byte 255, then four texts of a length byte and ASCII: for ever. */
const FIRST_HEX = '01ff0005302e322e300000';
const SECOND_HEX =
  '01ff05302e322e3016302e332e302d6465762b3031323334353637383961621030303131323233336161626263636464' +
  '1066666565646463633434353536363737';

test('the first row of a journal names its version, before there is a genesis, and says so in an event', () => {
  const exchange = new Exchange();
  assert.deepEqual(exchange.engine.versions(), []);
  assert.deepEqual(exchange.accept(FIRST), { seq: 1, refusal: '', result: { kind: 'none', id: 0 }, repeatOf: 0 });
  assert.deepEqual(exchange.engine.events.decode(), [
    {
      kind: 'CommandApplied',
      seq: 1,
      time: exchange.now,
      command: 'Upgrade',
      user: 0,
      clientId: '',
      refusal: '',
      repeatOf: 0,
    },
    { ...FIRST, kind: 'Upgraded' },
  ]);
  assert.deepEqual(exchange.engine.versions(), [{ version: '0.2.0', seq: 1 }]);
  assert.equal(exchange.refusal({ kind: 'OpenAccount', user: 1, class: 'user', group: 0 }), 'genesis_missing');
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
});

test('each later one follows the version in force, keeps what is open, and is remembered in snapshots', () => {
  const exchange = new Exchange();
  exchange.accept(FIRST);
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  const before = {
    assets: exchange.engine.assets(),
    mode: exchange.engine.mode(),
    timer: exchange.engine.nextTimerAt(),
  };
  exchange.accept(SECOND);
  assert.deepEqual(exchange.events('Upgraded'), [{ ...SECOND, kind: 'Upgraded' }]);
  const both = [
    { version: FIRST.to, seq: 1 },
    { version: SECOND.to, seq: 3 },
  ];
  assert.deepEqual(exchange.engine.versions(), both);
  const { engine } = exchange;
  assert.deepEqual({ assets: engine.assets(), mode: engine.mode(), timer: engine.nextTimerAt() }, before);
  assert.deepEqual(restoreEngine(engine.snapshot()).versions(), both);
});

test('it moves no money and no order', () => {
  const exchange = openExchange();
  exchange.buy(1, 9_900, 10);
  const views = () => ({
    balances: exchange.engine.balances(1),
    orders: exchange.engine.openOrders(1),
    house: exchange.engine.houseBalances(),
    depth: exchange.engine.depth(0, 10),
    sum: exchange.engine.assetSum(CASH),
  });
  const before = views();
  exchange.accept(FIRST);
  assert.deepEqual(views(), before);
});

test('a version that does not follow the one in force stops the engine: another, none, the same row twice', () => {
  const begun = (...upgrades: readonly Upgrade[]): Exchange => {
    const exchange = new Exchange();
    for (const upgrade of upgrades) exchange.accept(upgrade);
    return exchange;
  };
  const stops = (exchange: Exchange, upgrade: Upgrade) =>
    assert.throws(() => exchange.apply(upgrade), InvariantError, JSON.stringify(upgrade));
  stops(begun(), SECOND);
  stops(begun(FIRST), FIRST);
  stops(begun(FIRST), { ...SECOND, from: '0.1.0' });
  stops(begun(FIRST, SECOND), SECOND);
  stops(begun(FIRST, SECOND), { ...SECOND, to: '0.4.0' });
});

test('its bytes are these for ever, and every version reads them', () => {
  for (const [command, hex] of [
    [FIRST, FIRST_HEX],
    [SECOND, SECOND_HEX],
  ] as const) {
    assert.equal(Buffer.from(encodeCommands([command])).toString('hex'), hex);
    assert.deepEqual(upgradeIn(Buffer.from(hex, 'hex')), command);
  }
});

test('any versions and hashes come back from the row that holds them', () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 255 });
  const fields = fc.tuple(text, text, text, text);
  fc.assert(
    fc.property(fields, ([from, to, stateBefore, stateAfter]) => {
      const command: Upgrade = { kind: 'Upgrade', from, to, stateBefore, stateAfter };
      assert.deepEqual(upgradeIn(encodeCommands([command])), command);
    }),
  );
});

test('a row of other commands holds none: the first command says it', (t) => {
  const seed = testSeed();
  t.diagnostic(`seed ${seed}`);
  const stream = new CommandStream(seed);
  const rows: Command[][] = worldCommands().map((command) => [command]);
  for (let i = 0; i < 2_000; i += 1) rows.push([stream.next().command, stream.next().command]);
  for (const row of rows) assert.equal(upgradeIn(encodeCommands(row)), null, JSON.stringify(row));
  assert.equal(upgradeIn(encodeCommands([{ kind: 'AdvanceTime' }, FIRST])), null);
  assert.equal(upgradeIn(encodeCommands([])), null);
});

test('bytes that do not begin as an Upgrade are none, whatever they hold; what begins so is one or a CodecError', () => {
  const begins = (bytes: Uint8Array) => bytes[0] === 1 && bytes[1] === COMMAND_BYTES.Upgrade;
  const anything = fc.uint8Array({ maxLength: 80 });
  const nearly = fc.tuple(fc.constantFrom(0, 1, 2, 255), fc.constantFrom(18, 254, 255), anything);
  const bytes = fc.oneof(
    anything,
    nearly.map(([format, kind, rest]) => Uint8Array.from([format, kind, ...rest])),
  );
  let begun = 0;
  fc.assert(
    fc.property(bytes, (row) => {
      if (!begins(row)) assert.equal(upgradeIn(row), null);
      else {
        begun += 1;
        try {
          assert.equal(upgradeIn(row)?.kind, 'Upgrade');
        } catch (error) {
          assert.ok(error instanceof CodecError, String(error));
        }
      }
    }),
    { numRuns: 2_000 },
  );
  assert.ok(begun > 0);
});
