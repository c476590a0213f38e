import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canMove, marginAfter, signedAmount } from './margin-form.ts';

test('an amount can be moved up to what there is, in whole units of its asset', () => {
  assert.equal(canMove('50', 6, '50.000000'), true);
  assert.equal(canMove('50.000001', 6, '50.000000'), false);
  assert.equal(canMove('0.000001', 6, null), true);
  for (const wrong of ['', '0', '0.0000001', '-1', 'x']) assert.equal(canMove(wrong, 6, null), false, wrong);
});

test('what is taken out has a minus sign, and leaves the rest', () => {
  assert.deepEqual(
    (['add', 'remove'] as const).map((way) => signedAmount({ way, amount: '5.5' })),
    ['5.5', '-5.5'],
  );
  assert.equal(marginAfter('300.000000', { way: 'add', amount: '0.5' }), '300.5');
  assert.equal(marginAfter('300.000000', { way: 'remove', amount: '0.5' }), '299.5');
});
