import type { Count } from '@tradewind/base';
import type { OwnBalance, Reconciled, RunningChain } from '../common/runtime.ts';

/** Own addresses that held something at one final block. */
export interface HeldAddresses {
  /** Wallets of the house. */
  readonly house: readonly OwnBalance[];
  /** How many deposit addresses. */
  readonly count: Count;
  /** Deposit addresses with a number in the pool, from 1, below one: the highest first; `next` is the number of the last. */
  readonly page: (
    below: number | undefined,
    most: Count,
  ) => { readonly items: readonly OwnBalance[]; readonly next: number | null };
}

const NONE: HeldAddresses = { house: [], count: 0, page: () => ({ items: [], next: null }) };
const ORDERED = new WeakMap<Reconciled, HeldAddresses>();

/** In an order that stays from block to block, by their places in the pool; made once for each block that somebody asks of. */
export function heldAddresses(
  { reconciled }: Pick<RunningChain, 'reconciled'>,
  pool: { indexOf(address: string): Count | null },
): HeldAddresses {
  if (reconciled === null) return NONE;
  const found = ORDERED.get(reconciled) ?? ordered(reconciled, pool);
  ORDERED.set(reconciled, found);
  return found;
}

function ordered({ addresses }: Reconciled, pool: { indexOf(address: string): Count | null }): HeldAddresses {
  const byNumber = new Map<number, OwnBalance>();
  for (const one of addresses) {
    const isHeld = one.purpose === 'deposit' && one.balances.some(({ amount }) => amount > 0n);
    const index = isHeld ? pool.indexOf(one.address) : null;
    if (index !== null) byNumber.set(index + 1, one);
  }
  const numbers = Uint32Array.from(byNumber.keys()).sort();
  return {
    house: addresses.filter(({ purpose }) => purpose !== 'deposit'),
    count: numbers.length,
    page(below, most) {
      const end = below === undefined ? numbers.length : firstFrom(numbers, below);
      const start = Math.max(0, end - most);
      const shown = [...numbers.subarray(start, end)].toReversed();
      return { items: shown.map((number) => byNumber.get(number)!), next: start > 0 ? shown.at(-1)! : null };
    },
  };
}

/** Place of the first of some rising numbers that is not below one. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
