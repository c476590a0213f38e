import { bytesOf } from './bytes.mjs';
import { MARKETS, TICK_MS, TICKS } from './walk.mjs';

// ---- The simulated prices ----

/** A price may be logged so many ticks after its own. */
const LATE_TICKS = 20;

/** The paths of the last day of these seeds and of the day before, walked from the genesis prices through all of them. */
export async function pathsOf(days, progress, breath) {
  const paths = {};
  for (const [symbol, [anchor]] of Object.entries(MARKETS))
    paths[symbol] = { yesterday: null, today: new Float64Array(TICKS), spare: new Float64Array(TICKS), close: anchor };
  for (const [at, { seed, noise, walk }] of days.entries()) {
    const day = { seed: bytesOf(seed), noise };
    for (const [symbol, path] of Object.entries(paths)) {
      const [before, next] = [path.today, path.spare];
      for (const _ of walk(day, symbol, path.close, next)) await breath();
      Object.assign(path, { yesterday: at > 0 ? before : null, today: next, spare: before, close: next[TICKS - 1] });
    }
    progress({ step: 'path', done: at + 1, of: days.length, share: (at + 1) / days.length });
  }
  return paths;
}

/** Compares each simulated price of the log with the path of its seed. Fed line by line, in order. */
export class PathCheck {
  checked = 0;
  wrong = null;
  #paths;
  #from;
  #made = new Map();

  constructor(paths, day) {
    this.#paths = paths;
    this.#from = Date.parse(`${day}T00:00:00Z`);
  }

  add(line, text) {
    const path = this.#paths[line.instrument];
    const made = text.slice(text.lastIndexOf(',') + 1);
    const before = this.#made.get(line.instrument);
    this.#made.set(line.instrument, made);
    // When an index goes stale without a sample, its line says the last sample again.
    if (line.index === null && (before === undefined || before === made)) return;
    for (const { name, price, ageMs } of line.sources) {
      if (name !== 'simulated' || !path) continue;
      const tick = Math.floor((line.time - ageMs - this.#from) / TICK_MS);
      this.checked += 1;
      if (!holds(path, tick, price)) this.wrong ??= { line: text, tick };
    }
  }
}

/** Whether the price is that of the tick or of one a moment before, which may lie in the day before. */
function holds({ yesterday, today }, tick, price) {
  for (let at = tick; at >= tick - LATE_TICKS; at -= 1) {
    if ((at >= 0 ? today[at] : yesterday?.[TICKS + at]) === price) return true;
    if (at < 0 && yesterday === null) return true;
  }
  return false;
}
