import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Repeats, SPAN_MS } from './repeats.ts';

function story(run: (repeats: Repeats, pass: (ms: number) => void) => void): void {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    run(new Repeats(), (ms) => mock.timers.tick(ms));
  } finally {
    mock.timers.reset();
  }
}

test('a failure is written at once, then once a span with how often it came, and at once again after a quiet span', () =>
  story((repeats, pass) => {
    const lines: string[] = [];
    const fail = (detail: number) => repeats.note('full disk', (times) => lines.push(`${detail} x${times}`));
    for (let detail = 0; detail < 300; detail += 1) fail(detail);
    assert.deepEqual(lines, ['0 x1']);
    pass(SPAN_MS);
    assert.deepEqual(lines, ['0 x1', '299 x299']);
    fail(300);
    pass(SPAN_MS - 1);
    assert.equal(lines.length, 2);
    pass(1);
    assert.equal(lines.at(-1), '300 x1');
    pass(SPAN_MS);
    fail(301);
    assert.deepEqual(lines.slice(2), ['300 x1', '301 x1']);
  }));

test('failures of other kinds are not held back, however many there are', () =>
  story((repeats) => {
    let lines = 0;
    for (let kind = 0; kind < 2_000; kind += 1) repeats.note(String(kind), () => (lines += 1));
    assert.equal(lines, 2_000);
  }));
