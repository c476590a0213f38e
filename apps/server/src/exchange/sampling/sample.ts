import type { IndexSource, SourceLine, SourceSample } from '@tradewind/feed';

/** What the sources said at one moment. */
export interface Sample {
  /** When it was taken, by the time of the installation. */
  readonly time: number;
  readonly sources: readonly { readonly name: string; readonly prices: readonly SourceSample[] }[];
}

/** The way to each source by its name; null for one that this machine makes itself. */
export type SourceLines = Readonly<Record<string, SourceLine | null>>;

/** A source as those see it who do not sample it: its name and the way to it. */
export type SourceView = Pick<IndexSource, 'name' | 'line'>;
