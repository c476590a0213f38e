import assert from 'node:assert/strict';
import { test } from 'node:test';
import { t } from './texts.ts';
import { words } from './words.ts';

test('a text is found by its key, and each blank is filled', () => {
  assert.equal(t('nav.queues'), 'Queues');
  assert.equal(t('audit.whole', { count: 12 }), 'The chain is whole: 12 entries.');
  assert.equal(t('approvals.asked', { name: '{{time}}', time: 'noon' }), '{{time}} asked at noon');
});

test('no text is empty', () => {
  const empty = (found: object): boolean =>
    Object.values(found).some((value) => (typeof value === 'string' ? value.trim() === '' : empty(value)));
  assert.equal(empty(words), false);
});
