import assert from 'node:assert/strict';
import test from 'node:test';
import { namedProducts, type ProductSchema, productProblems, REGISTRIES } from './products.ts';
import { parse } from './source.ts';

const product = (name: string, view: string, words: Partial<ProductSchema>): ProductSchema => {
  const none = { commands: {}, events: {}, houses: {}, reasons: {}, references: {}, refusals: {} };
  return { ...none, name, view, ...words };
};
const PRODUCTS = [
  product('convert', 'convert', {
    events: { Converted: {} },
    houses: { 'convert-inventory': 5 },
    refusals: { quote_expired: 409 },
    references: { quote: 8 },
  }),
  product('staking', 'staking', { commands: { Stake: {} }, reasons: { reward: 13 } }),
  product('fiat-rate', 'fiatRates', {}),
];

/** Folders of a product in each package that has some. */
const FOLDERS = [
  'packages/rules/src/',
  'packages/engine/src/',
  'packages/engine/src/properties/',
  'packages/api/src/',
  'packages/readmodel/src/',
  'apps/server/src/products/product/',
  'apps/web/src/features/',
  'apps/console/src/products/',
];

const problems = (path: string, text: string) => namedProducts(parse(new Map([[path, text]])), PRODUCTS);

test('an import between convert and staking fails in every package, in both directions', () => {
  for (const folder of FOLDERS) {
    assert.equal(problems(`${folder}convert/a.ts`, `import { x } from '../staking/b.ts';`).length, 1, folder);
    assert.equal(problems(`${folder}staking/deep/a.tsx`, `export * from '../../convert/b.ts';`).length, 1, folder);
    assert.deepEqual(problems(`${folder}convert/a.ts`, `import { x } from '../b.ts'; import './c/d.ts';`), []);
  }
  const late = `const load = () => import('../staking/screen.tsx');`;
  assert.equal(problems('apps/web/src/features/convert/a.ts', late).length, 1);
});

test('outside its folders only the lists import a product', () => {
  const text = `import { convert } from '../convert/product.ts';`;
  assert.match(problems('packages/engine/src/orders/a.ts', text)[0] ?? '', /a\.ts:1 imports/);
  for (const path of REGISTRIES) assert.deepEqual(problems(path, text), [], path);
});

test('a word of a product is found outside its folders, as a name, a text and a view of the engine', () => {
  const core = 'apps/server/src/exchange/sockets/hub.ts';
  const bad = [
    `if (event.kind === 'Converted') x();`,
    'const heard = { Converted: true };',
    'const house = `convert-inventory`;',
    'throw REFUSALS.quote_expired;',
    `const reason = 'reward';`,
    `const list = ['fiat-rate'];`,
    'const terms = engine.convert.terms();',
    'const rates = this.#parts.engine.fiatRates.all();',
    'let asked: CommandOf<"Stake">;',
  ];
  for (const text of bad) {
    assert.equal(problems(core, text).length, 1, text);
    assert.equal(problems('apps/web/src/features/seconds/a.tsx', text).length, 1, text);
    assert.deepEqual(problems('packages/testkit/src/random/a.ts', text), [], text);
    assert.deepEqual(problems('apps/server/src/ws/hub.test.ts', text), [], text);
  }
  assert.deepEqual(problems('apps/server/src/products/convert/a.ts', `x('Converted', engine.convert);`), []);
  assert.equal(problems('apps/server/src/products/staking/a.ts', `x('Converted', engine.convert);`).length, 2);
});

test('words that mean something else as well, or stand for it, pass', () => {
  const good = 'const quote = market.quote; const reward = { convert: total.convert }; const of = { asset: "quote" };';
  assert.deepEqual(problems('apps/server/src/exchange/sockets/hub.ts', good), []);
  assert.deepEqual(problems('e2e/src/a.ts', `import '../convert/b.ts';`), []);
});

test('an excuse that nothing needs any more is found', () => {
  assert.match(productProblems([], PRODUCTS)[0] ?? '', /take it off/);
});
