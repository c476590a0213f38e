import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { browserModules } from '../../testing/browser-modules.ts';

let modules: Awaited<ReturnType<typeof browserModules>>;
let lineText: typeof import('./line-text.ts')['lineText'];

before(async () => {
  modules = await browserModules();
  ({ lineText } = await modules.load<typeof import('./line-text.ts')>('features/approvals/line-text.ts'));
});
after(() => modules.close());

test('amounts are grouped, and end with their last digit that says something', () => {
  assert.equal(lineText('1.0000 KELP for 0.250000 USDT'), '1 KELP for 0.25 USDT');
  assert.equal(lineText('1000000.000001 USDT'), '1,000,000.000001 USDT');
  assert.equal(lineText('10.0000 to 25000.5000 USDT'), '10.0000 to 25,000.5 USDT');
});

test('times are those of every page', () => {
  assert.equal(lineText('2026-11-25T19:16:00.000Z'), '25 Nov 2026, 19:16:00 UTC');
});

test('nothing else is touched', () => {
  for (const text of ['7a'.repeat(32), '0.030000 %', '12 steps of 30 days', 'v1.000 BETA', '2026-11-25 19:16 UTC', ''])
    assert.equal(lineText(text), text);
});
