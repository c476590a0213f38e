import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTime, zoneLabel } from './time-text.ts';

const time = Date.UTC(2026, 10, 21, 16, 30, 5);

test('the exchange clock runs eight hours ahead of UTC and crosses midnight', () => {
  assert.equal(formatTime(time, 'time', 'utc'), '16:30:05');
  assert.equal(formatTime(time, 'time', 'exchange'), '00:30:05');
  assert.equal(formatTime(time, 'date', 'exchange'), '22 Nov 2026');
});

test('the zone is named beside the time', () => {
  assert.equal(zoneLabel('exchange'), 'UTC+8');
  assert.equal(zoneLabel('utc'), 'UTC');
  assert.equal(zoneLabel('local', 120), 'UTC+2');
  assert.equal(zoneLabel('local', -210), 'UTC\u22123:30');
  assert.equal(zoneLabel('local', 0), 'UTC');
});
