import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogues } from '@tradewind/locales';
import { checkEntry } from './address-form.ts';

const entry = { chain: 'bitcoin', type: 'own', name: 'Mine', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' } as const;

test('an entry is checked as the server does, with words for each mistake', () => {
  assert.deepEqual(checkEntry(entry), { name: false, address: null });
  assert.deepEqual(checkEntry({ ...entry, name: ' ', address: '' }), { name: true, address: 'empty' });
  assert.equal(checkEntry({ ...entry, address: entry.address.replace('Na', 'Nb') }).address, 'checksum');
  assert.equal(checkEntry({ ...entry, chain: 'ethereum' }).address, 'wrong_network');
  for (const { errors } of Object.values(catalogues))
    assert.ok(errors.address_checksum && errors.address_wrong_network);
});
