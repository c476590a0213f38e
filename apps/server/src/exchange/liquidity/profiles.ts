import { DEMO_MARKETS } from './demo-markets.ts';

/** How lively one market is. Money in units of its quote asset. */
export interface MarketProfile {
  readonly symbol: string;
  /** Width of one step of the ladder, in hundredths of a basis point of the price; rounded to 1, 2 or 5 x 10^n ticks. */
  readonly stepCentiBps: number;
  /** Value of an ordinary small order. */
  readonly typicalOrder: number;
  /** Chance in a thousand that a simulated trader acts in one half second. */
  readonly activityPermille: number;
}

const USDT = 1_000_000;

/** Many markets share one budget of commands with those above. */
const QUIET = { stepCentiBps: 1_000, typicalOrder: 100 * USDT, activityPermille: 80 };

export const MARKET_PROFILES: readonly MarketProfile[] = [
  { symbol: 'BTC/USDT', stepCentiBps: 120, typicalOrder: 400 * USDT, activityPermille: 300 },
  { symbol: 'ETH/USDT', stepCentiBps: 200, typicalOrder: 300 * USDT, activityPermille: 230 },
  { symbol: 'SOL/USDT', stepCentiBps: 500, typicalOrder: 200 * USDT, activityPermille: 180 },
  { symbol: 'XRP/USDT', stepCentiBps: 500, typicalOrder: 150 * USDT, activityPermille: 160 },
  { symbol: 'DOGE/USDT', stepCentiBps: 500, typicalOrder: 150 * USDT, activityPermille: 160 },
  { symbol: 'BNB/USDT', stepCentiBps: 400, typicalOrder: 200 * USDT, activityPermille: 160 },
  { symbol: 'TRX/USDT', stepCentiBps: 400, typicalOrder: 120 * USDT, activityPermille: 160 },
  { symbol: 'ADA/USDT', stepCentiBps: 500, typicalOrder: 120 * USDT, activityPermille: 160 },
  { symbol: 'ETH/BTC', stepCentiBps: 300, typicalOrder: 400_000, activityPermille: 160 },
  ...DEMO_MARKETS.map(({ symbol }) => ({ symbol, ...QUIET })),
];
