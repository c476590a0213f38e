import type { Seeds } from '@tradewind/feed';
import type { SourceView } from './sample.ts';

/** The index sources of an installation as others see them and, when they are simulated, the seeds behind them. */
export interface Sources {
  readonly list: readonly SourceView[];
  readonly seeds: Seeds | null;
  /** Seeds of days that were simulated, whatever the feed is now. */
  readonly kept: Seeds | null;
}
