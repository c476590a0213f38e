import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { settingsFiles } from '../../cli/doctor/settings-files.ts';

test('a file of rates is told with its currencies, and where it is old, broken or missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rates-'));
  try {
    const file = join(folder, 'rates.json');
    const now = Date.UTC(2026, 0, 31);
    const found = async () =>
      (await settingsFiles({ 'fiat-rates': file }, now)).map(({ state, text }) => `${state} ${text}`).join();
    assert.deepEqual(await settingsFiles({}, now), []);
    assert.match(await found(), /^warn .* cannot be read/);
    const write = (asOf: string) => writeFile(file, JSON.stringify({ source: 'desk', asOf, rates: { EUR: '1' } }));
    await write('2026-01-30');
    assert.match(await found(), /^ok {1}Rates of EUR/);
    await write('2026-01-20');
    assert.match(await found(), /^warn .* 11 days old/);
    await writeFile(file, '[]');
    assert.match(await found(), /^warn .* cannot be read/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
