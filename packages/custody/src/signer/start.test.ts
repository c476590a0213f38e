import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { encodePayment, requestHash } from '../evm/unsigned-payment.ts';
import { approvalChallenge } from './approval.ts';
import { SignerClient } from './client.ts';
import { signerFolder } from './folder.ts';
import { initSigner, launch, permissionsFor } from './process.ts';
import { keyFileOf, startSigner, superviseSigner } from './start.ts';
import {
  CHAIN,
  DEMO,
  PAYING,
  SECRET,
  sweep,
  temporaryFolder,
  WITHDRAWALS,
  withdrawal,
} from './testing/signer-fixture.ts';
import { SoftPasskey } from './testing/soft-passkey.ts';

const START = new URL('./start.ts', import.meta.url).href;
const onLinux = { skip: process.platform === 'linux' ? false : 'reads /proc' };

/** A demo's signer, started for the first time in a place where there is nothing. */
async function demoSigner(t: TestContext) {
  const folder = join(dirname(temporaryFolder(t)), 'signer');
  const notices: string[] = [];
  const heard = Promise.withResolvers<void>();
  const onNotice = (sentence: string) => {
    notices.push(sentence);
    heard.resolve();
  };
  const start = async () => {
    const signer = await startSigner({ folder, policy: DEMO, onNotice });
    t.after(() => signer.stop());
    return signer;
  };
  return { folder, notices, heard: heard.promise, start, signer: await start() };
}

/** The process that serves a folder, by its arguments. */
function pidOf(folder: string): number {
  const found = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name) && argumentsOf(name).at(-2) === folder);
  assert.equal(found.length, 1);
  return Number(found[0]);
}

function argumentsOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return []; // It has ended meanwhile.
  }
}

async function until<T>(look: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 60_000; ; ) {
    try {
      return await look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

test('a first start makes folder, key file and keys for their owner alone, and the next start finds them', async (t) => {
  const { folder, signer, start } = await demoSigner(t);
  const { keys, log, socket } = signerFolder(folder);
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  for (const path of [keyFileOf(folder), keys, log, socket]) assert.equal(statSync(path).mode & 0o777, 0o600, path);
  const first = await signer.client.sign(sweep());
  await signer.stop();
  const again = await start();
  assert.equal(again.publicKey, signer.publicKey);
  assert.deepEqual(await again.client.sign(sweep()), first);
  assert.deepEqual((await again.client.exportAddresses(0, 3)).entries.length, 3);
});

test('neither arguments nor environment nor notices hold anything of a key', onLinux, async (t) => {
  const { folder, notices } = await demoSigner(t);
  const secret = readFileSync(keyFileOf(folder), 'utf8').trim();
  const pid = pidOf(folder);
  const shown = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8'));
  assert.ok(![...shown, ...notices].some((text) => text.includes(secret)));
  assert.match(shown[0]!, /--permission\0/);
  assert.equal(shown[1], '');
});

test('what runs with the permissions of the signer reads nothing outside, writes only its folder and starts nothing', (t) => {
  const folder = temporaryFolder(t);
  const outside = join(dirname(folder), 'outside');
  writeFileSync(outside, 'of somebody else');
  writeFileSync(join(folder, 'own'), 'own');
  const script = `
    import fs from 'node:fs';
    import { spawnSync } from 'node:child_process';
    import { Worker } from 'node:worker_threads';
    const tell = (name, work) => {
      try { work(); console.log(name, 'done'); } catch (error) { console.log(name, error.code); }
    };
    const [folder, outside] = ${JSON.stringify([folder, outside])};
    tell('own', () => fs.readFileSync(folder + '/own'));
    tell('write own', () => fs.writeFileSync(folder + '/own', 'x'));
    tell('outside', () => fs.readFileSync(outside));
    tell('way round', () => fs.readFileSync(folder + '/../outside'));
    tell('list', () => fs.readdirSync(folder + '/..'));
    tell('link', () => fs.symlinkSync(outside, folder + '/link'));
    tell('write outside', () => fs.writeFileSync(outside, 'x'));
    tell('spawn', () => spawnSync('id'));
    tell('worker', () => new Worker('', { eval: true }));
    tell('text as code', () => new Function('return 1'));`;
  const run = spawnSync(process.execPath, [...permissionsFor(folder), '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const denied = ['outside', 'way round', 'list', 'link', 'write outside', 'spawn', 'worker'];
  assert.deepEqual(run.stdout.trim().split('\n'), [
    ...['own done', 'write own done', ...denied.map((name) => `${name} ERR_ACCESS_DENIED`)],
    'text as code undefined',
  ]);
  assert.equal(readFileSync(outside, 'utf8'), 'of somebody else');
});

test('a signer that dies is started again, and gives the same bytes', onLinux, async (t) => {
  const { folder, signer, notices, heard } = await demoSigner(t);
  const first = await signer.client.sign(sweep());
  process.kill(pidOf(folder), 'SIGKILL');
  await heard;
  assert.match(notices[0]!, /The signer has ended \(SIGKILL\) and is started again/);
  assert.deepEqual(await until(() => signer.client.sign(sweep())), first);
  await signer.stop();
  await assert.rejects(signer.client.status(), {
    name: 'SignerAbsent',
    message: /No signer answers at .*signer\.sock/,
  });
});

test('a signer ends with its server, however that ends', onLinux, async (t) => {
  const { folder, signer } = await demoSigner(t);
  await signer.stop();
  const script = `
    const { startSigner } = await import(${JSON.stringify(START)});
    await startSigner({ folder: ${JSON.stringify(folder)}, policy: ${JSON.stringify(DEMO)}, onNotice() {} });
    console.log('ready');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const pid = pidOf(folder);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  await until(async () => assert.equal(existsSync(`/proc/${pid}`), false));
});

test('only one signer serves a folder', onLinux, async (t) => {
  const { folder, signer } = await demoSigner(t);
  const secret = { kind: 'key', text: readFileSync(keyFileOf(folder), 'utf8').trim() } as const;
  const second = superviseSigner({ folder, secret: () => secret, onNotice: () => {} });
  await assert.rejects(second, { name: 'SignerError', message: /Another process holds .*Only one signer/ });
  assert.equal((await signer.client.status()).signed, 0);
});

test('a start tells what is wrong: another key, no key file, rights of the folder, a log that is gone', async (t) => {
  const { folder, signer, start } = await demoSigner(t);
  await signer.stop();
  const [keyFile, { log }] = [keyFileOf(folder), signerFolder(folder)];
  await assert.rejects(
    launch(folder, { secret: SECRET, init: null, limits: null }, () => {}),
    /another key, or their file is damaged/,
  );
  renameSync(keyFile, `${keyFile}.gone`);
  await assert.rejects(start(), /put it back/);
  renameSync(`${keyFile}.gone`, keyFile);
  chmodSync(keyFile, 0o644);
  await assert.rejects(start(), /chmod 600/);
  chmodSync(keyFile, 0o600);
  chmodSync(folder, 0o755);
  await assert.rejects(start(), /chmod 700/);
  chmodSync(folder, 0o700);
  rmSync(log);
  await assert.rejects(start(), /is not there. Without it nobody knows/);
});

test('keys of a passphrase open with it', async (t) => {
  const folder = temporaryFolder(t);
  const secret = { kind: 'passphrase', text: 'twelve chars and more' } as const;
  const publicKey = await initSigner(folder, secret, DEMO);
  const signer = await superviseSigner({ folder, secret: () => secret, onNotice: () => {} });
  t.after(() => signer.stop());
  assert.equal(signer.publicKey, publicKey);
  await assert.rejects(initSigner(folder, secret, DEMO), { name: 'SignerError' });
});

test('a signer in its own process pays what two passkeys approve, and tells what is used', async (t) => {
  const folder = temporaryFolder(t);
  const keys = ['anna', 'ben'].map((name) => ({ name, key: new SoftPasskey(name) }));
  const approvals = { needed: 2, operators: keys.map(({ name, key }) => ({ name, passkey: key.passkey })) };
  await initSigner(folder, SECRET, {
    ...PAYING,
    limits: { ...PAYING.limits!, withdrawals: { ...WITHDRAWALS, approvals } },
  });
  const signer = await superviseSigner({ folder, secret: () => SECRET, onNotice: () => {} });
  t.after(() => signer.stop());
  const order = withdrawal({ amount: 1_000n });
  await assert.rejects(signer.client.sign(order), { name: 'SignerRefusal', code: 'approval_needed' });
  const { addresses } = await signer.client.status();
  const hash = requestHash(encodePayment(order), { ...order, from: addresses.hot });
  const until = Date.now() + 60_000;
  const approve = ({ name, key }: (typeof keys)[number]) => {
    const assertion = key.prove(approvalChallenge(hash, { operator: name, until }));
    return { operator: name, until, assertion };
  };
  const signed = await signer.client.sign({ ...order, approvals: keys.map(approve) });
  assert.deepEqual(await signer.client.sign(order), signed);
  assert.equal((await signer.client.status()).withdrawals.assets[0]!.hour.used, '1000');
});

test('a line that is no request is refused and ends its connection, and nobody else notices', async (t) => {
  const { folder, signer } = await demoSigner(t);
  const lines = ['no json\n', '5\n', '{}\n', '{"id":0}\n', '{"id":"1"}\n', `${'x'.repeat(4_097)}`, '\n'];
  for (const line of lines) {
    const socket = connect(signerFolder(folder).socket);
    socket.write(line);
    const replies: Buffer[] = [];
    for await (const chunk of socket) replies.push(chunk as Buffer);
    const { id, refused } = JSON.parse(Buffer.concat(replies).toString());
    assert.deepEqual([id, refused.code], [0, 'malformed'], line.slice(0, 20));
  }
  await assert.rejects(signer.client.sign(sweep({ externalId: 'x'.repeat(9_000) })), {
    name: 'SignerRefusal',
    message: 'A request has at most 4096 bytes.',
  });
  assert.deepEqual((await signer.client.status()).refused, { malformed: lines.length + 1 });
});

test('many requests at once over one connection are all answered, and refusals come with their code', async (t) => {
  const { signer } = await demoSigner(t);
  const asked = Array.from({ length: 100 }, (_, at) => signer.client.sign(sweep({ externalId: `s-${at}`, nonce: at })));
  const txids = (await Promise.all(asked)).map(({ txid }) => txid);
  assert.equal(new Set(txids).size, 100);
  await assert.rejects(signer.client.sign(sweep({ externalId: 's-0', nonce: 0, chainId: CHAIN, amount: 5n })), {
    name: 'SignerRefusal',
    code: 'other_values',
  });
});

test('a client of a folder in which nothing runs says so, and one whose signer keeps silent gives up', async (t) => {
  const folder = temporaryFolder(t);
  await assert.rejects(new SignerClient(folder).status(), { name: 'SignerAbsent', message: /not running/ });
  const silent = createServer(() => {}).listen(signerFolder(folder).socket);
  await once(silent, 'listening');
  t.after(() => silent.close());
  await assert.rejects(new SignerClient(folder, 50).status(), {
    name: 'SignerAbsent',
    message: /no answer within 50 ms/,
  });
});
