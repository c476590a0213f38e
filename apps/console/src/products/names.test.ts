import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { API_PRODUCTS, CHANGES, operators } from '@tradewind/api';
import { browserModules } from '../testing/browser-modules.ts';

let modules: Awaited<ReturnType<typeof browserModules>>;
let names: typeof import('./names.ts');
let products: typeof import('./products.ts');

before(async () => {
  modules = await browserModules();
  names = await modules.load('products/names.ts');
  products = await modules.load('products/products.ts');
});
after(() => modules.close());

test('every product of the API is one of the console, and the other way round', () => {
  const known = products.PRODUCTS.map(({ name }) => name);
  assert.deepEqual(known.toSorted(), API_PRODUCTS.map(({ name }) => name).toSorted());
});

test('what can be closed to a country and every house account has a name, no code', () => {
  const { product } = CHANGES['country-switch'].forms['country-switch'];
  for (const one of product.values) assert.notEqual(names.closableName(one), one);
  const { house } = CHANGES['house-funds'].forms['house-funds'];
  for (const one of house.values) assert.notEqual(names.houseName(one), one);
});

test('every queue has a name, no code; those of a product have a page that decides', () => {
  for (const kind of operators.queues.list.params!.kind.options) assert.notEqual(names.queueName(kind), kind);
  for (const { name, queues = {} } of API_PRODUCTS as readonly { name: string; queues?: object }[]) {
    const { reviews = {} } = products.PRODUCTS.find((one) => one.name === name)!;
    assert.deepEqual(Object.keys(reviews), Object.keys(queues), name);
  }
});

test('words of a movement come from its product; a code without any stands for itself', () => {
  assert.equal(names.reasonName('trade'), 'Trade');
  for (const { words } of products.PRODUCTS)
    for (const [code, word] of Object.entries({ ...words.reasons })) assert.equal(names.reasonName(code), word);
  assert.equal(names.reasonName('unheard-of'), 'unheard-of');
  assert.equal(names.causeName({ kind: 'trade', id: '7' }), 'Trade 7');
  assert.equal(names.causeName({ kind: 'none', id: '' }), 'none');
});
