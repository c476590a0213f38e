import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { createPool, migrate, type Pool } from '@tradewind/database';
import { openTestServer } from '@tradewind/testkit';
import { installSecret } from '../../boot/install-secret.ts';
import { openVault } from './open-vault.ts';
import { VAULT_MIGRATIONS, Vault } from './vault.ts';
import { knownVaultKey, makeVaultKey, readVaultKey } from './vault-key.ts';

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
  const key = makeVaultKey(dataDir);
  const path = join(dataDir, 'vault-key');
  assert.equal(key.length, 32);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
  assert.deepEqual(knownVaultKey(dataDir, undefined), key);
  assert.deepEqual(makeVaultKey(dataDir), key, 'one that is there is never replaced');
  const set = readVaultKey({ TRADEWIND_VAULT_KEY: 'ab'.repeat(32) });
  assert.deepEqual(knownVaultKey(dataDir, set), Buffer.alloc(32, 0xab));
  assert.throws(() => readVaultKey({ TRADEWIND_VAULT_KEY: 'abcd' }), /^ConfigError: .+ 64 hex digits/);
  await writeFile(path, (await readFile(path, 'utf8')).slice(2));
  assert.throws(() => knownVaultKey(dataDir, undefined), /damaged/);
});

test('a lost key leaves no new one behind: the old one is asked for, and opens again when it is back', async () => {
  await Vault.open(pool, KEY);
  const elsewhere = await mkdtemp(join(dataDir, 'elsewhere-'));
  await assert.rejects(
    openVault(pool, { dataDir: elsewhere, vaultKey: undefined }),
    /is not here, and no other was made/,
  );
  assert.deepEqual(await readdir(elsewhere), []);
  await writeFile(join(elsewhere, 'vault-key'), KEY.toString('hex'));
  await openVault(pool, { dataDir: elsewhere, vaultKey: undefined });
});

test('the secret of the installation lies sealed beside what it hashes; one that was a file is taken over once', async () => {
  const vault = await Vault.open(pool, KEY);
  const folder = await mkdtemp(join(dataDir, 'earlier-'));
  await writeFile(join(folder, 'install-secret'), 'cd'.repeat(32));
  const secret = await installSecret(vault, folder);
  assert.deepEqual(secret, Buffer.alloc(32, 0xcd));
  const { rows } = await pool.query<{ stored: Buffer }>('SELECT install_secret AS stored FROM vault_check');
  assert.equal(rows[0]!.stored.includes(secret), false);
  const another = await Vault.open(pool, KEY);
  assert.deepEqual(await installSecret(another, dataDir), secret, 'on another machine');
  await pool.query('UPDATE vault_check SET install_secret = NULL');
  const fresh = await Promise.all([installSecret(vault, dataDir), installSecret(another, dataDir)]);
  assert.deepEqual(fresh[0], fresh[1]);
  assert.equal(fresh[0].length, 32);
  const { rows: kept } = await pool.query<{ sealed: Buffer }>('DELETE FROM vault_check RETURNING sealed');
  await assert.rejects(installSecret(vault, dataDir), /The table vault_check of this database is empty: restore/);
  await pool.query('INSERT INTO vault_check (sealed) VALUES ($1)', [kept[0]!.sealed]);
});
