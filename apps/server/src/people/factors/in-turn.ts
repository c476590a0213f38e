const running = new Map<string, Promise<unknown>>();

/** Whose tries count together: a person's, or those of one who tries at something of a person. */
export interface Whose {
  readonly person: number;
  readonly by: string;
}

/**
 * Looks at what was shown one after another. A try counts as wrong until it turns out right: of many right ones at once, the fifth
 * would lock what it proves. Only tries that count together wait for each other, so nobody stands behind a stranger's.
 */
export async function inTurn<T>({ person, by }: Whose, look: () => Promise<T>): Promise<T> {
  const whose = `${person} ${by}`;
  const mine = (running.get(whose) ?? Promise.resolve()).then(look);
  const over = mine.catch(() => {});
  running.set(whose, over);
  try {
    return await mine;
  } finally {
    if (running.get(whose) === over) running.delete(whose);
  }
}
