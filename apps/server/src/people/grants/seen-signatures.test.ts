import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SeenSignatures } from './seen-signatures.ts';

test('a signature is taken once for at least the window, whatever the moment of its first use', () => {
  const window = 100;
  for (let first = 0; first < 3 * window; first += 7) {
    const seen = new SeenSignatures(window);
    for (let at = 0; at <= first; at += 3) seen.take(`other ${at}`, at);
    assert.equal(seen.take('one', first), true);
    for (let at = first; at < first + window; at += 9) {
      seen.take(`later ${at}`, at);
      assert.equal(seen.take('one', at), false, `first used at ${first}, again at ${at}`);
    }
  }
});

test('old signatures are forgotten', () => {
  const seen = new SeenSignatures(100);
  seen.take('one', 0);
  seen.take('two', 100);
  assert.equal(seen.take('one', 250), true);
});
