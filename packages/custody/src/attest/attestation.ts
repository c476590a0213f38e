import { hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import type { Count, TimeMs } from '@tradewind/base';
import type { ChainId, Height } from '../chain/adapter.ts';
import { entryKey, publicKeyFrom, publicKeyOf } from '../pool/entry.ts';

/** What an installation says of what its wallets hold and what its ledger owes. Amounts are coins as decimal text. */
export interface Attestation {
  readonly mode: 'demo' | 'live';
  readonly time: TimeMs;
  /** The last command of the ledger that is in it, and the hash of the journal's chain there, 64 hex digits. */
  readonly journal: { readonly seq: Count; readonly hash: string };
  readonly chains: readonly AttestedChain[];
  readonly assets: readonly AttestedAsset[];
}

/** What the chain itself told at the end of a final block. */
export interface AttestedChain {
  /** One word. */
  readonly chain: string;
  readonly chainId: ChainId;
  readonly height: Height;
  readonly hash: string;
  readonly coins: readonly AttestedCoins[];
}

/** Of one asset on one chain, in coins with all digits of the chain. */
export interface AttestedCoins {
  readonly asset: string;
  /** In lower case with 0x; null for the chain's own coin. */
  readonly contract: string | null;
  readonly decimals: Count;
  readonly hot: string;
  readonly gas: string;
  readonly cold: string;
  readonly deposit: string;
  /** What of these no account and no wallet of the ledger holds yet: not booked, or too little to be. */
  readonly unbooked: string;
  /** What wallets of the ledger held there at that block. Equal to the sum of all wallets less `unbooked`. */
  readonly ledger: string;
}

/** Of one asset in the whole ledger, at `journal`. */
export interface AttestedAsset {
  readonly asset: string;
  readonly deposit: string;
  readonly hot: string;
  readonly cold: string;
  readonly transit: string;
  /** What accounts of people and products are owed, and what of it no chain holds. */
  readonly owed: string;
  readonly unbacked: string;
}

export interface SignedAttestation {
  readonly text: string;
  /** Ed25519 over the bytes of `text`, 128 hex digits, and the key that it verifies under, 64. */
  readonly signature: string;
  readonly publicKey: string;
}

const KEY_BYTES = 32;
/** Its first line is of no other use, so that no signature serves for anything else. */
const TITLE = 'Tradewind solvency attestation 1';

/** The key of an installation for this use alone, from its secret (HKDF-SHA-256). */
export function attestationKey(secret: Uint8Array): KeyObject {
  return entryKey(new Uint8Array(hkdfSync('sha256', secret, '', TITLE, KEY_BYTES)));
}

export function signAttestation(key: KeyObject, attestation: Attestation): SignedAttestation {
  const text = attestationText(attestation);
  return { text, signature: sign(null, Buffer.from(text), key).toString('hex'), publicKey: publicKeyOf(key) };
}

/** Whether whoever has the key of `publicKey` signed just this text. */
export function verifyAttestation({ text, signature, publicKey }: SignedAttestation): boolean {
  if (!/^[0-9a-f]{128}$/.test(signature) || !/^[0-9a-f]{64}$/.test(publicKey)) return false;
  return verify(null, Buffer.from(text), publicKeyFrom(publicKey), Buffer.from(signature, 'hex'));
}

/** One fact a line, in words and decimals that people read: the form is part of what is signed. */
function attestationText({ mode, time, journal, chains, assets }: Attestation): string {
  const lines = [
    TITLE,
    `mode ${mode}`,
    `time ${new Date(time).toISOString()}`,
    `journal ${journal.seq} ${journal.hash}`,
    ...chains.flatMap(chainLines),
    ...assets.map(assetLine),
  ];
  return `${lines.join('\n')}\n`;
}

function chainLines({ chain, chainId, height, hash, coins }: AttestedChain): string[] {
  const head = `chain ${chain} id ${chainId} block ${height} ${hash}`;
  const lines = coins.map(({ asset, contract, decimals, hot, gas, cold, deposit, unbooked, ledger }) => {
    const what = `coins ${chain} ${asset} contract ${contract ?? 'none'} decimals ${decimals}`;
    return `${what} hot ${hot} gas ${gas} cold ${cold} deposit ${deposit} unbooked ${unbooked} ledger ${ledger}`;
  });
  return [head, ...lines];
}

function assetLine({ asset, deposit, hot, cold, transit, owed, unbacked }: AttestedAsset): string {
  return `owed ${asset} deposit ${deposit} hot ${hot} cold ${cold} transit ${transit} owed ${owed} unbacked ${unbacked}`;
}
