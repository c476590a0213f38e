// ---- How a sale is shared ----

/** Whole lots that a commitment pays for. */
const sizeOf = (committed, { lotPrice }) => committed / lotPrice;
const least = (a, b) => (a < b ? a : b);
const sum = (values) => values.reduce((total, value) => total + value, 0n);

/**
 * Lots of each commitment, in the order in which they were first made; everything is a BigInt. Where all want no more than
 * there is, each gets what it wants. Else whoever reaches the cap by size has the cap, which is looked at again until nobody
 * more reaches it; the others share the rest by size, rounded down, and what is left goes lot by lot to the largest
 * remainders, to the earlier where they are equal.
 */
export function allocate(sale, commitments) {
  const { supplyLots, capLots } = sale;
  const sizes = commitments.map((committed) => sizeOf(committed, sale));
  const wanted = sizes.map((size) => least(size, capLots));
  if (sum(wanted) <= supplyLots) return wanted;
  const capped = new Set();
  let [lots, total] = [supplyLots, sum(sizes)];
  for (let before = -1; before < capped.size && lots > 0n; ) {
    before = capped.size;
    const [toShare, among] = [lots, total];
    sizes.forEach((size, at) => {
      if (capped.has(at) || size * toShare < capLots * among) return;
      capped.add(at);
      lots -= capLots;
      total -= size;
    });
  }
  const shares = sizes.map((size, at) => (capped.has(at) ? capLots : (size * lots) / (total || 1n)));
  const ranked = sizes
    .map((size, at) => ({ at, rest: capped.has(at) ? -1n : (size * lots) % (total || 1n) }))
    .filter(({ rest }) => rest >= 0n)
    .sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest < b.rest ? 1 : -1));
  const left = Number(supplyLots - sum(shares));
  for (const { at } of ranked.slice(0, left)) shares[at] += 1n;
  return shares;
}
