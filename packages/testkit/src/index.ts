export {
  CRASH_MARKETS,
  CRASH_SECONDS,
  type CrashMoment,
  type CrashOptions,
  marketCrash,
} from './crash/market-crash.ts';
export { makeTestFolder } from './database/test-folder.ts';
export { openTestServer, type Template } from './database/test-server.ts';
export { FlowBook, mixTrade, TRADE_HASH_START } from './flow/flow-book.ts';
export {
  FLOW_ADD,
  FLOW_CANCEL,
  FLOW_DEPOSIT,
  FLOW_HASH,
  FLOW_PREFIX_HASH,
  FLOW_PREFIX_OPERATIONS,
  FLOW_TAKE,
  type Flow,
  type FlowOptions,
  generateFlow,
} from './flow/generate-flow.ts';
export { packFlow } from './flow/pack-flow.ts';
export { saveOpenScripts } from './open-scripts/save-scripts.ts';
export { CommandStream, type TimedCommand } from './random/command-stream.ts';
export { CounterRandom } from './random/counter-random.ts';
export { ALL_STREAMS } from './random/products.ts';
export { testSeed } from './random/seed.ts';
export {
  WORLD_ASSETS,
  WORLD_INSTRUMENTS,
  WORLD_PRICES,
  WORLD_SOURCES,
  WORLD_USERS,
  type WorldUser,
} from './random/small-world.ts';
export { worldCommands } from './random/world-commands.ts';
export { type CapturedLine, capturedLines, SPOT_CAPTURE } from './recorded/feed-capture.ts';
export { FUTURES_CAPTURE, type FuturesMoment, futuresMoments } from './recorded/futures-capture.ts';
export {
  LOBSTER_BOOKS,
  LOBSTER_MESSAGES,
  type LobsterBook,
  type LobsterMessage,
  lobsterBooks,
  lobsterMessages,
} from './recorded/lobster.ts';
export { marketDataDir, recordedRows, recordedText, recordedZipRows, skipWithout } from './recorded/market-data-dir.ts';
export {
  type RecordedCandle,
  type RecordedTrade,
  XRPETH_CANDLES_1M,
  XRPETH_CANDLES_5M,
  XRPETH_TRADES,
  xrpethCandles,
  xrpethTrades,
} from './recorded/trades-and-candles.ts';
export {
  futuresPrices,
  hourlyMarks,
  type PriceAt,
  type PublishedFunding,
  publishedFundings,
  XRP_FUNDING_RATES,
} from './recorded/xrp-perpetual.ts';
