import type { Journal, Leadership } from '@tradewind/journal';
import { applyRow, type Standing, saveStanding } from '@tradewind/readmodel';

export interface UpgradeOptions {
  readonly standing: Standing;
  readonly journal: Journal;
  readonly leadership: Leadership;
  /** Milliseconds since 1970 UTC, for the first row of a new journal. */
  readonly now: number;
  readonly say: (text: string) => void;
}

/**
 * Takes a journal whose end `standing` has reached to the version of this program: one Upgrade a step. Each is one row,
 * so that a process which ends in between is continued by the next; a new journal begins with the row that names its version.
 */
export async function upgrade(options: UpgradeOptions): Promise<void> {
  const { standing, journal, leadership, now, say } = options;
  if (standing.position.seq === 0) {
    applyRow(standing, await leadership.append(standing.firstVersion(now)));
    return;
  }
  if (standing.isPresent) return;
  while (!standing.isPresent) {
    const from = standing.version;
    applyRow(standing, await leadership.append(standing.nextVersion()));
    say(
      `Upgraded from ${from} to ${standing.version} at sequence ${standing.position.seq}: everything is as it was, under the new rules.`,
    );
  }
  // The next start need not go through the earlier versions again.
  await saveStanding(journal, standing);
}
