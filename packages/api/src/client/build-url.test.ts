import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildUrl } from './build-url.ts';

test('paths and queries are filled and encoded', () => {
  assert.equal(buildUrl('spot/orders/{id}', { params: { id: 'a/b' } }), '/api/v1/spot/orders/a%2Fb');
  assert.equal(
    buildUrl('market/depth', { query: { instrument: 'BTC/USDT', levels: 20, from: undefined } }),
    '/api/v1/market/depth?instrument=BTC%2FUSDT&levels=20',
  );
});

test('a missing path value is an error of the caller', () => {
  assert.throws(() => buildUrl('spot/orders/{id}', {}), /needs 'id'/);
});
