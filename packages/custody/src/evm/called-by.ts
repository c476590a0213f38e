import { parseTransaction, type TransactionSerialized } from 'viem';

/** Whom a signed transaction pays or calls, in lower case; null where it makes a contract, or its bytes are none. */
export function calledBy(raw: string): string | null {
  try {
    return parseTransaction(raw as TransactionSerialized).to?.toLowerCase() ?? null;
  } catch {
    // A kind of transaction that is not known here.
    return null;
  }
}
