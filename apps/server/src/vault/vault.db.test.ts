import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createPool, migrate, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { VAULT_MIGRATIONS, Vault } from './vault.ts';
import { vaultKey } from './vault-key.ts';

const KEY = Buffer.alloc(32, 5);

let dataDir: string;
let server: Awaited<ReturnType<typeof openTestServer>>;
let pool: Pool;

before(async () => {
  server = await openTestServer();
  dataDir = server.dataDir;
  pool = createPool(await server.database(), { max: 4 });
  await migrate(pool, VAULT_MIGRATIONS, 'vault');
});
after(async () => {
  await pool.end();
  await server.stop();
});

test('what is sealed for a person opens again, for that person and purpose alone, and is not what is stored', async () => {
  const vault = await Vault.open(pool, KEY);
  const sealed = await vault.sealText(1000, 'identity.name', 'Ada Lovelace');
  assert.equal(sealed.includes('Ada'), false);
  assert.equal(await vault.unsealText(1000, 'identity.name', sealed), 'Ada Lovelace');
  await vault.sealText(1001, 'identity.name', 'x');
  await assert.rejects(vault.unseal(1001, 'identity.name', sealed));
  await assert.rejects(vault.unseal(1000, 'identity.number', sealed));
  for (const place of sealed.keys()) {
    const bent = Buffer.from(sealed);
    bent[place]! ^= 1;
    await assert.rejects(vault.unseal(1000, 'identity.name', bent), `byte ${place}`);
  }
  const again = await vault.sealText(1000, 'identity.name', 'Ada Lovelace');
  assert.notDeepEqual(again, sealed);
});

test('two that seal first for one person at once use one key', async () => {
  const vault = await Vault.open(pool, KEY);
  const sealed = await Promise.all(Array.from({ length: 8 }, (_, i) => vault.sealText(2000, 'p', `text ${i}`)));
  const opened = await Promise.all(sealed.map((bytes) => vault.unsealText(2000, 'p', bytes)));
  assert.deepEqual(
    opened,
    sealed.map((_, i) => `text ${i}`),
  );
});

test('a person whose key is destroyed is forgotten', async () => {
  const vault = await Vault.open(pool, KEY);
  const sealed = await vault.sealText(3000, 'p', 'secret');
  await vault.forget(3000);
  await assert.rejects(vault.unseal(3000, 'p', sealed), /no key/);
  await vault.sealText(3000, 'p', 'new life');
  await assert.rejects(vault.unseal(3000, 'p', sealed));
});

test('a database is not opened with another key', async () => {
  await Vault.open(pool, KEY);
  await assert.rejects(Vault.open(pool, Buffer.alloc(32, 6)), /TRADEWIND_VAULT_KEY/);
  await Vault.open(pool, KEY);
});

test('the key is a file of the owner alone, kept between starts; a damaged one or a short setting is refused', async () => {
  const key = vaultKey(dataDir, undefined);
  const path = join(dataDir, 'vault-key');
  assert.equal(key.length, 32);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.deepEqual(vaultKey(dataDir, undefined), key);
  assert.deepEqual(vaultKey(dataDir, 'ab'.repeat(32)), Buffer.alloc(32, 0xab));
  assert.throws(() => vaultKey(dataDir, 'abcd'), /64 hex digits/);
  await writeFile(path, (await readFile(path, 'utf8')).slice(2));
  assert.throws(() => vaultKey(dataDir, undefined), /damaged/);
});
