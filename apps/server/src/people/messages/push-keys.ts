import type { Pool } from '@tradewind/database';
import type { Vault } from '../../platform/vault/vault.ts';

const PURPOSE = 'push_keys.private_key';

/** By which push services know this installation (VAPID, RFC 8292); both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of this installation, made at the first call. With another one every browser would have to ask again. */
export async function pushKeys(pool: Pool, vault: Vault): Promise<PushKeys> {
  return (await keptKeys(pool, vault)) ?? makeKeys(pool, vault);
}

async function keptKeys(pool: Pool, vault: Vault): Promise<PushKeys | undefined> {
  const { rows } = await pool.query<{ public_key: string; private_key: Buffer }>(
    'SELECT public_key, private_key FROM push_keys',
  );
  return rows.map((kept) => ({
    publicKey: kept.public_key,
    privateKey: vault.unsealOwn(PURPOSE, kept.private_key),
  }))[0];
}

async function makeKeys(pool: Pool, vault: Vault): Promise<PushKeys> {
  const { default: webPush } = await import('web-push');
  const made = webPush.generateVAPIDKeys();
  await pool.query('INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    made.publicKey,
    vault.sealOwn(PURPOSE, made.privateKey),
  ]);
  // Those of another process, if it came first.
  return (await keptKeys(pool, vault))!;
}
