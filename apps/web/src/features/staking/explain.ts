import type { StakeAccrual } from '@tradewind/api';
import { assets, staking } from '@tradewind/api/calls';
import { formatDecimal, parseDecimal } from '@tradewind/base';
import { parsePercent } from '@tradewind/rules';
import { rewardOf } from '@tradewind/rules/staking';
import { call } from '../../shared/api.ts';
import { add } from '../../shared/decimal.ts';
import type { Explanation, HowParams } from '../../shared/how/explanation.ts';
import { text } from '../../shared/i18n.ts';

const quiet = { quiet: true } as const;

/** What a stake earns in some days, by the engine's own formula. */
export async function explainStakeReward(params: HowParams['stakeReward']): Promise<Explanation> {
  const { asset, amount, dailyRate, days, scale } = params;
  const [units, rate] = [parseDecimal(amount, scale), parsePercent(dailyRate)];
  const known = units.ok && rate.ok;
  return {
    title: text('how.stakeReward.title'),
    words: text('how.stakeReward.words'),
    formula: text('how.stakeReward.formula'),
    inputs: [
      { label: text('staking.confirm.amount'), value: amount, unit: asset },
      { label: text('staking.perDay'), value: dailyRate, unit: '%' },
      { label: text('how.stakeReward.days'), value: String(days) },
    ],
    result: known ? formatDecimal(rewardOf(units.value, rate.value, days), scale) : null,
    unit: asset,
  };
}

/** Every reward that a stake was paid. */
export async function explainStakePaid({ stake, asset }: HowParams['stakePaid']): Promise<Explanation> {
  const days: StakeAccrual[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await call(staking.accruals, { params: { id: stake }, query }, quiet);
    days.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return {
    title: text('how.stakePaid.title', { id: stake }),
    words: text('how.stakeReward.words'),
    formula: text('how.stakePaid.formula'),
    inputs: days.map(({ day, amount, time }) => ({ label: day, value: amount, unit: asset, time, secret: true })),
    result: days.reduce((sum, { amount }) => add(sum, amount), '0'),
    unit: asset,
    server: days[0]?.paid ?? '0',
    record: `reference=stake-${stake}`,
    seqs: days.slice(0, 1).map(({ seq }) => seq),
    secret: true,
  };
}

/** What the running and ended stakes were paid at the last 00:10 UTC. */
export async function explainStakeIncome({ asset }: HowParams['stakeIncome']): Promise<Explanation> {
  const totals = await call(staking.totals, {}, quiet);
  return {
    title: text('staking.lastDay'),
    words: text('how.stakeIncome.words'),
    formula: text('how.stakeIncome.formula'),
    inputs: [],
    result: totals.find((one) => one.asset === asset)?.lastDay ?? '0',
    unit: asset,
    record: `reason=reward&asset=${asset}`,
    secret: true,
  };
}

/** What the running stakes hold of an asset in the finance account. */
export async function explainLocked(asset: string): Promise<Explanation> {
  const [{ items }, overview] = await Promise.all([
    call(staking.orders, { query: { state: 'running' } }, quiet),
    call(assets.overview, {}, quiet),
  ]);
  const locked = items.filter((stake) => stake.asset === asset);
  return {
    title: text('how.frozen.title', { asset }),
    words: text('how.stakesLocked.words'),
    formula: text('how.stakesLocked.formula'),
    inputs: locked.map(({ id, amount, stakedAt }) => ({
      label: text('staking.log.number', { id }),
      value: amount,
      unit: asset,
      time: stakedAt,
      secret: true,
    })),
    result: locked.reduce((sum, { amount }) => add(sum, amount), '0'),
    unit: asset,
    server: overview.accounts.find((one) => one.account === 'finance' && one.asset === asset)?.frozen,
    record: `account=finance&asset=${asset}`,
    secret: true,
  };
}
