import { parseTransaction } from 'viem';
import type { SignRequest } from './request.ts';

/** What signed bytes say of their fees; throws for what is no transaction of the kind that the signer makes. */
export function feesOf(raw: string): Pick<SignRequest, 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  // A fee of nothing is left out where it is written.
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = parseTransaction(raw as `0x02${string}`);
  return { maxFeePerGas, maxPriorityFeePerGas };
}
