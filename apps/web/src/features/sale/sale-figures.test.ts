import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  checkCommit,
  missesSoftCap,
  mostOf,
  othersOf,
  outlookOf,
  percentOf,
  previewOf,
  releasesOf,
  softCapPercent,
  timesOf,
  usefulOf,
} from './sale-figures.ts';

/** A thousand coins at 0.50 in lots of one, 100 for each person at most. */
const OFFER = { supply: '1000.0000', lot: '1.0000', cap: '100.0000', lotPrice: '0.500000' };

test('a preview is what the rule gives at least, and what it costs', () => {
  const of = (mine: string, all: string) => previewOf(OFFER, mine, all);
  assert.deepEqual(of('20', '100'), { gets: '40.0000', pays: '20.000000', back: '0.000000' });
  assert.deepEqual(of('20.3', '100'), { gets: '40.0000', pays: '20.000000', back: '0.300000' });
  assert.deepEqual(of('80', '100'), { gets: '100.0000', pays: '50.000000', back: '30.000000' }, 'no more than the cap');
  assert.deepEqual(of('80', '2000'), { gets: '40.0000', pays: '20.000000', back: '60.000000' }, 'four times over');
  assert.deepEqual(of('800', '10'), of('800', '800'), 'all together commit what one does');
  for (const wrong of ['', '-', '1.2345678']) assert.equal(of(wrong, '100'), null, wrong);
});

test('figures of a sale follow from its terms', () => {
  assert.equal(Number(mostOf(OFFER)), 50);
  assert.equal(timesOf({ ...OFFER, committed: '1884.000000' }), '3.76');
  assert.deepEqual(
    ['0', '31.999999', '500'].map((committed) => percentOf({ ...OFFER, committed })),
    ['0', '6.3', '100'],
  );
  const percents = ['0', '499.999999', '500', '900'].map((counted) =>
    softCapPercent({ counted, softCap: '500.000000' }),
  );
  assert.deepEqual(percents, [0, 99, 100, 100]);
  assert.equal(Number(othersOf({ committed: '30.5' }, '10.5')), 20);
  assert.equal(othersOf({ committed: '30.5' }, '40'), '0', 'the own may be newer than the sum');
});

test('below the minimum in total everything comes back, and what counts is what can be paid for', () => {
  const offer = { ...OFFER, committed: '130.000000', counted: '80.000000', softCap: '100.000000' };
  const of = (mine: string, all = '', own = '30') => outlookOf(offer, { own, mine, all })?.missed;
  assert.deepEqual([of('30'), of('49.9'), of('50'), of('900')], ['80', '99.5', null, null]);
  assert.equal(of('19', '', '0'), '99', 'on top of what others committed');
  assert.equal(of('30', '90'), '90', 'of a total no more than that');
  assert.equal(of('30', '100'), null);
  assert.equal(outlookOf(offer, { own: '0', mine: '', all: '' }), null);
  assert.deepEqual(outlookOf(offer, { own: '0', mine: '20', all: '2000' })?.preview, previewOf(offer, '20', '2000'));
  assert.equal(outlookOf({ ...offer, softCap: '0.000000' }, { own: '0', mine: '20', all: '' })?.missed, null);
  assert.deepEqual([missesSoftCap(offer), missesSoftCap({ ...offer, counted: '100' })], [true, false]);
});

test('the most that is of use is what the limit leaves, or what there is', () => {
  const of = (committed: string, available: string) => usefulOf(OFFER, committed, available);
  assert.deepEqual([of('0', '9950.000000'), of('20', '9950'), of('20', '12.500000')], ['50', '30', '12.5']);
  assert.deepEqual([of('50', '9'), of('80', '9')], ['0', '0']);
});

test('an amount has to be one, reach the minimum together with what is committed, and be there', () => {
  const of = (amount: string, committed = '0', available: string | null = '100') =>
    checkCommit(amount, { minimum: '10.000000', lotPrice: '0.500000' }, committed, available);
  assert.deepEqual([of(''), of('0'), of('1.2345678'), of('9.99')], ['empty', 'malformed', 'malformed', 'minimum']);
  assert.deepEqual([of('10'), of('1', '9'), of('100.01'), of('999', '0', null)], [null, null, 'balance', null]);
});

test('the calendar ends with everything, and has dates once the coin trades', () => {
  const vesting = { atOnce: '10', steps: 3, days: 30, done: 0 };
  const free = releasesOf({ vesting, tradedAt: null }).map(({ days, free: percent, time }) => [days, percent, time]);
  assert.deepEqual(free, [
    [0, '10.0000', null],
    [30, '40.0000', null],
    [60, '70.0000', null],
    [90, '100.0000', null],
  ]);
  const [first, second] = releasesOf({ vesting, tradedAt: 1_000 });
  assert.deepEqual([first?.time, second?.time], [1_000, 1_000 + 30 * 86_400_000]);
  assert.deepEqual(
    releasesOf({ vesting: { atOnce: '100', steps: 0, days: 0, done: 0 }, tradedAt: null }).map((one) => one.free),
    ['100.0000'],
  );
  const own = releasesOf({ vesting: { ...vesting, done: 2 }, tradedAt: 1_000 }, '33.0000');
  assert.deepEqual(
    own.map(({ done, coins }) => [done, coins]),
    [
      [true, '3.3000'],
      [true, '13.2000'],
      [false, '23.1000'],
      [false, '33.0000'],
    ],
  );
});
