import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { SharedTime } from '../../platform/clock/shared-time.ts';
import { makeSources } from './make-sources.ts';
import type { FromSampler, SamplerStart, ToSampler } from './messages.ts';
import { Sampler } from './sampler.ts';

/** Entry of the thread that owns the index sources: no load on the main thread takes a sample away. */
const port = parentPort!;
const { memory, samples, ...settings } = workerData as SamplerStart;
const tell = (message: FromSampler): void => port.postMessage(message);

/** Longest and shortest pause between two looks at the clock, which may have jumped. */
const LONGEST_PAUSE_MS = 20;
const SHORTEST_PAUSE_MS = 1;

const time = new SharedTime(memory);
const sources = makeSources(settings, { clock: () => time.now(), onDay: (start) => tell({ kind: 'day', start }) });
const sampler = new Sampler({ sources, time, post: (sample) => samples.postMessage(sample) });

let stopped = false;
port.on('message', ({ kind }: ToSampler) => {
  stopped ||= kind === 'stop';
});

while (!stopped) {
  try {
    const now = time.now();
    const lines = () => Object.fromEntries(sources.map((source) => [source.name, source.line(now)]));
    if (await sampler.step()) tell({ kind: 'sampled', lines: lines() });
  } catch (error) {
    tell({ kind: 'lost', message: error instanceof Error ? error.message : String(error) });
    await pause(LONGEST_PAUSE_MS);
  }
  await pause(Math.min(Math.max(sampler.dueInMs, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
}
for (const source of sources) await source.close();
samples.close();
port.close();
