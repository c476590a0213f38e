import type { CommandOf } from '../../commands.ts';

/** What the engine tells of a sale that was over-subscribed. */
interface Shared {
  readonly subscriptions: number;
  readonly committed: number;
  readonly cut: number;
  readonly sharedLots: number;
  readonly sharedCommitted: number;
  readonly leftLots: number;
}

interface Distribution {
  readonly lots: readonly number[];
  readonly shared: Shared | null;
  /** Whether remainders had to be compared. */
  readonly ranked: boolean;
}

interface Part {
  readonly at: number;
  readonly committed: bigint;
  readonly most: bigint;
}

const sum = (numbers: readonly bigint[]) => numbers.reduce((all, one) => all + one, 0n);

/** Section 3.7 of the rules in fractions of whole numbers: cap whom the share takes to it, share again, then remainders. */
export function distribute(sale: CommandOf<'ListSale'>, all: readonly { readonly committed: number }[]): Distribution {
  const [supply, cap] = [BigInt(sale.supply / sale.lot), BigInt(sale.cap / sale.lot)];
  const parts = all.map(({ committed }, at): Part => {
    const pays = BigInt(committed) / BigInt(sale.lotPrice);
    return { at, committed: BigInt(committed), most: pays < cap ? pays : cap };
  });
  if (sum(parts.map(({ most }) => most)) <= supply)
    return { lots: parts.map(({ most }) => Number(most)), shared: null, ranked: false };
  const { rest, left: shared, cut } = capAll(parts, supply, cap);
  const weight = sum(rest.map(({ committed }) => committed));
  const lots = new Map(parts.map(({ at }) => [at, cap]));
  for (const { at, committed } of rest) lots.set(at, (committed * shared) / weight);
  const left = shared - sum(rest.map(({ at }) => lots.get(at)!));
  const takers = rest.filter(({ at, most }) => lots.get(at)! < most);
  const ranked = left > 0n && BigInt(takers.length) > left;
  const restOf = ({ committed }: Part) => (committed * shared) % weight;
  takers.sort((a, b) => (restOf(a) === restOf(b) ? a.at - b.at : restOf(a) < restOf(b) ? 1 : -1));
  for (const { at } of takers.slice(0, Number(left))) lots.set(at, lots.get(at)! + 1n);
  return {
    lots: parts.map(({ at }) => Number(lots.get(at))),
    shared: {
      subscriptions: all.length,
      committed: Number(sum(parts.map(({ committed }) => committed))),
      cut: Number(cut),
      sharedLots: Number(shared),
      sharedCommitted: Number(weight),
      leftLots: Number(left),
    },
    ranked,
  };
}

/** Round for round: who reaches the cap has it and leaves, and the others share what remains. */
function capAll(parts: readonly Part[], supply: bigint, cap: bigint) {
  let rest = [...parts];
  let left = supply;
  let cut = 0n;
  while (left > 0n && rest.length > 0) {
    const weight = sum(rest.map(({ committed }) => committed));
    const below = rest.filter(({ committed }) => committed * left < cap * weight);
    if (below.length === rest.length) break;
    cut = (cap * weight + left - 1n) / left;
    left -= cap * BigInt(rest.length - below.length);
    rest = below;
  }
  return { rest, left, cut };
}
