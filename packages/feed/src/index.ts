export { LiveSource } from './live/live-source.ts';
export type { Venue } from './live/venue.ts';
export { VENUES } from './live/venues.ts';
export { type BookTicker, CaptureError, type CaptureLine, parseCaptureLine } from './recorded/capture-line.ts';
export { readLines } from './recorded/read-lines.ts';
export { type RecordedOptions, RecordedSource } from './recorded/recorded-source.ts';
export { dayText, TICK_MS, TICKS_PER_DAY, tickOf } from './simulated/calendar.ts';
export { createDayPath, type DayNoise, DayPath } from './simulated/day-path.ts';
export { type DayStart, genesisStart, type Simulation } from './simulated/day-start.ts';
export { DERIVED_MARKETS } from './simulated/derived.ts';
export {
  DEFAULT_HISTORY,
  deriveIndexCandles,
  HISTORY_DAYS,
  type HistoryOptions,
  type HistoryPlan,
  type IndexCandle,
} from './simulated/history.ts';
export type { Noise } from './simulated/noise.ts';
export { noiseOf, type PublishedNoise } from './simulated/noise-of-day.ts';
export { type PathParameters, SIMULATED_MARKETS, type SimulatedMarket } from './simulated/parameters.ts';
export { daySeed, daysToPublish, type PublishedSeed, publishedSeed, seedHash } from './simulated/seed.ts';
export { drawSeeds, type Seeds, usableSeeds } from './simulated/seeds.ts';
export { type SimulatedOptions, SimulatedSource } from './simulated/simulated-source.ts';
export { type DayClaim, type DayVerdict, verifyDay } from './simulated/verify-day.ts';
export {
  type FeedInstrument,
  type IndexSource,
  SAMPLE_INTERVAL_MS,
  type SourceLine,
  type SourceSample,
} from './source.ts';
