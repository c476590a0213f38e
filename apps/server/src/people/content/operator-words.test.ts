import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOperator } from './operator-words.ts';

const NAMED = { name: 'Example *Ltd* [1]', address: '1 Harbour Street', email: 'first_last@trade.example' };
const TEXT = 'By {{operator.name}}, {{operator.address}}, {{operator.email}}, {{operator.other}}.';

test('a text names the operator, and nothing in the name is read as Markdown', () => {
  assert.equal(
    withOperator(TEXT, NAMED, 'en'),
    'By Example \\*Ltd\\* \\[1\\], 1 Harbour Street, first\\_last@trade.example, {{operator.other}}.',
  );
});

test('all of the operator stands in one blank, as far as it is set', () => {
  assert.equal(
    withOperator('{{operator}}.', { ...NAMED, name: 'Example Ltd', address: null }, 'en'),
    'Example Ltd, first\\_last@trade.example.',
  );
  const nobody = { name: null, address: null, email: null };
  assert.equal(withOperator('{{operator}}.', nobody, 'en'), 'The operator of this installation, who is not named.');
  assert.equal(
    withOperator('with {{operator}}', nobody, 'en'),
    'with the operator of this installation, who is not named',
  );
});

test('what is not set is said not to be, in the language of the text', () => {
  const nobody = { name: null, address: null, email: null };
  assert.equal(withOperator('{{operator.name}}', nobody, 'en'), 'not named');
  assert.equal(withOperator('{{operator.email}}', nobody, 'de'), 'nicht angegeben');
  assert.equal(withOperator('{{operator.email}}', nobody, 'xx'), 'not named');
});
