import type { CommandOf } from '../../commands.ts';

/** What the engine tells of a sale that was over-subscribed. */
interface Shared {
  readonly subscriptions: number;
  readonly committed: number;
  readonly payableLots: number;
  readonly cutLots: number;
  readonly sharedLots: number;
  readonly sharedPayable: number;
  readonly leftLots: number;
}

interface Distribution {
  readonly lots: readonly number[];
  readonly shared: Shared | null;
}

interface Part {
  readonly at: number;
  /** Whole lots that it pays for. */
  readonly pays: bigint;
}

const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n);

/** Section 3.7 of the rules in fractions of whole numbers: cap whom the share takes to it, share again, then remainders. */
export function distribute(sale: CommandOf<'ListSale'>, all: readonly { readonly committed: number }[]): Distribution {
  const [supply, cap] = [BigInt(sale.supply / sale.lot), BigInt(sale.cap / sale.lot)];
  const parts = all.map(({ committed }, at): Part => ({ at, pays: BigInt(committed) / BigInt(sale.lotPrice) }));
  const most = parts.map(({ pays }) => (pays < cap ? pays : cap));
  if (sum(most) <= supply) return { lots: most.map(Number), shared: null };
  const { rest, left: shared, cut } = capAll(parts, supply, cap);
  const weight = sum(rest.map(({ pays }) => pays));
  const lots = new Map(parts.map(({ at }) => [at, cap]));
  for (const { at, pays } of rest) lots.set(at, (pays * shared) / weight);
  const left = shared - sum(rest.map(({ at }) => lots.get(at)!));
  const restOf = ({ pays }: Part) => (pays * shared) % weight;
  const takers = rest.toSorted((a, b) => (restOf(a) === restOf(b) ? a.at - b.at : restOf(a) < restOf(b) ? 1 : -1));
  for (const { at } of takers.slice(0, Number(left))) lots.set(at, lots.get(at)! + 1n);
  return {
    lots: parts.map(({ at }) => Number(lots.get(at))),
    shared: {
      subscriptions: all.length,
      committed: all.reduce((total, { committed }) => total + committed, 0),
      payableLots: Number(sum(parts.map(({ pays }) => pays))),
      cutLots: Number(cut),
      sharedLots: Number(shared),
      sharedPayable: Number(weight),
      leftLots: Number(left),
    },
  };
}

/** Round for round: who reaches the cap has it and leaves, and the others share what remains. */
function capAll(parts: readonly Part[], supply: bigint, cap: bigint) {
  let rest = [...parts];
  let left = supply;
  let cut = 0n;
  while (left > 0n) {
    const weight = sum(rest.map(({ pays }) => pays));
    const below = rest.filter(({ pays }) => pays * left < cap * weight);
    if (below.length === rest.length) break;
    cut = (cap * weight + left - 1n) / left;
    left -= cap * BigInt(rest.length - below.length);
    rest = below;
  }
  return { rest, left, cut };
}
