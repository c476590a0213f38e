import { FIRST } from './versions.mjs';

// ---- How a contract is judged ----

const ENTRY_WITHIN_MS = 3_000;
const EXIT_WITHIN_MS = 2_000;
const STALE_AFTER_MS = 10_000;
/** Samples that come later than this behind a contract's end count no more. */
export const GRACE_MS = 30_000;

/** The last moment whose ticks may count, ms. */
export function latestEnd({ time, seconds }) {
  return time + ENTRY_WITHIN_MS + seconds * 1_000;
}

/** The result from the ticks that may count, in order: {seq, time, units}. The first is the entry where it came in time. */
function resultOf({ time, seconds, direction }, ticks) {
  const first = ticks[0];
  if (!first || first.time > time + ENTRY_WITHIN_MS)
    return { outcome: 'voided', cause: 'no-entry', entry: null, exit: null, expiry: time + ENTRY_WITHIN_MS };
  const expiry = first.time + seconds * 1_000;
  const exit = ticks.findLast((tick) => tick.time <= expiry);
  const told = { entry: first, exit, expiry };
  const age = expiry - exit.time;
  if (age >= STALE_AFTER_MS) return { outcome: 'voided', cause: 'feed-stale', ...told };
  if (exit.seq === first.seq) return { outcome: 'voided', cause: 'one-tick', ...told };
  if (age > EXIT_WITHIN_MS) return { outcome: 'voided', cause: 'exit-old', ...told };
  if (exit.units === first.units) return { outcome: 'tie', cause: 'none', ...told };
  return { outcome: exit.units > first.units === (direction === 'rise') ? 'won' : 'lost', cause: 'none', ...told };
}

/** By the version that accepted a contract. */
export const JUDGEMENTS = [
  // The first tick behind the sequence of the acceptance.
  {
    from: FIRST,
    judge: (terms, ticks) =>
      resultOf(
        terms,
        ticks.filter(({ seq }) => seq > terms.seq),
      ),
  },
  // The first tick that was sampled after the acceptance, however late it was written down.
  {
    from: '0.3.0',
    judge: (terms, ticks) =>
      resultOf(
        terms,
        ticks.filter(({ time }) => time > terms.time),
      ),
  },
];
