/** Labels that touch, in the order of their heights, around the middle of where they belong. */
interface Group {
  /** Of the height of its first label, as each of them would have it. */
  readonly sum: number;
  readonly count: number;
}

/**
 * Where the middles of labels stand so that none lies over another, each as near to where it belongs as the others let it and
 * all between `low` and `high`. Where there is no room for so many they come closer than `gap`.
 */
export function labelHeights(
  wanted: readonly number[],
  { gap: most, low, high }: { readonly gap: number; readonly low: number; readonly high: number },
): readonly number[] {
  const gap = Math.min(most, Math.max(0, high - low) / Math.max(1, wanted.length - 1));
  const first = ({ sum, count }: Group) => Math.max(low, Math.min(sum / count, high - (count - 1) * gap));
  const order = wanted.map((_, at) => at).sort((a, b) => wanted[a]! - wanted[b]!);
  const groups: Group[] = [];
  for (const at of order) {
    let group: Group = { sum: wanted[at]!, count: 1 };
    for (let above = groups.at(-1); above && first(group) < first(above) + above.count * gap; above = groups.at(-1)) {
      group = { sum: above.sum + group.sum - group.count * above.count * gap, count: above.count + group.count };
      groups.pop();
    }
    groups.push(group);
  }
  const heights: number[] = [];
  let next = 0;
  for (const group of groups)
    for (let row = 0; row < group.count; row += 1) heights[order[next++]!] = first(group) + row * gap;
  return heights;
}
