import type { Count } from '@tradewind/base';
import type { ChainAdapter, FeeEstimate } from '@tradewind/custody';

/** Per unit of gas, in the smallest unit of the chain's own coin. */
export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Gas of a plain payment in the chain's own coin. */
export const NATIVE_GAS: Count = 21_000;

/** A raise asks for so many times the last fee at most: a node that asks for too much makes nothing stand still for good. */
const MOST_TIMES = 4n;

/**
 * What a transaction begins with: a ceiling as high as any node asks, which costs nothing while the base fee is lower, and the lowest
 * tip, which is paid whatever happens. Throws what the first said where none answers.
 */
export async function firstFees(nodes: readonly Pick<ChainAdapter, 'fees'>[]): Promise<FeeEstimate> {
  const told = await feesOf(nodes);
  const maxFeePerGas = highest(told.map((one) => one.maxFeePerGas));
  const tip = told.map((one) => one.maxPriorityFeePerGas).reduce(least);
  return { baseFee: highest(told.map(({ baseFee }) => baseFee)), maxFeePerGas, maxPriorityFeePerGas: tip };
}

/** The highest of all, for what stands still. Throws as `firstFees`. */
export async function highestFees(nodes: readonly Pick<ChainAdapter, 'fees'>[]): Promise<FeeEstimate> {
  const told = await feesOf(nodes);
  return {
    baseFee: highest(told.map(({ baseFee }) => baseFee)),
    maxFeePerGas: highest(told.map((one) => one.maxFeePerGas)),
    maxPriorityFeePerGas: highest(told.map((one) => one.maxPriorityFeePerGas)),
  };
}

async function feesOf(nodes: readonly Pick<ChainAdapter, 'fees'>[]): Promise<readonly FeeEstimate[]> {
  const told = await Promise.allSettled(nodes.map((node) => node.fees()));
  const fees = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first] = told;
  if (fees.length === 0 && first?.status === 'rejected') throw first.reason;
  return fees;
}

/**
 * What another variant pays: an eighth more than the last one at least (up), and what the chain asks now where that is more, up to four
 * times the last ceiling.
 */
export function raised(last: Fees, now: FeeEstimate): Fees {
  const bound = last.maxFeePerGas * MOST_TIMES;
  const maxFeePerGas = most(risen(last.maxFeePerGas), least(now.maxFeePerGas, bound));
  const maxPriorityFeePerGas = most(risen(last.maxPriorityFeePerGas), least(now.maxPriorityFeePerGas, bound));
  return { maxPriorityFeePerGas, maxFeePerGas: most(maxFeePerGas, maxPriorityFeePerGas) };
}

/** Gas as it is reserved: a fifth more than what was estimated (up), because the state may change until the block. */
export function withMargin(gas: bigint): bigint {
  return (gas * 6n + 4n) / 5n;
}

function risen(fee: bigint): bigint {
  return most((fee * 9n + 7n) / 8n, fee + 1n);
}

function highest(all: readonly bigint[]): bigint {
  return all.reduce(most);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
