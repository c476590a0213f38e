import type { MessagePort } from 'node:worker_threads';
import type { DayStart, FeedInstrument, SimulatedOptions } from '@tradewind/feed';
import type { FeedSettings } from '../../platform/settings/feed-settings.ts';
import type { SourceLines } from './sample.ts';

/** What the index is made of. */
export interface SourceSettings {
  readonly feed: FeedSettings;
  readonly instruments: readonly FeedInstrument[];
  /** Of a simulated feed. */
  readonly simulated: Omit<SimulatedOptions, 'onDay'> | null;
}

/** What the thread begins with. */
export interface SamplerStart extends SourceSettings {
  /** Memory of a SharedTime. */
  readonly memory: SharedArrayBuffer;
  /** Where samples are posted. */
  readonly samples: MessagePort;
}

/** What the thread says besides its samples. */
export type FromSampler =
  | { readonly kind: 'sampled'; readonly lines: SourceLines }
  /** A later day of the simulated feed has begun. */
  | { readonly kind: 'day'; readonly start: DayStart }
  /** A sample could not be taken. */
  | { readonly kind: 'lost'; readonly message: string };

export interface ToSampler {
  readonly kind: 'stop';
}
