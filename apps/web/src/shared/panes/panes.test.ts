import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRESETS, presetSizes, readSizes } from './panes.ts';

test('every preset fills each group of panes', () => {
  for (const preset of PRESETS)
    for (const group of ['columns', 'columnsWithMarkets', 'main', 'market'] as const) {
      const sum = Object.values(presetSizes(preset, group)).reduce((all, size) => all + size, 0);
      assert.equal(sum, 100, `${preset} ${group}`);
    }
});

test('kept sizes come back only when they are those of these panes', () => {
  const panes = ['chart', 'orders'];
  assert.deepEqual(readSizes('{"chart":61.5,"orders":38.5}', panes), { chart: 61.5, orders: 38.5 });
  for (const text of [null, '', 'x', '[]', '{}', '{"chart":100}', '{"chart":50,"orders":20}', '{"a":50,"b":50}'])
    assert.equal(readSizes(text, panes), null, String(text));
  assert.equal(readSizes('{"chart":120,"orders":-20}', panes), null);
  assert.equal(readSizes('{"chart":"50","orders":"50"}', panes), null);
});
