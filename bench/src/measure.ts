import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
// As the server sets it.
setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000');
const collect: () => void = runInNewContext('gc');

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds of the processor for which `work` keeps this thread from anything else; its helpers do not count. */
export function stallMilliseconds(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const spent = process.threadCpuUsage(before);
  return (spent.user + spent.system) / 1e3;
}

/** The same at most for each turn of work that lets others have theirs in between. */
export async function longestStall(work: () => Promise<void>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1e3);
    before = process.threadCpuUsage();
  };
  let turn: NodeJS.Immediate;
  const lookAgain = () => {
    look();
    turn = setImmediate(lookAgain);
  };
  turn = setImmediate(lookAgain);
  await work();
  look();
  clearImmediate(turn);
  return longest;
}

/**
 * CPU seconds of this process that `work` takes: on a shared machine they vary less than the clock. After a full collection,
 * unless `tidy` is false.
 */
export function cpuSeconds(work: () => void, { tidy = true } = {}): number {
  if (tidy) collect();
  const before = process.cpuUsage();
  work();
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / 1e6;
}

/** Bytes held by the heap and by array buffers after a full collection. */
export function heldBytes(): number {
  collect();
  // Buffers are given back beside the program: the second collection waits for what the first one found.
  collect();
  const memory = process.memoryUsage();
  return memory.heapUsed + memory.arrayBuffers;
}

/** Young collections that happen during `work`. */
export async function youngCollections(work: () => void): Promise<number> {
  const MINOR = 1;
  let count = 0;
  collect();
  await new Promise((resolve) => setImmediate(resolve));
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { detail } = entry as { detail?: { kind?: number } };
      if (detail?.kind === MINOR) count += 1;
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  observer.disconnect();
  return count;
}
