import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';

const LOG = new URL('./log.ts', import.meta.url).href;

test('whatever is logged, logging does not throw', () => {
  const script = `
    import { createLog } from ${JSON.stringify(LOG)};
    const { log } = createLog('info');
    const circle = {};
    circle.circle = circle;
    const textless = Object.create(null);
    const details = [
      { amount: 1n }, circle, textless, { toJSON() { throw new Error('no JSON'); } },
      { err: new Error('behind it', { cause: textless }) }, { err: circle }, { err: { amount: 1n } }, { err: null },
      { err: new Error('behind it', { cause: circle }) }, { err: new Error('a number', { cause: 1n }) },
    ];
    for (const detail of details) for (const name of ['info', 'warn', 'error']) log[name](detail, 'said ' + name);
    process.stdout.write(String(details.length * 3));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  assert.ok(run.stderr.trim().split('\n').length > 10);
  assert.equal(run.stdout, '30');
});
