import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { verifyEntry } from '@tradewind/custody';
import { signer as command } from './signer.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const COLD = '0x00000000219ab540356cBB839Cbe05303d7705Fa';

function dataDirectory(t: TestContext): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'tw-cli-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

function signer(dataDir: string, ...args: readonly string[]) {
  const all = [CLI, 'signer', ...args, '--data', dataDir];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8', input: '' });
  return { status, stdout, stderr };
}

test('an operator makes keys, runs the signer, takes addresses from it, asks how it is and stops it', async (t) => {
  const dataDir = dataDirectory(t);
  const passphraseFile = join(dataDir, 'passphrase');
  writeFileSync(passphraseFile, 'a passphrase of a test\n', { mode: 0o600 });
  const opened = ['--passphrase-file', passphraseFile];
  const made = signer(dataDir, 'init', '--cold', COLD, '--chains', '1,10', ...opened);
  assert.equal(made.status, 0, made.stderr);
  const [, publicKey = ''] = /public key ([0-9a-f]{64})/.exec(made.stdout) ?? [];
  const sealed = readFileSync(join(dataDir, 'signer', 'keys.sealed'), 'utf8');

  const limits = join(dataDir, 'limits.json');
  const ceilings = { chainId: 10, token: '', perTransaction: '5', perUserDay: '6', hour: '7', day: '8' };
  const approvals = { needed: 1, operators: [{ name: 'anna', publicKey }] };
  writeFileSync(limits, JSON.stringify({ withdrawals: { assets: [ceilings], approvals } }));
  writeFileSync(join(dataDir, 'signer', 'blocked'), `${COLD}\n`);
  const running = spawn(process.execPath, [CLI, 'signer', 'run', ...opened, '--limits', limits, '--data', dataDir], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  t.after(() => running.kill('SIGKILL'));
  const [said] = (await once(running.stderr, 'data')) as [Buffer];
  assert.ok(said.toString().includes(publicKey), said.toString());

  const exported = signer(dataDir, 'export-addresses', '--from', '2', '--count', '3');
  const entries = exported.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    entries.map(({ index }) => index),
    [2, 3, 4],
  );
  assert.ok(entries.every((entry) => verifyEntry(publicKey, entry)));
  const status = signer(dataDir, 'status');
  assert.match(status.stdout, /^mode +live\nchains +1, 10\n/m);
  assert.match(status.stdout, /^heartbeat +none since the start$/m);
  assert.match(status.stdout, /^approvals +1 of anna\nblocked +1 addresses$/m);
  assert.match(
    status.stdout,
    /^limit +withdrawals of the native coin of chain 10: 0 of 7 within an hour, 0 of 8 within 24; 5 at once, 6 of a user within 24$/m,
  );
  assert.match(status.stdout, new RegExp(`^cold +${COLD}$`, 'm'));

  running.kill('SIGTERM');
  assert.deepEqual(await once(running, 'exit'), [0, null]);
  const gone = signer(dataDir, 'status');
  assert.deepEqual([gone.status, gone.stdout], [1, '']);
  assert.match(gone.stderr, /No signer answers/);
  assert.equal(signer(dataDir, 'init', '--cold', COLD, '--chains', '1', ...opened).status, 1);
  assert.equal(readFileSync(join(dataDir, 'signer', 'keys.sealed'), 'utf8'), sealed);
});

test('init makes the key file that it is told of, and every verb says what is missing', async (t) => {
  const dataDir = dataDirectory(t);
  const keyFile = join(dataDir, 'key');
  const [cold, chains] = [
    ['--cold', COLD],
    ['--chains', '1'],
  ];
  const cases: [RegExp, string[]][] = [
    [/--cold is missing/, ['init', ...chains]],
    [/--chains is ''/, ['init', ...cold]],
    [/is not there/, ['init', ...cold, ...chains, '--passphrase-file', keyFile]],
    [/not both/, ['run', '--passphrase-file', keyFile, '--key-file', keyFile]],
    [/--count is ''/, ['export-addresses']],
    [/--count is 0/, ['export-addresses', '--count', '0']],
    [/tradewind signer init/, ['sign']],
    [/no address in checksum form/, ['init', '--cold', COLD.toLowerCase(), ...chains, '--key-file', keyFile]],
  ];
  for (const [sentence, args] of cases) await assert.rejects(command([...args, '--data', dataDir]), sentence);
  const untold = signer(dataDir, 'init', ...cold, ...chains);
  assert.deepEqual([untold.status, /no terminal/.test(untold.stderr)], [1, true]);
  assert.equal(statSync(keyFile).mode & 0o777, 0o600);
  const made = signer(dataDir, 'init', ...cold, ...chains, '--key-file', keyFile);
  assert.equal(made.status, 0, made.stderr);
  assert.ok(!`${made.stdout}${made.stderr}`.includes(readFileSync(keyFile, 'utf8').trim()));
});
