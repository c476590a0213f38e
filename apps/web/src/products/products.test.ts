import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { screens } from '../app/screens.ts';
import { ofProducts, PRODUCTS, withProducts } from './products.ts';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(SOURCES + file, 'utf8');
/** Folders of products: those that register one. */
const folders = globSync('features/*/product.ts', { cwd: SOURCES }).map((file) => file.split(/[/\\]/)[1] ?? '');

test('every product is listed, and only the lists of products import what is theirs', () => {
  assert.equal(folders.length, PRODUCTS.length);
  const theirs = new RegExp(`from '[^']*features/(${folders.join('|')})/|from '\\.\\./(${folders.join('|')})/`);
  const outside = files.filter((file) => !folders.some((folder) => file.startsWith(`features/${folder}/`)));
  assert.deepEqual(outside.filter((file) => theirs.test(read(file))).sort(), [
    'products/parts.ts',
    'products/products.ts',
  ]);
});

test('no page is of two products, and none takes the place of another', () => {
  const paths = ofProducts((product) => product.screens).flatMap((own) => Object.keys(own));
  assert.equal(new Set(paths).size, paths.length);
  const core = Object.keys(screens).filter((path) => !paths.includes(path));
  assert.equal(Object.keys(screens).length, core.length + paths.length);
  for (const path of paths) assert.ok(!read('app/screens.ts').includes(`'${path}'`), path);
});

test('where a product is closed, what is open of it is closed on a page without a product', () => {
  for (const [path, { product, closing }] of Object.entries(screens))
    if (product !== undefined) assert.equal(screens[closing ?? '']?.product, undefined, path);
});

test('every figure that a screen explains has a maker', () => {
  const known = new Set(ofProducts(({ explain }) => explain).flatMap((makers) => Object.keys(makers)));
  const core = read('shared/how/explain.ts');
  const asked = files.flatMap((file) =>
    [...read(file).matchAll(/<How\b[^>]*?\bkind="(\w+)"/g)].map(([, kind = '']) => kind),
  );
  assert.ok(asked.length > 10);
  for (const kind of asked) assert.ok(known.has(kind) || core.includes(`  ${kind}: explain`), kind);
});

test('entries of products stand between those of the core, each at its place', () => {
  const core = [{ path: 'a' }, { path: 'b' }];
  const paths = withProducts(core, ({ own }) => own && { path: own.path, place: 15 }).map(({ path }) => path);
  assert.deepEqual([paths[0], paths.at(-1)], ['a', 'b']);
  assert.equal(paths.length, core.length + ofProducts(({ own }) => own).length);
});
