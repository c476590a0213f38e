import { hash } from 'node:crypto';

/** What a wallet is asked to sign in order to sign in. */
export interface WalletMessage {
  /** The one of ours whose page asks: `https://trade.example`. */
  readonly origin: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  readonly statement: string;
  readonly nonce: string;
  readonly issuedAt: string;
  readonly expirationTime: string;
}

/** Ethereum's main net. It is the account that signs, whatever chain its wallet shows. */
const CHAIN_ID = 1;

/** The message by EIP-4361. */
export function walletMessage(parts: WalletMessage): string {
  return [
    `${new URL(parts.origin).host} wants you to sign in with your Ethereum account:`,
    parts.address,
    '',
    parts.statement,
    '',
    `URI: ${parts.origin}/login`,
    'Version: 1',
    `Chain ID: ${CHAIN_ID}`,
    `Nonce: ${parts.nonce}`,
    `Issued At: ${parts.issuedAt}`,
    `Expiration Time: ${parts.expirationTime}`,
  ].join('\n');
}

/** By which a message is found again; null where it names none. */
export function nonceOf(message: string): string | null {
  return /^Nonce: ([0-9a-f]{32})$/m.exec(message)?.[1] ?? null;
}

/** A message and nothing but it: what a person did not read in their wallet is not in it. */
export function fingerprint(message: string): string {
  return hash('sha256', message, 'hex');
}
