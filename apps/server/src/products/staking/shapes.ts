import type { StakeAccrual, StakeOrder, StakingProduct } from '@tradewind/api';
import { DAY_MS } from '@tradewind/base';
import type { AssetView, EngineApi, EventOf, StakeView, StakingProductView } from '@tradewind/engine';
import type { Accrual, Stake } from '@tradewind/readmodel';
import { formatPercent } from '@tradewind/rules';
import { clawbackOf, coveredAmount, rewardOf } from '@tradewind/rules/staking';
import { amountText, amountTexts, type Catalogue } from '../../exchange/wire/catalogue.ts';
import { TERMS } from './changes.ts';

/** A stake in engine units, running or not. */
export type StakeState = Omit<Stake, 'paid'> & { readonly paid: number };

/** A product as everybody sees it; `covered` says what the reward pool can still promise. */
export function productShape(engine: EngineApi, catalogue: Catalogue, product: StakingProductView): StakingProduct {
  const asset = catalogue.assetById(product.asset);
  const pool = engine.houseBalances().find((one) => one.house === 'reward-pool' && one.asset === product.asset);
  const covered = Math.min(coveredAmount(pool?.amount ?? 0, product), product.quota - product.taken);
  return {
    id: String(product.product),
    asset: asset.symbol,
    ...TERMS.wire(asset, product),
    ...amountTexts(asset, { taken: product.taken, covered }, 'taken', 'covered'),
    open: product.open,
  };
}

/** A running stake as the engine has it. */
export function runningStake(engine: EngineApi, view: StakeView): StakeState {
  const { dailyRatePpm, termDays, clawbackPpm } = engine.staking.products()[view.product]!;
  return {
    ...view,
    reward: rewardOf(view.amount, dailyRatePpm, termDays),
    state: 'running',
    clawback: clawbackOf(view.paid, clawbackPpm),
    endedAt: null,
  };
}

/** A stake as it begins; `time` is the one of the command that made it. */
export function stakedState({ kind: _kind, stake: id, ...event }: EventOf<'Staked'>, time: number): StakeState {
  return { ...event, id, state: 'running', paid: 0, clawback: 0, stakedAt: time, endedAt: null };
}

export function stakeShape(engine: EngineApi, catalogue: Catalogue, stake: StakeState): StakeOrder {
  const { stakedAt, endsAt, endedAt } = stake;
  const product = engine.staking.products()[stake.product]!;
  const asset = catalogue.assetById(product.asset);
  return {
    id: String(stake.id),
    product: String(stake.product),
    asset: asset.symbol,
    termDays: product.termDays,
    dailyRate: formatPercent(product.dailyRatePpm),
    ...amountTexts(asset, stake, 'amount', 'reward', 'paid'),
    state: stake.state,
    clawback: amountText(asset, stake.clawback),
    stakedAt,
    endsAt,
    endedAt,
  };
}

export function accrualShape(asset: AssetView, accrual: Accrual): StakeAccrual {
  const { day, time, seq } = accrual;
  const amounts = amountTexts(asset, accrual, 'amount', 'paid');
  return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), ...amounts, time, seq };
}
