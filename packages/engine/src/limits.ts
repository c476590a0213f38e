import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/base';

/** Bounds of the engine. Each loop and each store names its own here. */

export const MAX_TIMERS_PER_COMMAND = 1_000;
/** Stop orders that one command may trigger; the next price triggers the rest. */
export const MAX_TRIGGERS_PER_COMMAND = 1_000;
/** An older sample of the index protects no order that trades now. */
export const MAX_SAMPLE_AGE_MS = 2_000;
export const MAX_OPEN_ORDERS_PER_INSTRUMENT = 200;
export const MAX_STOP_ORDERS_PER_INSTRUMENT = 10;
/** New orders that did not trade at once, per user and window. */
export const MAX_UNFILLED_ORDERS_PER_WINDOW = 100;
export const ORDER_RATE_WINDOW_MS = 10_000;
export const CLIENT_ID_KEPT_MS = DAY_MS;
export const MAX_CLIENT_IDS_PER_USER = 20_000;
/** Expired client ids that one command clears away: more than it adds, so that the rest is soon gone too. */
export const MAX_FORGOTTEN_PER_COMMAND = 16;
export const MAX_GRANTS_PER_DAY = 3;
export const GRANT_WINDOW_MS = DAY_MS;
export const MAX_QUOTES_PER_SIDE_AND_LADDER = 20;
export const MAX_ASSETS = 4_096;
export const MAX_INSTRUMENTS = 4_096;
export const MAX_INDEX_SOURCES = 16;
export const MAX_SCALE = 8;
export { INDEX_UNITS_PER_TICK } from '@tradewind/rules';

/** How long before it is in force another set of index sources is announced: longer than any contract on the index. */
export const SOURCES_NOTICE_MS = 10 * MINUTE_MS;
export const SOURCES_FURTHEST_MS = 365 * DAY_MS;
/** Sources are apart when they differ by more, unless operators set another bound. */
export const DEFAULT_APART_PPM = 500;
/** The sources' difference is compared with how far the index moves in so long. */
export const APART_SPAN_MS = 30_000;
export const INDEX_STALE_AFTER_MS = 10_000;
export const INDEX_RECOVERY_SAMPLES = 3;
export const VELOCITY_WINDOW_MS = 60_000;
export const VELOCITY_PAUSE_MS = 30_000;
/** How long before they are in force worse terms are announced. */
export const TERMS_NOTICE_MS = HOUR_MS;
export const TERMS_FURTHEST_MS = 365 * DAY_MS;
export const REFERENCE_TRADES_WINDOW_MS = 5 * MINUTE_MS;
