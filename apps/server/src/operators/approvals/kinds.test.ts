import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ApprovalChange, CHANGES } from '@tradewind/api';
import { kindOf } from './kinds.ts';

test('each change that takes two operators is carried out by something', () => {
  for (const kind of Object.keys(CHANGES)) assert.ok(kindOf({ kind } as ApprovalChange), kind);
});
