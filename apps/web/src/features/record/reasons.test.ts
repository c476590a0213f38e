import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues } from '@tradewind/locales';
import { REASONS } from './reasons.ts';

/** They move only the balances of the house. */
const OF_THE_HOUSE = ['endowment', 'inflow'];

test('every reason that can stand in a record can be looked for', () => {
  const named = Object.keys(catalogues.en.assets.record.reasons).filter((one) => !OF_THE_HOUSE.includes(one));
  assert.deepEqual([...REASONS].sort(), named.sort());
});
