import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, encodeCommands } from '@tradewind/engine';
import type { Batch, JournalRow } from '@tradewind/journal';
import { applyRow } from './apply-row.ts';
import { atGenesis, type Standing } from './standing.ts';

const TIME = 1_760_000_000_000;

function rowOf(batch: Batch): JournalRow {
  return { ...batch, epoch: 1, prevHash: '0'.repeat(64), hash: '1'.repeat(64) };
}

function row(standing: Standing, commands: readonly Command[]): JournalRow {
  const { engine, ticks } = standing;
  const place = { firstSeq: engine.seq + 1, count: commands.length, time: TIME };
  const before = { eventHash: engine.eventHash(), tickHead: ticks.hex };
  return rowOf({ ...place, ...before, payload: Buffer.from(encodeCommands(commands)) });
}

test('an Upgrade that hides behind another command of its row is refused, with the sequence', async () => {
  const standing = await atGenesis();
  applyRow(standing, rowOf(standing.firstVersion(TIME)));
  applyRow(standing, row(standing, [{ kind: 'Genesis', mode: 'demo' }, { kind: 'AdvanceTime' }]));
  const next = { kind: 'Upgrade', from: standing.version, to: '99.0.0', stateBefore: '', stateAfter: '' } as const;
  assert.throws(
    () => applyRow(standing, row(standing, [{ kind: 'AdvanceTime' }, next])),
    /sequence 4 hides an Upgrade/,
  );
});

test('where the leader row says another version than the rows are of, that is said', async () => {
  const standing = await atGenesis();
  standing.checkVersion(null);
  standing.checkVersion(standing.version);
  assert.throws(
    () => standing.checkVersion('0.1.0'),
    /rows are of version 0\.1\.0, but they are of .* changed by hand/,
  );
});
