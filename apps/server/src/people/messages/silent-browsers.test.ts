import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS } from '@tradewind/base';
import { SilentBrowsers } from './silent-browsers.ts';

test('a browser that did not answer twice in a row is left alone, longer each time; an answer ends it', () => {
  let now = 1_000_000;
  const silent = new SilentBrowsers(() => now);
  silent.didNotAnswer('a');
  assert.equal(silent.isLeftAlone('a'), false);
  silent.answered('a');
  silent.didNotAnswer('a');
  assert.equal(silent.isLeftAlone('a'), false);
  const pauses = [1, 2, 4, 8, 16, 32, 60, 60];
  for (const minutes of pauses) {
    silent.didNotAnswer('a');
    now += minutes * MINUTE_MS - 1;
    assert.equal(silent.isLeftAlone('a'), true, `${minutes} minutes`);
    assert.equal(silent.isLeftAlone('b'), false);
    now += 1;
    assert.equal(silent.isLeftAlone('a'), false, `${minutes} minutes`);
  }
  silent.answered('a');
  silent.didNotAnswer('a');
  assert.equal(silent.isLeftAlone('a'), false);
});
