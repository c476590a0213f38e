import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { screens } from './screens.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

/** The public check pages and what only they share; nothing else may import it. */
const openFeature = /features[/\\](open-|\w+[/\\]open[/\\])|shared[/\\]open[/\\]|'\.[/\\]open[/\\]/;
const openKey = /['"`]open\.\w/;

test('only the check pages say texts of the area open', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !/\.test\.tsx?$/.test(file));
  const saying = files.filter((file) => openKey.test(readFileSync(SOURCES + file, 'utf8')));
  assert.ok(saying.length > 0);
  assert.deepEqual(
    saying.filter((file) => !openFeature.test(file)),
    [],
    'these may be shown before the texts have come: use another area',
  );
});

test('only what comes with the texts of figures and of the chart says them', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !/\.test\.tsx?$/.test(file));
  const late = {
    how: /shared[/\\]how[/\\](explain-|how-dialog)|features[/\\][\w-]+[/\\](how[/\\]explain-|explain\.ts)/,
    chart: /^charts[/\\]|features[/\\]kline[/\\]/,
  };
  for (const [area, room] of Object.entries(late)) {
    const key = new RegExp(`['"\`]${area}\\.\\w`);
    const saying = files.filter((file) => key.test(readFileSync(SOURCES + file, 'utf8')));
    assert.ok(saying.length > 0, area);
    assert.deepEqual(
      saying.filter((file) => !room.test(file)),
      [],
    );
  }
  assert.equal(screens['/market/kline']?.texts, 'chart');
});

test('every check page waits for the texts of the area open, and no other page does', () => {
  const declared = Object.entries(screens).filter(([, { texts }]) => texts === 'open');
  const needed = Object.entries(screens).filter(([, { load }]) => openFeature.test(String(load)));
  assert.ok(needed.length > 0);
  assert.deepEqual(
    declared.map(([path]) => path),
    needed.map(([path]) => path),
  );
});
