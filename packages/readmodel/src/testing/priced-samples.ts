import type { CommandApplied, Event } from '@tradewind/engine';

interface Sample {
  readonly seq: number;
  readonly time: number;
}

/** For tests: the samples of each index that gave a price, by the events alone. */
export function pricedSamples(commands: readonly (readonly Event[])[]): Map<number, Sample[]> {
  const samples = new Map<number, Sample[]>();
  for (const events of commands) {
    const at = events[0] as CommandApplied;
    for (const event of events) {
      if (event.kind !== 'IndexUpdated' || !event.fresh) continue;
      const known = samples.get(event.instrument) ?? [];
      known.push({ seq: at.seq, time: event.time ?? at.time });
      samples.set(event.instrument, known);
    }
  }
  return samples;
}
