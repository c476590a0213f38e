import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedPercentOf } from './signed-percent.ts';

test('shares below zero and above it are percent, and none is nothing', () => {
  assert.equal(signedPercentOf('-0.001000'), '-0.1');
  assert.equal(signedPercentOf('0.195979'), '19.5979');
  assert.equal(signedPercentOf('18795.733986'), '1879573.3986');
  assert.equal(signedPercentOf('0.000000000'), '0');
});
