import { explainFrozen, explainGrowth, explainTotal, explainWorth } from './explain-assets.ts';
import { explainConversion } from './explain-convert.ts';
import { explainChange, explainFee, explainIndex, explainOrderTotal, explainTurnover } from './explain-market.ts';
import { explainBreakEven, explainSecondsWin } from './explain-seconds.ts';
import { explainCommission } from './explain-share.ts';
import { explainStakeIncome, explainStakePaid, explainStakeReward } from './explain-staking.ts';
import type { Explanation, HowKind, HowParams } from './explanation.ts';

const kinds: { readonly [K in HowKind]: (params: HowParams[K]) => Promise<Explanation> } = {
  total: explainTotal,
  worth: explainWorth,
  frozen: explainFrozen,
  growth: explainGrowth,
  fee: explainFee,
  orderTotal: explainOrderTotal,
  index: explainIndex,
  change: explainChange,
  turnover: explainTurnover,
  commission: explainCommission,
  stakeReward: explainStakeReward,
  stakePaid: explainStakePaid,
  stakeIncome: explainStakeIncome,
  conversion: explainConversion,
  secondsWin: explainSecondsWin,
  breakEven: explainBreakEven,
};

/** How a figure is made, from what the server says at this moment. Rejects when it cannot be asked. */
export function explain<K extends HowKind>(kind: K, params: HowParams[K]): Promise<Explanation> {
  return kinds[kind](params);
}
