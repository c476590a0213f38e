import type { Amount } from '@tradewind/base';
import type { Group } from '@tradewind/rules/perpetual';
import type { MarketProfile } from '../../exchange/liquidity/profiles.ts';

/** A contract of a demo, on the index of the market in Spot of its name. */
export interface DemoContract {
  readonly index: string;
  readonly group: Group;
  /** A lot, in units of the base. */
  readonly lotUnits: Amount;
  readonly profile: MarketProfile;
}

const USDT = 1_000_000;

const contracts = [
  // [base, group, lot in units, width of a step in hundredths of a basis point, a usual order in USDT, chance of an act in a thousand]
  ['BTC', 'A', 100_000, 400, 300, 60],
  ['ETH', 'A', 1_000_000, 600, 300, 50],
  ['SOL', 'B', 10_000_000, 1_200, 200, 40],
  ['XRP', 'B', 10_000_000, 1_200, 200, 40],
  ['DOGE', 'B', 1_000_000, 1_200, 200, 40],
] as const;

/** The contracts that a demo lists: a lot is 0.001 BTC, 0.01 ETH, 0.1 SOL, 10 XRP, 100 DOGE. */
export const DEMO_CONTRACTS: readonly DemoContract[] = contracts.map(
  ([base, group, lotUnits, stepCentiBps, usual, activityPermille]) => ({
    ...{ index: `${base}/USDT`, group, lotUnits },
    profile: { symbol: `${base}-USDT`, stepCentiBps, typicalOrder: usual * USDT, activityPermille },
  }),
);
