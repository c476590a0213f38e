import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leversIn } from './honest-names.ts';
import { readRepository } from './repository.ts';

/** Where commands, events, routes, tables and the console's forms get their names. */
const PLACES = [
  /^packages\/engine\/src\/(?:[\w-]+\/)*(?:commands|events|format|schema|vocabulary)\.ts$/,
  /^packages\/api\/src\/(?!.*\.test\.ts$).*\.ts$/,
  /^packages\/readmodel\/src\/(?!.*\.test\.ts$).*\.ts$/,
  /^packages\/journal\/src\/(?:[\w-]+\/)*(?:tables|rows|schema|migrations)\.ts$/,
  /^apps\/server\/src\/(?:[\w-]+\/)*(?:tables|[\w-]*migrations)\.ts$/,
  /^apps\/server\/src\/operators\/routes\/(?!.*\.test\.ts$).*\.ts$/,
];

test('no command, route or column is named like a lever on outcomes', () => {
  const files = [...readRepository()].filter(([path]) => PLACES.some((place) => place.test(path)));
  assert.ok(files.length > 60, `only ${files.length} files were found`);
  for (const place of PLACES)
    assert.ok(
      files.some(([path]) => place.test(path)),
      `nothing is at ${place}`,
    );
  const found = files.flatMap(([path, text]) => leversIn(text).map((name) => `${path}: ${name}`));
  assert.deepEqual(found, []);
});

test('names of levers are noticed however they are written, and prose is not', () => {
  const levers = [
    'presetResult',
    'winRate',
    'win_rate',
    'forceResult',
    "'force-price'",
    "'users/{id}/control'",
    'setOutcome',
  ];
  for (const name of levers.slice(0, 4)) assert.deepEqual(leversIn(`readonly ${name}: number;`), [name]);
  assert.deepEqual(leversIn("path: 'users/{id}/control'"), ["'users/{id}/control'"]);
  assert.deepEqual(leversIn('ADD COLUMN expiry_override int8; manual_settle boolean'), ['manual_settle']);
  assert.deepEqual(leversIn('/** No preset result. */ // nobody sets a winRate\nreadonly result: string;'), []);
});
