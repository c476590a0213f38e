import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';
import { clockZones, formatTime, placeName, spanText, stampTime, zoneLabel } from './time-text.ts';

const time = Date.UTC(2026, 10, 21, 16, 30, 5);

test('the exchange clock runs eight hours ahead of UTC and crosses midnight', () => {
  assert.equal(formatTime(time, 'time', 'utc'), '16:30:05');
  assert.equal(formatTime(time, 'time', 'exchange'), '00:30:05');
  assert.equal(formatTime(time, 'date', 'exchange'), '22 Nov 2026');
});

test('dates follow the language', () => {
  assert.equal(formatTime(time, 'date', 'utc', 'de'), '21. Nov. 2026');
  assert.equal(formatTime(time, 'date', 'utc', 'jp'), '2026年11月21日');
});

test('the zone is named beside the time, with the offset of the season', () => {
  assert.equal(zoneLabel('exchange', time), 'UTC+8');
  assert.equal(zoneLabel('utc', time), 'UTC');
  assert.equal(zoneLabel('Asia/Kolkata', time), 'UTC+5:30');
  assert.equal(zoneLabel('America/New_York', time), 'UTC\u22125');
  assert.equal(zoneLabel('America/New_York', Date.UTC(2026, 6, 1)), 'UTC\u22124');
  assert.equal(zoneLabel('Europe/London', time), 'UTC');
  assert.equal(zoneLabel('Europe/London', Date.UTC(2026, 6, 1)), 'UTC+1');
});

test('a time carries the zone that it has itself, not the one of now', () => {
  assert.equal(stampTime(time, 'minute', 'exchange'), '00:30\u00a0UTC+8');
  assert.equal(stampTime(time, 'minute', 'Europe/Berlin', 'de'), '17:30\u00a0UTC+1');
  assert.equal(stampTime(Date.UTC(2026, 6, 1), 'minute', 'Europe/Berlin', 'de'), '02:00\u00a0UTC+2');
});

test('every place has a name of its own in every language that lists it', () => {
  const names = clockZones.slice(3).map((zone) => placeName(zone, 'de', time));
  assert.equal(new Set(names).size, names.length, names.join(', '));
  assert.equal(placeName('Asia/Tokyo', 'en', time), 'Japan Standard Time');
});

test('a span is told in its two largest units, and never as less than nothing', () => {
  const told = [12 * DAY_MS + 4 * HOUR_MS, 3 * HOUR_MS, 61_000, 59_001, 400, 0, -5].map((ms) => spanText(ms));
  assert.deepEqual(told, ['12 days\u00a04 hrs', '3 hrs', '1 min\u00a01 sec', '1 min', '1 sec', '0 secs', '0 secs']);
  assert.deepEqual(
    [spanText(2 * DAY_MS + 5 * MINUTE_MS), spanText(2 * DAY_MS + HOUR_MS, 'zh')],
    ['2 days', '2天\u00a01小时'],
  );
});
