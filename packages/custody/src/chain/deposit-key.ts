import { createHash } from 'node:crypto';
import type { Count } from '@tradewind/base';
import type { ChainId } from './adapter.ts';

/** What a transfer is, whatever block it is in. Words in the one form of the chain (EVM: lower-case with 0x). */
export interface TransferIdentity {
  readonly chainId: ChainId;
  readonly txid: string;
  /** Contract of the token; '' is the chain's own coin, which a transaction pays once. */
  readonly token: string;
  readonly to: string;
  /** Position among the transfers of this token to this address in the receipt, from 0: a block that moves changes it not. */
  readonly ordinal: Count;
  /** In the smallest unit of the token: a contract may pay another one when its transaction is mined again. */
  readonly amount: bigint;
}

/**
 * The key that a deposit is booked by: SHA-256 of `chainId:txid:token:to:ordinal:amount` or `chainId:txid:native:amount`, 64 hex
 * digits.
 */
export function depositKey({ chainId, txid, token, to, ordinal, amount }: TransferIdentity): string {
  const place = token === '' ? 'native' : `${token}:${to}:${ordinal}`;
  return createHash('sha256').update(`${chainId}:${txid}:${place}:${amount}`).digest('hex');
}
