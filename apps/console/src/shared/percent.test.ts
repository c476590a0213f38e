import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percentOf, shareOf } from './percent.ts';

test('a share is shown as percent, and what is typed as percent is sent as the same share', () => {
  for (const [share, percent] of [
    ['0.001', '0.1'],
    ['0', '0'],
    ['0.05', '5'],
    ['1', '100'],
    ['0.000001', '0.0001'],
    ['0.1234', '12.34'],
  ] as const) {
    assert.equal(percentOf(share), percent);
    assert.equal(shareOf(percent), share);
  }
  assert.equal(percentOf('0.001000'), '0.1', 'zeros at the end say nothing');
  assert.equal(shareOf('00.10'), '0.001');
});

test('what is no decimal stays as it is: the server refuses it at its field', () => {
  for (const text of ['', '.', '1e3', '-0.1', '1,5']) assert.equal(shareOf(text), text);
});
