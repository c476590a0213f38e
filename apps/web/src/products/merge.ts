import type { Placed, WebProduct } from './product.ts';

/** A list of the core with what products add to it. */
export function mergeInto<T extends object>(
  core: readonly T[],
  products: readonly WebProduct[],
  addedBy: (product: WebProduct) => (T & Placed) | undefined,
): readonly T[] {
  const placed = core.map((entry, at) => ({ entry, place: (at + 1) * 10 }));
  const added = products.flatMap((product) => addedBy(product) ?? []);
  return [...placed, ...added.map((entry) => ({ entry, place: entry.place }))]
    .sort((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}

/** What every product says of one thing, in the order of the products. */
export function collect<T>(
  products: readonly WebProduct[],
  said: (product: WebProduct) => T | undefined,
): readonly T[] {
  return products.map(said).filter((one) => one !== undefined);
}
