import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Command, createEngine, DEFAULT_ASSETS, encodeCommands } from '@tradewind/engine';
import { GENESIS, hashRow } from '@tradewind/journal';

const PAGE = readFileSync(new URL('../../../../docs/concepts/journal.md', import.meta.url), 'utf8');
const NOON_MS = Date.UTC(2026, 4, 4, 12);
const ROWS: readonly (readonly Command[])[] = [
  [{ kind: 'Genesis', mode: 'demo' }, DEFAULT_ASSETS[0]!],
  [{ kind: 'OpenAccount', user: 1, class: 'user', group: 0 }],
];

test('the rows of the example are those that its page tells, byte for byte', () => {
  const engine = createEngine();
  let prevHash = GENESIS.hash;
  for (const [at, commands] of ROWS.entries()) {
    const payload = Buffer.from(encodeCommands(commands));
    const place = { firstSeq: engine.seq + 1, count: commands.length, time: NOON_MS + at * 500 };
    const row = { ...place, epoch: 1, prevHash, eventHash: engine.eventHash(), tickHead: GENESIS.hash, payload };
    const hash = hashRow(row);
    for (const told of [
      `${row.firstSeq} | ${row.count}`,
      row.eventHash,
      String(row.time),
      payload.toString('hex'),
      hash,
    ])
      assert.ok(PAGE.includes(told), `row ${at + 1}: ${told}`);
    for (const command of commands) assert.equal(engine.apply(command, engine.seq + 1, row.time).refusal, '');
    prevHash = hash;
  }
  assert.ok(PAGE.includes(engine.eventHash()), engine.eventHash());
  const changed = hashRow({
    ...{ firstSeq: 1, count: 2, epoch: 1, prevHash: GENESIS.hash, tickHead: GENESIS.hash, time: NOON_MS },
    eventHash: createEngine().eventHash(),
    payload: Buffer.from(encodeCommands([{ kind: 'Genesis', mode: 'live' }, DEFAULT_ASSETS[0]!])),
  });
  assert.ok(PAGE.includes(changed), changed);
});
