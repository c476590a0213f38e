import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TypedPaymentMethod } from '@tradewind/api';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { startTestServer, type TestServer, type World } from '../common/fixture.ts';
import { Payments } from './payments.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

interface Kit extends World {
  readonly payments: Payments;
  /** Names of verified papers by person. */
  readonly verified: Map<number, string>;
  readonly ada: Caller;
}

function story(run: (kit: Kit) => Promise<void>) {
  return server.story(async (world) => {
    const { pool, clock, vault, people } = world;
    const verified = new Map<number, string>();
    const verifiedName = async (person: number) => verified.get(person) ?? null;
    const payments = new Payments({ pool, now: () => clock.now++, vault, verifiedName });
    const ada = (await people.authenticate(await world.join('ada@example.com')))!;
    verified.set(ada.user, 'Ada Lovelace');
    await run({ ...world, payments, verified, ada });
  });
}

const proven = async () => {};
const card: TypedPaymentMethod = {
  realName: 'ada  LOVELACE',
  bank: 'Crédit & Dépôt (Paris)',
  cardNumber: '6222 0211-0000 1234 567',
  branch: '',
  idNumber: 'X12345678',
};

test('a method is kept sealed and listed with the ends of its numbers', () =>
  story(async ({ payments, ada, pool }) => {
    const id = await payments.save(ada, card, proven);
    const [shown] = await payments.list(ada.user);
    const { createdAt: _time, ...rest } = shown!;
    assert.deepEqual(rest, {
      id,
      realName: 'ada LOVELACE',
      bank: 'Crédit & Dépôt (Paris)',
      cardNumber: '•••• 4567',
      branch: '',
      idNumber: '•••• 5678',
    });
    const { rows } = await pool.query('SELECT * FROM payment_methods');
    const stored = Object.values(rows[0] as object).map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    for (const secret of ['LOVELACE', '4567', '5678', 'Paris']) assert.equal(stored.join('|').includes(secret), false);
  }));

test('only the verified name is taken, however it is spelled; without one nothing is', () =>
  story(async ({ payments, ada, verified }) => {
    verified.set(ada.user, 'José O’Brien');
    await payments.save(ada, { ...card, realName: "JOSE\u0301  o'brien" }, proven);
    for (const realName of ['Jose O’Brien', 'José', 'O’Brien José', 'Ada Lovelace']) {
      await assert.rejects(payments.save(ada, { ...card, realName }, proven), {
        code: 'name_differs',
        field: 'realName',
      });
    }
    verified.delete(ada.user);
    await assert.rejects(payments.save(ada, card, proven), { code: 'identity_required' });
  }));

test('each wrong field is named', () =>
  story(async ({ payments, ada }) => {
    const wrong: [Partial<TypedPaymentMethod>, string][] = [
      [{ realName: ' ' }, 'name_required'],
      [{ bank: '' }, 'bank_required'],
      [{ bank: '<img src=x onerror=alert(1)>' }, 'bank_invalid'],
      [{ cardNumber: undefined }, 'card_number_required'],
      [{ cardNumber: ' ' }, 'card_number_required'],
      [{ cardNumber: '1234567' }, 'card_number_invalid'],
      [{ cardNumber: '6222a02110000' }, 'card_number_invalid'],
      [{ cardNumber: 'DE89 3704 0044 0532 0130 01' }, 'card_number_invalid'],
      [{ branch: 'a\u0000b' }, 'branch_invalid'],
      [{ idNumber: undefined }, 'id_number_required'],
      [{ idNumber: '1' }, 'id_number_invalid'],
    ];
    for (const [change, code] of wrong) {
      await assert.rejects(payments.save(ada, { ...card, ...change }, proven), { code }, JSON.stringify(change));
    }
    assert.deepEqual(await payments.list(ada.user), []);
    await payments.save(ada, { ...card, cardNumber: 'de89 3704 0044 0532 0130 00' }, proven);
  }));

test('an update keeps the numbers that were left out; nobody else may change, delete or see it', () =>
  story(async ({ payments, ada, verified, people, join }) => {
    const id = await payments.save(ada, card, proven);
    const { cardNumber: _card, idNumber: _id, ...rest } = card;
    assert.equal(await payments.save(ada, { ...rest, id, bank: 'Other Bank' }, proven), id);
    const [changed] = await payments.list(ada.user);
    assert.deepEqual([changed?.bank, changed?.cardNumber], ['Other Bank', '•••• 4567']);
    const eve = (await people.authenticate(await join('eve@example.com')))!;
    verified.set(eve.user, 'Ada Lovelace');
    await assert.rejects(payments.save(eve, { ...card, id }, proven), { code: 'not_found' });
    await assert.rejects(payments.remove(eve, id, proven), { code: 'not_found' });
    assert.deepEqual(await payments.list(eve.user), []);
    await payments.remove(ada, id, proven);
    await assert.rejects(payments.remove(ada, id, proven), { code: 'not_found' });
  }));

test('without the proof nothing is written; ten methods at most, also at once', () =>
  story(async ({ payments, ada }) => {
    const unproven = async () => {
      throw new Refused('second_factor_required');
    };
    await assert.rejects(payments.save(ada, card, unproven), { code: 'second_factor_required' });
    assert.deepEqual(await payments.list(ada.user), []);
    const id = await payments.save(ada, card, proven);
    await assert.rejects(payments.remove(ada, id, unproven), { code: 'second_factor_required' });
    const many = await Promise.allSettled(Array.from({ length: 12 }, () => payments.save(ada, card, proven)));
    assert.equal(many.filter(({ status }) => status === 'fulfilled').length, 9);
    assert.equal((await payments.list(ada.user)).length, 10);
  }));
