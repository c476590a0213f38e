import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SecurityEvent } from '@tradewind/api';
import { foldRefused } from './fold-refused.ts';

const event = (time: number, kind: SecurityEvent['kind']): SecurityEvent => ({
  ...{ id: String(time), kind, time },
  ...{ detail: '', ip: '', device: '' },
});

test('refused logins in a row are one line with their number and their first time; what lies between parts them', () => {
  const events = [
    event(9, 'signin_failed'),
    event(8, 'signin_failed'),
    event(7, 'signed_in'),
    event(6, 'signed_in'),
    event(5, 'signin_failed'),
  ];
  assert.deepEqual(
    foldRefused(events).map(({ event: { id }, count, since }) => [id, count, since]),
    [
      ['9', 2, 8],
      ['7', 1, 7],
      ['6', 1, 6],
      ['5', 1, 5],
    ],
  );
  assert.deepEqual(foldRefused([]), []);
});
