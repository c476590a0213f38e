import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { signalPostmaster } from './postmaster.ts';

test('a signal to a server that has ended meanwhile is no error', async () => {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await once(child, 'exit');
  assert.throws(() => process.kill(child.pid!, 'SIGINT'), { code: 'ESRCH' });
  assert.doesNotThrow(() => signalPostmaster(child.pid!, 'SIGINT'));
});
