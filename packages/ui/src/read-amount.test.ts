import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountText, readAmount } from './read-amount.ts';

const points = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko'];
const dots = ['de', 'es', 'pt', 'vi'];
const spaces = ['fr', 'ru'];
const commas = [...dots, ...spaces];
const all = [...points, ...commas];

/** What is read: a decimal, `one|other` for two readings, `!` and the problem for none. */
function said(text: string, locale: string, decimals = 8, unit?: string): string {
  const reading = readAmount(text, { locale, decimals, unit });
  if ('value' in reading) return reading.value;
  return 'readings' in reading ? reading.readings.join('|') : `!${reading.problem}`;
}

function holds(locales: readonly string[], table: readonly (readonly [string, string])[]) {
  for (const locale of locales)
    for (const [text, expected] of table) assert.equal(said(text, locale), expected, `${locale}: ${text}`);
}

test('languages with a decimal point group by comma, and a comma elsewhere is asked about', () => {
  holds(points, [
    ['1,500', '1500'],
    ['59,250', '59250'],
    ['999,999', '999999'],
    ['1,000', '1000'],
    ['1,234,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['1,234,567.89', '1234567.89'],
    ['1.500', '1.500'],
    ['59.250', '59.250'],
    ['2.000', '2.000'],
    ['1234.5', '1234.5'],
    ['1,5', '1.5|15'],
    ['1,50', '1.5|150'],
    ['59,25', '59.25|5925'],
    ['12,3456', '12.3456|123456'],
    ['1,0000', '1|10000'],
    ['1234,567', '1234.567|1234567'],
    ['1234,5', '1234.5'],
    ['0,5', '0.5'],
    ['0,125', '0.125'],
    ['010,500', '10.5|10500'],
    [',5', '0.5'],
    ['1,', '1'],
    ['1,500.', '1500'],
  ]);
});

test('languages with a decimal comma group by point, and a point that cannot group divides', () => {
  holds(dots, [
    ['2.000', '2000'],
    ['1.500', '1500'],
    ['59.250', '59250'],
    ['1.234.567', '1234567'],
    ['1.234,5', '1234.5'],
    ['1.234.567,89', '1234567.89'],
    ['1,500', '1.500'],
    ['59,250', '59.250'],
    ['1,5', '1.5'],
    ['59,25', '59.25'],
    ['59.25', '59.25'],
    ['1.5', '1.5'],
    ['2.0', '2.0'],
    ['2.00', '2.00'],
    ['1.2345', '1.2345'],
    ['0.500', '0.500'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['1234.567', '1234.567|1234567'],
    ['1234.5', '1234.5'],
    ['010.500', '10.5|10500'],
    ['1.', '1'],
  ]);
});

test('where spaces group, three digits behind a point are two amounts', () => {
  holds(spaces, [
    ['1 500', '1500'],
    ['1\u00a0500', '1500'],
    ['1\u202f500', '1500'],
    ['1 234 567,89', '1234567.89'],
    ['1,500', '1.500'],
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    ['59.25', '59.25'],
    ['1.500', '1.5|1500'],
    ['59.250', '59.25|59250'],
    ['1234.567', '1234.567|1234567'],
    ['0.500', '0.500'],
    ['.125', '0.125'],
  ]);
});

test('a foreign form that can mean one amount is that amount in every language', () => {
  holds(all, [
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234.567', '1234.567'],
    ['1.234,567', '1234.567'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.5', '1234567.5'],
    ['1,00,000', '100000'],
    ["1'234.5", '1234.5'],
    ["1'234,5", '1234.5'],
    ['1\u2019234\u2019567', '1234567'],
    ['1 234', '1234'],
    ['1\u2009234\u2009567', '1234567'],
    ['1\u3000234', '1234'],
  ]);
  holds(commas, [["1'234.567", '1234.567|1234567']]);
  holds(points, [["1'234,567", '1234.567|1234567']]);
});

test('digits and marks of any keyboard are read as those they stand for', () => {
  holds(all, [
    ['\uff11\uff15', '15'],
    ['\uff11\uff0c\uff12\uff13\uff14\uff0e\uff15', '1234.5'],
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', '1234.5'],
    ['\u06f1\u06f5', '15'],
    ['\u0967\u0968', '12'],
    ['\u202a1500\u202c', '1500'],
    ['\u200b42', '42'],
    ['\uff0b7', '7'],
  ]);
  holds(points, [
    ['1\u30025', '1.5'],
    ['1\uff615', '1.5'],
    ['1\u3001500', '1500'],
    ['1\uff0c500', '1500'],
  ]);
});

test('plain digits, zeros, signs and spaces at the ends', () => {
  holds(all, [
    ['', ''],
    ['   ', ''],
    ['0', '0'],
    ['000', '0'],
    ['007', '7'],
    ['1500', '1500'],
    [' 1500 ', '1500'],
    ['\u00a01500\n', '1500'],
    ['+5', '5'],
    ['+ 5', '5'],
    ['9007199254740993', '9007199254740993'],
  ]);
});

test('what is no amount is refused, not cut into one', () => {
  holds(all, [
    ['-1', '!not_a_number'],
    ['\u22121', '!not_a_number'],
    ['(5)', '!not_a_number'],
    ['1e3', '!not_a_number'],
    ['1E-8', '!not_a_number'],
    ['1k', '!not_a_number'],
    ['1\u4e07', '!not_a_number'],
    ['0x10', '!not_a_number'],
    ['NaN', '!not_a_number'],
    ['Infinity', '!not_a_number'],
    ['1.2.3', '!not_a_number'],
    ['1,2,3', '!not_a_number'],
    ['1,5.3', '!not_a_number'],
    ['12,34.5', '!not_a_number'],
    ['1.234,567,8', '!not_a_number'],
    ['1 5', '!not_a_number'],
    ['1 50', '!not_a_number'],
    ['15 00', '!not_a_number'],
    ['1  234', '!not_a_number'],
    ['1_000', '!not_a_number'],
    ['1/2', '!not_a_number'],
    ['\u00bd', '!not_a_number'],
    ['10\u00b2', '!not_a_number'],
    ['\u2460', '!not_a_number'],
    ['$5', '!not_a_number'],
    ['5 BTC', '!not_a_number'],
    ['.', '!not_a_number'],
    [',', '!not_a_number'],
    ['+', '!not_a_number'],
    ['1..5', '!not_a_number'],
    ['9'.repeat(61), '!not_a_number'],
  ]);
});

test('the unit of the field may stand beside its amount, another may not', () => {
  assert.equal(said('1,500 USDT', 'en', 6, 'USDT'), '1500');
  assert.equal(said('1.500\u00a0usdt', 'de', 6, 'USDT'), '1500');
  assert.equal(said('USDT 1 500', 'fr', 6, 'USDT'), '1500');
  assert.equal(said('5 %', 'de', 2, '%'), '5');
  assert.equal(said('1,500 BTC', 'en', 6, 'USDT'), '!not_a_number');
});

test('digits beyond the step are refused, zeros there are nothing', () => {
  assert.equal(said('59250.15', 'en', 1), '!too_precise');
  assert.equal(said('59,250.10', 'en', 1), '59250.1');
  assert.equal(said('12.000', 'en', 0), '12');
  assert.equal(said('12.5', 'en', 0), '!too_precise');
});

const anyLocale = fc.constantFrom(...all);
const decimal = fc
  .tuple(fc.bigInt(0n, 10n ** 20n), fc.stringMatching(/^\d{0,8}$/))
  .map(([whole, fraction]) => (fraction === '' ? String(whole) : `${whole}.${fraction}`));

test('every amount that the field shows is read back as itself, in every language', () => {
  fc.assert(
    fc.property(decimal, anyLocale, (value, locale) => {
      assert.equal(said(amountText(value, locale), locale), value);
    }),
    { numRuns: 2000 },
  );
});

test('no digit of a text is lost, gained or moved over another by reading it', () => {
  const text = fc.stringMatching(/^[0-9.,' ]{1,14}$/);
  const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+/, '');
  fc.assert(
    fc.property(text, anyLocale, (typed, locale) => {
      const reading = readAmount(typed, { locale, decimals: 14 });
      const values = 'value' in reading ? [reading.value] : 'readings' in reading ? reading.readings : [];
      const significant = (of: string) => digits(of).replace(/0+$/, '');
      for (const value of values) assert.equal(significant(value), significant(typed));
      if ('value' in reading) assert.equal(digits(reading.value), digits(typed));
      assert.equal(new Set(values).size, values.length);
    }),
    { numRuns: 5000 },
  );
});
