import type { Claim } from '../chain/adapter.ts';
import type { Log, Transaction } from '../evm/shapes.ts';
import { addressInTopic, isTransferLog, TRANSFER_TOPIC } from './transfer-log.ts';

/** What a transaction and its logs claim to have moved, in their order: the coin of the chain first. */
export function claimsOf({ to, value }: Pick<Transaction, 'to' | 'value'>, logs: readonly Log[]): readonly Claim[] {
  const native: Claim[] = to === null ? [] : [{ token: '', to, amount: value }];
  const tokens = logs.flatMap((log): Claim[] => {
    const paid = log.topics[0] === TRANSFER_TOPIC ? addressInTopic(log.topics[2]) : null;
    if (paid === null) return [];
    return [{ token: log.address, to: paid, amount: isTransferLog(log) ? BigInt(log.data) : null }];
  });
  return [...native, ...tokens];
}
