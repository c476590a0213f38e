import type { Pool } from '@tradewind/database';
import webPush from 'web-push';
import type { Vault } from '../../platform/vault/vault.ts';

const PURPOSE = 'push_keys.private_key';

/** By which push services know this installation (VAPID, RFC 8292); both in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of this installation, made at the first call. With another one every browser would have to ask again. */
export async function pushKeys(pool: Pool, vault: Vault): Promise<PushKeys> {
  const made = webPush.generateVAPIDKeys();
  await pool.query('INSERT INTO push_keys (public_key, private_key) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    made.publicKey,
    vault.sealOwn(PURPOSE, made.privateKey),
  ]);
  const { rows } = await pool.query<{ public_key: string; private_key: Buffer }>(
    'SELECT public_key, private_key FROM push_keys',
  );
  const kept = rows[0]!;
  return { publicKey: kept.public_key, privateKey: vault.unsealOwn(PURPOSE, kept.private_key) };
}
