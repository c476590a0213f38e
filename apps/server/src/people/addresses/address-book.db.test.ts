import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TypedAddress } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { START, startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { AddressBook } from './address-book.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

function story(
  run: (kit: World & { book: AddressBook; ada: Caller; person(account: string): Promise<Caller> }) => Promise<void>,
) {
  return server.story(async (world) => {
    const { pool, clock, vault, people } = world;
    const book = new AddressBook({ pool, now: () => clock.now, vault, secret: Buffer.alloc(32, 3) });
    const person = async (account: string) => (await people.authenticate(await world.join(account)))!;
    await run({ ...world, book, person, ada: await person('ada@example.com') });
  });
}

const proven = async () => {};
const unproven = async () => {
  throw new Refused('second_factor_required');
};
const own: TypedAddress = {
  chain: 'ethereum',
  type: 'own',
  name: ' Hardware wallet ',
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
};
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('an address is kept sealed in its one spelling and locked for a day', () =>
  story(async ({ book, ada, pool }) => {
    const { id, usableAt } = await book.add(ada, own, proven);
    assert.equal(usableAt, START + DAY_MS);
    const kept = { id, chain: 'ethereum', type: 'own', name: 'Hardware wallet', address: CHECKSUMMED };
    assert.deepEqual((await book.list(ada.user)).addresses, [{ ...kept, createdAt: START, usableAt }]);
    const { rows } = await pool.query<{ name: Buffer; address: Buffer }>('SELECT name, address FROM addresses');
    assert.equal(rows[0]!.name.includes('Hardware') || rows[0]!.address.includes('5aAe'), false);
  }));

test('the same address is taken once a chain, however it is spelled, and by others too', () =>
  story(async ({ book, ada, person }) => {
    const spellings = [own.address, CHECKSUMMED, own.address];
    const added = await Promise.allSettled(spellings.map((address) => book.add(ada, { ...own, address }, proven)));
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    assert.deepEqual(refused, ['address_known', 'address_known']);
    await book.add(ada, { ...own, chain: 'bsc' }, proven);
    await book.add(await person('bob@example.com'), own, proven);
  }));

test('a wrong address or name is refused with the code of its mistake, before any proof is asked', () =>
  story(async ({ book, ada }) => {
    const wrong: [Partial<TypedAddress>, string, string][] = [
      [{ address: '' }, 'address', 'address_empty'],
      [{ address: ` ${own.address}` }, 'address', 'address_spaces'],
      [{ address: own.address.replace('a', '\u0430') }, 'address', 'address_lookalike'],
      [{ address: CHECKSUMMED.replace('aAe', 'aae') }, 'address', 'address_checksum'],
      [{ address: `0x${'0'.repeat(40)}` }, 'address', 'address_zero'],
      [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, 'address', 'address_wrong_network'],
      [{ address: 'javascript:alert(1)' }, 'address', 'address_invalid'],
      [{ name: '  ' }, 'name', 'address_name_required'],
      [{ name: 'a\u202eb' }, 'name', 'address_name_invalid'],
      [{ name: 'x'.repeat(41) }, 'name', 'address_name_invalid'],
    ];
    for (const [change, field, code] of wrong) {
      await assert.rejects(book.add(ada, { ...own, ...change }, unproven), { field, code });
    }
    await assert.rejects(book.add(ada, own, unproven), { code: 'second_factor_required' });
    assert.deepEqual((await book.list(ada.user)).addresses, []);
    await book.add(ada, { ...own, name: '<script>alert(1)</script>' }, proven);
    assert.equal((await book.list(ada.user)).addresses[0]?.name, '<script>alert(1)</script>');
  }));

test('fifty addresses at most; nobody deletes those of others', () =>
  story(async ({ book, ada, person }) => {
    const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;
    for (let n = 1; n <= 50; n += 1) await book.add(ada, { ...own, address: address(n) }, proven);
    await assert.rejects(book.add(ada, { ...own, address: address(51) }, proven), { code: 'addresses_limit' });
    const [first] = (await book.list(ada.user)).addresses;
    const eve = await person('eve@example.com');
    await assert.rejects(book.remove(eve, first!.id, proven), { code: 'not_found' });
    await assert.rejects(book.remove(ada, first!.id, unproven), { code: 'second_factor_required' });
    await book.remove(ada, first!.id, proven);
    assert.equal((await book.list(ada.user)).addresses.length, 49);
    await book.add(ada, { ...own, address: address(51) }, proven);
  }));

test('the allow-list holds at once and ends a day after it is switched off, whatever is pressed meanwhile', () =>
  story(async ({ book, ada, clock }) => {
    const state = async () => (await book.list(ada.user)).allowList;
    assert.deepEqual(await state(), { on: false, endsAt: null });
    await book.setAllowList(ada, false, proven);
    assert.deepEqual(await state(), { on: false, endsAt: null });
    await assert.rejects(book.setAllowList(ada, true, unproven), { code: 'second_factor_required' });
    await book.setAllowList(ada, true, proven);
    assert.deepEqual(await state(), { on: true, endsAt: null });
    await book.setAllowList(ada, false, proven);
    const endsAt = clock.now + DAY_MS;
    clock.now += 1_000;
    await book.setAllowList(ada, false, proven);
    assert.deepEqual(await state(), { on: true, endsAt });
    clock.now = endsAt - 1;
    assert.deepEqual(await state(), { on: true, endsAt });
    clock.now = endsAt;
    assert.deepEqual(await state(), { on: false, endsAt: null });
    await book.setAllowList(ada, true, proven);
    assert.deepEqual(await state(), { on: true, endsAt: null });
  }));
