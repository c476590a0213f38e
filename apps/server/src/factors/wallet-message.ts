import { checksumAddress } from './wallet-signature.ts';

/** A sign-in message of a wallet (EIP-4361). */
export interface WalletMessage {
  readonly domain: string;
  /** With its checksum (EIP-55). */
  readonly address: string;
  readonly statement: string;
  readonly uri: string;
  readonly chainId: number;
  readonly nonce: string;
  /** Milliseconds since 1970 UTC. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Nothing before, between or after: what a person did not read in their wallet is not in it. */
const SHAPE = new RegExp(
  [
    '^(?<scheme>https?://)?(?<domain>[a-z0-9.:\\[\\]-]+) wants you to sign in with your Ethereum account:',
    '(?<address>0x[0-9a-fA-F]{40})',
    '',
    '(?<statement>[\\x20-\\x7e]+)',
    '',
    'URI: (?<uri>\\S+)',
    'Version: 1',
    'Chain ID: (?<chainId>[1-9][0-9]{0,14})',
    'Nonce: (?<nonce>[A-Za-z0-9]{8,64})',
    'Issued At: (?<issuedAt>\\S+)',
    'Expiration Time: (?<expiresAt>\\S+)$',
  ].join('\n'),
);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

/** null when a text is no such message, or its address has a wrong checksum. */
export function readWalletMessage(text: string): WalletMessage | null {
  const groups = SHAPE.exec(text)?.groups;
  if (!groups) return null;
  const issuedAt = timeOf(groups.issuedAt!);
  const expiresAt = timeOf(groups.expiresAt!);
  if (issuedAt === null || expiresAt === null || checksumAddress(groups.address!) !== groups.address) return null;
  const { domain, address, statement, uri, nonce } = groups as Record<string, string>;
  if (groups.scheme !== undefined && !uri!.startsWith(`${groups.scheme}${domain}`)) return null;
  return {
    domain: domain!,
    address: address!,
    statement: statement!,
    uri: uri!,
    chainId: Number(groups.chainId),
    nonce: nonce!,
    issuedAt,
    expiresAt,
  };
}

function timeOf(text: string): number | null {
  const time = TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
