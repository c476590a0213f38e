import type { Count } from '@tradewind/base';
import type { ChainAdapter, FeeEstimate } from '@tradewind/custody';

/** Per unit of gas, in the smallest unit of the chain's own coin. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Gas of a plain payment in the chain's own coin. */
export const NATIVE_GAS: Count = 21_000;

/** The lowest that nodes which answer ask, so that none alone makes it dear; throws what the first said where none answers. */
export async function lowestFees(nodes: readonly Pick<ChainAdapter, 'fees'>[]): Promise<FeeEstimate> {
  return (await feesOf(nodes)).reduce((one, other) => (other.maxFeePerGas < one.maxFeePerGas ? other : one));
}

/** The highest, for what stands still: a node that asks for nothing keeps it there no longer, and the signer bounds what is paid. */
export async function highestFees(nodes: readonly Pick<ChainAdapter, 'fees'>[]): Promise<FeeEstimate> {
  return (await feesOf(nodes)).reduce((one, other) => (other.maxFeePerGas > one.maxFeePerGas ? other : one));
}

async function feesOf(nodes: readonly Pick<ChainAdapter, 'fees'>[]): Promise<readonly FeeEstimate[]> {
  const told = await Promise.allSettled(nodes.map((node) => node.fees()));
  const fees = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first] = told;
  if (fees.length === 0 && first?.status === 'rejected') throw first.reason;
  return fees;
}

/** What another variant pays: an eighth more than the last one at least (up), and what the chain asks now where that is more. */
export function raised(last: Fees, now: FeeEstimate): Fees {
  const maxPriorityFeePerGas = most(risen(last.maxPriorityFeePerGas), now.maxPriorityFeePerGas);
  const maxFeePerGas = most(risen(last.maxFeePerGas), now.maxFeePerGas);
  return { maxPriorityFeePerGas, maxFeePerGas: most(maxFeePerGas, maxPriorityFeePerGas) };
}

/** Gas as it is reserved: a fifth more than what was estimated (up), because the state may change until the block. */
export function withMargin(gas: bigint): bigint {
  return (gas * 6n + 4n) / 5n;
}

function risen(fee: bigint): bigint {
  return most((fee * 9n + 7n) / 8n, fee + 1n);
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
