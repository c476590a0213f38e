import type { Hex, RpcTransaction, Signature, TransactionSerializable } from 'viem';
import { formatTransaction, keccak256, serializeTransaction } from 'viem/utils';
import { bytesOf, hashOf } from './parse.ts';
import type { Told } from './shapes.ts';

/**
 * The signed bytes of a transaction, put together from what a node tells of it; null where they do not hash to its id: then
 * a field is false, or the kind of transaction is not known here.
 */
export function rawOfFields(told: Told): string | null {
  const raw = assemble(told);
  return raw !== null && keccak256(raw as Hex) === hashOf(told.hash) ? raw : null;
}

function assemble(told: Told): string | null {
  try {
    const { r, s, v, yParity, input, ...fields } = formatTransaction(told as unknown as RpcTransaction);
    const signature = v === undefined ? { r, s, yParity } : { r, s, v, yParity };
    return bytesOf(serializeTransaction({ ...fields, data: input } as TransactionSerializable, signature as Signature));
  } catch {
    // Whatever a node makes up fails here in ways of its own.
    return null;
  }
}
