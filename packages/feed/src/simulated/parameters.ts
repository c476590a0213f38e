import type { IndexPrice } from '@tradewind/base';
import type { FeedInstrument } from '../source.ts';

/** What shapes the path of one market. Fixed constants of the code: no setting and no user position enters. */
export interface PathParameters {
  /** Price at genesis, in index units, to which the path is pulled back very slowly. */
  readonly anchor: IndexPrice;
  /** Relative deviation of one tick that is the market's own. */
  readonly ownDeviation: number;
  /** Relative deviation of one tick that all markets share. */
  readonly commonDeviation: number;
}

export interface SimulatedMarket extends FeedInstrument {
  readonly parameters: PathParameters;
}

/** sqrt(172,800): a day's deviation is that of a tick times this. Written out, so that no root is taken. */
const TICKS_ROOT = 415.6921938165;

/** [symbol, index decimals, genesis price in index units, own and shared deviation of a day]. */
const markets = [
  ['BTC/USDT', 3, 64_000_000, 0.011, 0.018],
  ['ETH/USDT', 4, 31_500_000, 0.015, 0.022],
  ['SOL/USDT', 4, 1_480_000, 0.028, 0.024],
  ['XRP/USDT', 6, 580_000, 0.027, 0.018],
  ['DOGE/USDT', 7, 1_240_000, 0.032, 0.024],
  ['BNB/USDT', 4, 5_710_000, 0.016, 0.016],
  ['TRX/USDT', 7, 1_184_000, 0.015, 0.009],
  ['ADA/USDT', 6, 442_000, 0.027, 0.022],
  ['LTC/USDT', 4, 800_000, 0.019, 0.02],
  ['LINK/USDT', 5, 1_500_000, 0.025, 0.024],
  ['DOT/USDT', 5, 500_000, 0.022, 0.024],
  ['AVAX/USDT', 4, 250_000, 0.027, 0.026],
  ['NEAR/USDT', 5, 300_000, 0.03, 0.026],
  ['UNI/USDT', 5, 800_000, 0.03, 0.024],
  ['ATOM/USDT', 5, 500_000, 0.022, 0.023],
  ['ETC/USDT', 4, 200_000, 0.021, 0.022],
  ['XLM/USDT', 6, 300_000, 0.026, 0.019],
  ['APT/USDT', 5, 600_000, 0.031, 0.025],
  ['ARB/USDT', 6, 500_000, 0.031, 0.026],
  ['OP/USDT', 6, 800_000, 0.032, 0.027],
  ['SUI/USDT', 5, 200_000, 0.034, 0.025],
  ['TON/USDT', 5, 400_000, 0.024, 0.018],
  ['FIL/USDT', 5, 300_000, 0.026, 0.024],
  ['AAVE/USDT', 3, 200_000, 0.028, 0.025],
] as const;

/** The markets that the simulation feeds. ETH/BTC is derived from two of them, never fed. */
export const SIMULATED_MARKETS: readonly SimulatedMarket[] = markets.map(
  ([symbol, indexScale, anchor, ownDeviation, commonDeviation]) => ({
    symbol,
    indexScale,
    parameters: {
      anchor,
      ownDeviation: ownDeviation / TICKS_ROOT,
      commonDeviation: commonDeviation / TICKS_ROOT,
    },
  }),
);
