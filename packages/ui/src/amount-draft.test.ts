import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  type AmountDraft,
  draftOf,
  type Edit,
  edited,
  rested,
  shownAmount,
  standing,
  UNREAD_AMOUNT,
} from './amount-draft.ts';
import { amountText, readAmount } from './read-amount.ts';

const en = { locale: 'en', decimals: 8 };

/** The shown amount with `[` and `]` around what is selected, or `|` for the caret; then the text after the edit. */
function after(marked: string, text: string, locale = 'en') {
  const [start, end] = marked.includes('|')
    ? [marked.indexOf('|'), marked.indexOf('|')]
    : [marked.indexOf('['), marked.indexOf(']') - 1];
  const edit: Edit = { before: marked.replace(/[[\]|]/g, ''), start, end };
  return edited(edit, text, start + text.length - edit.before.length + (end - start), locale);
}

test('own grouping steps aside for an edit, and the caret keeps its digit', () => {
  assert.deepEqual(after('1,500|', '1,5000'), { text: '15000', caret: 5 });
  assert.deepEqual(after('1,500|', '1,50'), { text: '150', caret: 3 });
  assert.deepEqual(after('59,|250.1', '59,7250.1'), { text: '597250.1', caret: 3 });
  assert.deepEqual(after('|1,234', '91,234'), { text: '91234', caret: 1 });
  assert.deepEqual(after('1.500|', '1.5000', 'de'), { text: '15000', caret: 5 });
  assert.deepEqual(after('1\u202f500|', '1\u202f500,', 'fr'), { text: '1500,', caret: 5 });
});

test('what is typed or pasted over a selection stays as it is', () => {
  assert.equal(after('[1,500]', '1,5').text, '1,5');
  assert.equal(after('[1,500]', '2,000').text, '2,000');
  assert.equal(after('[1,234],567', '8,567').text, '8567');
});

test('a text of two readings is told to nobody until one is chosen', () => {
  const draft = draftOf('1,5', en, false);
  assert.equal(draft.value, UNREAD_AMOUNT);
  assert.deepEqual(rested(draft), { ...draft, settled: true });
  assert.equal(shownAmount(rested(draft), UNREAD_AMOUNT, 'en'), '1,5');
  assert.equal(shownAmount(rested(draft), '15', 'en'), '15');
});

test('an amount at rest stands in the form of the reader, with the digits that were typed', () => {
  assert.equal(rested(draftOf('59250.10', en, false)), null);
  assert.equal(shownAmount(null, '59250.10', 'en'), '59,250.10');
  assert.equal(shownAmount(null, '59250.10', 'de'), '59.250,10');
  assert.equal(shownAmount(null, UNREAD_AMOUNT, 'en'), '');
  assert.equal(shownAmount(null, '', 'en'), '');
});

const locales = ['en', 'zh-Hans', 'zh-Hant', 'ja', 'ko', 'de', 'es', 'fr', 'pt', 'vi', 'ru'];

type Act =
  | { readonly kind: 'edit'; readonly at: number; readonly length: number; readonly put: string }
  | { readonly kind: 'leave' }
  | { readonly kind: 'set'; readonly value: string }
  | { readonly kind: 'language'; readonly locale: string };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      at: fc.nat(12),
      length: fc.nat(3),
      put: fc.stringMatching(/^[0-9.,' ]{0,4}$/),
    }),
  },
  fc.constant({ kind: 'leave' as const }),
  fc.record({ kind: fc.constant('set' as const), value: fc.stringMatching(/^(?:0|[1-9]\d{0,6})(?:\.\d{1,4})?$/) }),
  fc.record({ kind: fc.constant('language' as const), locale: fc.constantFrom(...locales) }),
);

test('what the form holds is what the field shows, whatever is typed, pasted, set or left', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), fc.constantFrom(...locales), (acts, first) => {
      let [draft, value, locale]: [AmountDraft | null, string, string] = [null, '', first];
      for (const one of acts) {
        if (one.kind === 'set') value = one.value;
        if (one.kind === 'language') locale = one.locale;
        if (one.kind === 'leave') draft = rested(standing(draft, value, locale));
        if (one.kind === 'edit') {
          const before = shownAmount(draft, value, locale);
          const [start, end] = [Math.min(one.at, before.length), Math.min(one.at + one.length, before.length)];
          const raw = before.slice(0, start) + one.put + before.slice(end);
          const text = standing(draft, value, locale) ? raw : edited({ before, start, end }, raw, start, locale).text;
          draft = draftOf(text, { locale, decimals: 8 }, false);
          value = draft.value;
        }
        const shown = readAmount(shownAmount(draft, value, locale), { locale, decimals: 8 });
        if (value !== UNREAD_AMOUNT) assert.deepEqual(shown, { value });
        else assert.ok(!('value' in shown) || shown.value === '', 'a refused text is never an amount');
      }
    }),
    { numRuns: 3000 },
  );
});

test('both offered readings, taken, are shown as themselves', () => {
  for (const [text, locale] of [
    ['1,5', 'en'],
    ['1.500', 'fr'],
    ['1234.567', 'de'],
  ] as const) {
    const { reading } = draftOf(text, { locale, decimals: 8 }, true);
    assert.ok('readings' in reading);
    for (const value of reading.readings)
      assert.deepEqual(readAmount(amountText(value, locale), { locale, decimals: 8 }), { value });
  }
});
