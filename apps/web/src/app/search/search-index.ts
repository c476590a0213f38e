/** What is drawn of a market beside its title. */
export interface Found {
  readonly id: string;
  readonly base: string;
  /** Of which product it is, when it is not one of Spot. */
  readonly aside: string;
}

export interface SearchEntry {
  /** Where it leads; also the name under which a recent search is kept. */
  readonly to: string;
  readonly title: string;
  /** Other words it is found by. */
  readonly words: string;
  readonly market: Found | null;
}

/** Lower case without accents, so that 'mercado' finds 'Mercádo' and the slash of a market may be left out. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** How well an entry fits, lower is better; null when a word of the search is nowhere in it. */
function rank(entry: SearchEntry, wanted: readonly string[]): number | null {
  const title = plain(entry.title);
  const all = `${title} ${title.replace(/[^\p{L}\p{N}]/gu, '')} ${plain(entry.words)}`;
  if (!wanted.every((word) => all.includes(word))) return null;
  if (wanted.some((word) => title.startsWith(word))) return 0;
  return wanted.some((word) => all.includes(` ${word}`)) ? 1 : 2;
}

/** The entries that hold every word of the search, those that begin with one first; all of them for an empty search. */
export function findEntries(entries: readonly SearchEntry[], text: string): readonly SearchEntry[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return entries;
  return entries
    .map((entry) => ({ entry, rank: rank(entry, wanted) }))
    .filter((one) => one.rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map((one) => one.entry);
}
