import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assets, profile, spot } from '@tradewind/contract';
import { Installation } from './installation.ts';
import { nearPrice } from './market.ts';

const CLI = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url));

const from = await Installation.create();
const to = await Installation.create();
after(() => Promise.all([from.destroy(), to.destroy()]));

/** Runs one command of the operator as a process. */
async function tradewind(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out, err };
}

test('an export of a used installation fills an empty one, which is whole and serves the same people', async () => {
  const server = await from.start();
  const client = server.client();
  await client.signUp();
  await client.ask(assets.grant, { body: {} });
  const price = (Number(await nearPrice(client, 'BTC/USDT')) - 2_000).toFixed(1);
  const body = { instrument: 'BTC/USDT', side: 'buy', type: 'limit', quantity: '0.001', price } as const;
  const order = await client.ask(spot.place, { body });
  await server.stop();

  const file = join(from.dataDir, 'backup.tw');
  assert.equal((await tradewind('export', file, '--data', from.dataDir)).code, 0);
  const restored = await tradewind('restore', file, '--data', to.dataDir);
  assert.equal(restored.code, 0, restored.err);
  const [before, copy] = [
    await tradewind('replay', '--data', from.dataDir),
    await tradewind('replay', '--data', to.dataDir),
  ];
  assert.equal(copy.out, before.out);

  await copyFile(join(from.dataDir, 'vault-key'), join(to.dataDir, 'vault-key'));
  const again = await to.start();
  client.base = again.base;
  assert.equal((await client.ask(profile.profile)).locked, false);
  assert.deepEqual(await client.ask(spot.order, { params: { id: order.id } }), order);
  await again.stop();
  const verified = await tradewind('verify', '--data', to.dataDir);
  assert.equal(verified.code, 0, verified.out);
});

test('a mistyped data directory is refused with a sentence, and nothing is made there', async () => {
  const nowhere = join(from.dataDir, 'nowhere');
  for (const command of [['verify'], ['replay'], ['export', join(from.dataDir, 'nothing.tw')]]) {
    const { code, err } = await tradewind(...command, '--data', nowhere);
    assert.equal(code, 1);
    assert.match(err, /^There is no installation in .+nowhere\./);
  }
  assert.equal(existsSync(nowhere), false);
});
