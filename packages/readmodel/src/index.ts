export {
  buildCandles,
  type Candle,
  type CandleSource,
  candleOfPrice,
  candleOfTrade,
  joinCandles,
  rollUp,
  type TradePoint,
} from './candles/candle.ts';
export { type DerivedInterval, INTERVAL_MS, INTERVALS, type Interval, openTimeOf } from './candles/interval.ts';
export { priceOf } from './candles/price-of.ts';
export { type AssetCost, costsOf } from './costs/costs.ts';
export { applyRow } from './follow/apply-row.ts';
export { DivergenceError } from './follow/divergence.ts';
export { Follower, type FollowerOptions } from './follow/follower.ts';
export type { FollowerFailure, LeaderPlace, SavedSnapshot } from './follow/messages.ts';
export { FollowerThread, type SpawnOptions, spawnFollower } from './follow/spawn.ts';
export { atGenesis, Standing, saveStanding, standAt } from './follow/standing.ts';
export { startFollower } from './follow/start.ts';
export { type ApartShare, apartShare } from './index-samples/apart-share.ts';
export { type StaleTime, staleTimes } from './index-samples/stale.ts';
export * from './products/products.ts';
export * from './products/queries.ts';
export type { OrderTab } from './project/orders.ts';
export { type Grant, grantById, type Transfer, transferById } from './queries/accounts.ts';
export { type BalanceStep, balanceSteps, firstMovement } from './queries/balance-steps.ts';
export { balancesAsOf } from './queries/balances-as-of.ts';
export { type CandleRequest, candles, firstTradeMinutes, MAX_CANDLES, minutesSince } from './queries/candles.ts';
export { type DayTotals, dayTotals } from './queries/day-totals.ts';
export type { EndedSpan } from './queries/ended.ts';
export { type Fill, fillsOfOrders, fillsPage } from './queries/fills.ts';
export {
  type Filled,
  filledSince,
  fillsSince,
  type NewsPlace,
  newsPlace,
  type Triggered,
  triggeredSince,
  triggeredUsers,
} from './queries/news.ts';
export { orderAsOf, ordersEndedBy } from './queries/order-as-of.ts';
export { type Order, type OrderFilter, orderById, ordersPage } from './queries/orders.ts';
export { MAX_PAGE, type Page, type PageRequest } from './queries/page.ts';
export { type LedgerRecord, type RecordFilter, recordsPage } from './queries/records.ts';
export { type Sample, samplesSince, type TradePrice, tradePlace, tradesSince } from './queries/samples.ts';
export {
  firstTickTime,
  type LoggedTick,
  type TickPage,
  type TickSpan,
  tickSpan,
  ticksBetween,
} from './queries/ticks.ts';
export { latestTrades, type Trade } from './queries/trades.ts';
export { type DerivedCandle, storeDerivedIndexCandles, withoutDerivedCandles } from './schema/derived-candles.ts';
export { migrateReadModel, READMODEL_SCOPES } from './schema/migrations.ts';
export { createReadModel, type ReadModel } from './schema/rows.ts';
export { rebuild } from './verify/rebuild.ts';
export { replay, type Watcher } from './verify/replay.ts';
export { type HouseBalance, type ReplayedState, replayTo, type UserBalance } from './verify/replay-to.ts';
export { type Verdict, type VerifyOptions, verifyAll } from './verify/verify-all.ts';
export { checkVersion, enginesFrom, FIRST_VERSION, VersionError } from './versions/lineage.ts';
export { presentVersion, sourceHash } from './versions/present-version.ts';
export {
  type EngineModule,
  loadRelease,
  RELEASES_FILE,
  type Release,
  releaseFile,
  releases,
} from './versions/releases.ts';
