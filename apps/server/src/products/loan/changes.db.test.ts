import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operators } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import { type ConsoleWorld, startConsoleServer } from '../../http/testing/console-fixture.ts';
import { type Two, twoAdmins } from '../../http/testing/two-admins.ts';
import type { TestServer } from '../../people/common/fixture.ts';
import { LoanPapers } from './papers.ts';

const OFFER = {
  ...{ kind: 'loan-product', asset: 'USDT', termDays: 60, termMonths: 0, instalments: 2 },
  ...{
    dailyRate: '0.02',
    penaltyRate: '0.06',
    graceDays: 1,
    costCap: '50',
    minimum: '100',
    maximum: '5000',
    startsAt: 0,
  },
};

let server: TestServer;
before(async () => {
  server = await startConsoleServer();
});
after(() => server.stop());

const story = (run: (world: ConsoleWorld, two: Two) => Promise<void>) => twoAdmins(server, run);

test('two operators list a loan, close it and open it again, set limits, and see the portfolio', () =>
  story(async ({ context, clock }, { one, ask, approve, other, twice }) => {
    const { engine } = context.exchange;
    const count = engine.loans.products().length;
    const startsAt = clock.now + DAY_MS;
    const asked = await ask({ ...OFFER, startsAt });
    const lines = (asked.data.lines as { field: string; to: string }[]).map(({ field, to }) => [field, to]);
    assert.deepEqual(lines.slice(0, 4), [
      ['new loan', 'USDT, 60 days'],
      ['instalments', '2'],
      ['interest a day', '0.02 %, 7.3 % a year'],
      ['penalty a day of what is overdue', '0.06 %'],
    ]);
    assert.equal((await approve(asked, other)).code, undefined);
    const added = engine.loans.products().at(-1)!;
    assert.deepEqual([added.product, added.dailyRatePpm, added.startsAt, added.open], [count, 200, startsAt, true]);
    const open = { kind: 'loan-open', product: String(count) };
    assert.equal(await twice({ ...open, open: true }), 'already_decided');
    assert.equal(await twice({ ...open, open: false }), undefined);
    assert.equal(engine.loans.products()[count]!.open, false);
    assert.equal(await twice({ ...open, product: '99', open: false }), 'loan_product_unknown');
    const limits = { kind: 'loan-limits', asset: 'USDT', tierOne: '900', tierTwo: '2000', alone: '700' };
    assert.equal(await twice(limits), undefined);
    assert.equal(engine.loans.limits(0)?.alone, 700_000_000);
    assert.equal(await twice({ kind: 'loan-write-off', loan: '1', cause: 'died' }), 'loan_not_running');
    const { data } = await one.call(operators.loan.read);
    const { offers, books } = data as { offers: { id: string }[]; books: { asset: string; outstanding: string }[] };
    assert.equal(offers.at(-1)?.id, String(count));
    assert.deepEqual(
      books.map(({ asset, outstanding }) => [asset, outstanding]),
      [['USDT', '0.000000']],
    );
  }));

test('an offer that contradicts itself is refused at its field', () =>
  story(async (_world, { ask }) => {
    const wrong = [
      [{ termMonths: 2 }, 'field_invalid', 'termDays'],
      [{ termDays: 0 }, 'field_invalid', 'termDays'],
      [{ instalments: 7 }, 'field_invalid', 'instalments'],
      [{ instalments: 60 }, 'field_invalid', 'graceDays'],
      [{ dailyRate: '0' }, 'field_invalid', 'dailyRate'],
      [{ penaltyRate: '0.0601' }, 'field_invalid', 'penaltyRate'],
      [{ costCap: '1.2' }, 'field_invalid', 'costCap'],
      [{ costCap: '100.0001' }, 'field_invalid', 'costCap'],
      [{ minimum: '0' }, 'field_invalid', 'minimum'],
      [{ maximum: '99' }, 'field_invalid', 'maximum'],
      [{ asset: 'NONE' }, 'asset_unknown', 'asset'],
      [{ graceDays: 0 }, 'field_invalid', 'change.graceDays'],
    ] as const;
    for (const [part, code, field] of wrong) {
      const { data, code: told } = await ask({ ...OFFER, ...part });
      assert.deepEqual([told, data.field], [code, field], JSON.stringify(part));
    }
    const { code, data } = await ask({ kind: 'loan-limits', asset: 'USDT', tierOne: '2', tierTwo: '1', alone: '1' });
    assert.deepEqual([code, data.field], ['field_invalid', 'tierTwo']);
  }));

test('papers are kept once for a client id, given back when the application is refused, and bound by a hash', () =>
  story(async (world) => {
    const { pool, vault, clock, services, people } = world;
    const token = await world.join('ann@example.com');
    const person = (await people.authenticate(token))!.user;
    const papers = new LoanPapers(pool, vault, () => clock.now);
    const picture = await services.uploads.store(person, await onePixel());
    const proofs = { income: picture, bank: picture, identity: picture };
    const body = { purpose: 'A roof.', proofs, clientId: 'roof' };
    const hash = papers.hashOf(person, body);
    assert.notEqual(hash, papers.hashOf(person, { ...body, purpose: 'A roof!' }));
    await assert.rejects(papers.keep(person, hash, body), { code: 'upload_unknown' }, 'one picture is one proof');
    const own = async () => services.uploads.store(person, await onePixel());
    const [income, bank, identity] = [picture, await own(), await own()];
    const right = { ...body, proofs: { income, bank, identity } };
    const mark = papers.hashOf(person, right);
    await papers.keep(person, mark, right);
    await papers.keep(person, mark, right);
    const row = (await papers.read(mark))!;
    assert.equal(await papers.purposeOf(row), 'A roof.');
    assert.ok(!row.purpose.toString('latin1').includes('roof'), 'it is sealed');
    await papers.forget(mark);
    assert.equal(await papers.read(mark), undefined);
    await papers.keep(person, mark, right);
    assert.ok(await papers.read(mark), 'the pictures serve once more');
  }));

async function onePixel(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 2, height: 2, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
}
