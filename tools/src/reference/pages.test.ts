import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { ROOT } from '../root.ts';
import { pagesOf } from './pages.ts';
import { readSaid } from './said.ts';

const FOLDER = `${ROOT}docs/reference/`;
const said = await readSaid();

test('docs/reference is what `npm run reference` writes, and nothing else', () => {
  const pages = pagesOf(said);
  assert.deepEqual(readdirSync(FOLDER).toSorted(), [...pages.keys()].toSorted());
  for (const [name, text] of pages)
    assert.ok(readFileSync(FOLDER + name, 'utf8') === text, `${name}: npm run reference`);
});

test('each command, event, refusal and stored row stands on one page, each field with its meaning', () => {
  const text = [...pagesOf(said).values()].join('\n');
  const rows = said.products.flatMap((product) => Object.values(product.rows));
  for (const name of [...Object.keys(said.commands), ...Object.keys(said.events)])
    assert.equal(text.split(`### ${name}\n`).length, 2, name);
  for (const code of Object.keys(said.refusals))
    assert.equal(text.split(`| \`${code}\` | ${said.refusals[code]} |`).length, 2, code);
  for (const { fields } of [...Object.values(said.commands), ...Object.values(said.events), ...rows])
    for (const [name, { unit, says }] of Object.entries(fields)) {
      assert.ok(says.length > 3, `${name} says nothing`);
      assert.ok(text.includes(`| \`${name}\` | ${unit} | ${says}`), name);
    }
});
