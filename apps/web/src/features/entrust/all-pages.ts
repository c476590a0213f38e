export interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** Every row of a paged list, page after page; `onCount` hears how many there are so far. */
export async function allPages<T>(
  read: (cursor: string | undefined) => Promise<Page<T>>,
  onCount: (count: number) => void,
): Promise<T[]> {
  const items: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await read(cursor);
    items.push(...page.items);
    onCount(items.length);
    if (page.next === null) return items;
    cursor = page.next;
  }
}
