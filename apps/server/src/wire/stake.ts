import { formatDecimal } from '@tradewind/base';
import type { StakeAccrual, StakeOrder, StakingProduct } from '@tradewind/contract';
import type { EngineApi, HouseAccount, Staked, StakeView, StakingProductView } from '@tradewind/engine';
import type { Accrual, Stake } from '@tradewind/readmodel';
import { clawbackOf, coveredAmount, DAY_MS, rewardOf } from '@tradewind/rules';
import { amountText, type Catalogue } from './catalogue.ts';
import { percentText } from './percent.ts';

/** A stake in engine units, running or not. */
export type StakeState = Omit<Stake, 'paid'> & { readonly paid: number };

/** A product as everybody sees it; `covered` says what the reward pool can still promise. */
export function productShape(engine: EngineApi, catalogue: Catalogue, product: StakingProductView): StakingProduct {
  const asset = catalogue.assetById(product.asset);
  const text = (units: number) => amountText(asset, units);
  const pool = engine.houseBalances().find((one) => one.house === 'reward-pool' && one.asset === product.asset);
  const covered = Math.min(coveredAmount(pool?.amount ?? 0, product), product.quota - product.taken);
  return {
    id: String(product.product),
    asset: asset.symbol,
    termDays: product.termDays,
    dailyRate: percentText(product.dailyRatePpm),
    minimum: text(product.minimum),
    maximum: text(product.maximum),
    perUser: text(product.perUser),
    quota: text(product.quota),
    taken: text(product.taken),
    clawback: percentText(product.clawbackPpm),
    covered: text(covered),
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
export function stakedState({ kind: _kind, stake: id, ...event }: Staked, time: number): StakeState {
  return { ...event, id, state: 'running', paid: 0, clawback: 0, stakedAt: time, endedAt: null };
}

export function stakeShape(engine: EngineApi, catalogue: Catalogue, stake: StakeState): StakeOrder {
  const product = engine.staking.products()[stake.product]!;
  const asset = catalogue.assetById(product.asset);
  return {
    id: String(stake.id),
    product: String(stake.product),
    asset: asset.symbol,
    termDays: product.termDays,
    dailyRate: percentText(product.dailyRatePpm),
    amount: amountText(asset, stake.amount),
    reward: amountText(asset, stake.reward),
    paid: amountText(asset, stake.paid),
    state: stake.state,
    clawback: amountText(asset, stake.clawback),
    stakedAt: stake.stakedAt,
    endsAt: stake.endsAt,
    endedAt: stake.endedAt,
  };
}

export function accrualShape(scale: number, { day, amount, paid, time, seq }: Accrual): StakeAccrual {
  const text = (units: number) => formatDecimal(units, scale);
  return { day: new Date(day * DAY_MS).toISOString().slice(0, 10), amount: text(amount), paid: text(paid), time, seq };
}

/** What operators see: each product with how many stakes run, and the pool of each asset that products are in. */
export function stakingOverview({ engine, catalogue }: { readonly engine: EngineApi; readonly catalogue: Catalogue }) {
  const products = engine.staking.products();
  const assets = [...new Set(products.map(({ asset }) => asset))];
  const held = (house: HouseAccount, id: number) =>
    engine.houseBalances().find((one) => one.house === house && one.asset === id)?.amount ?? 0;
  return {
    products: products.map((product) => ({
      ...productShape(engine, catalogue, product),
      running: product.running,
    })),
    pools: assets.map((id) => {
      const asset = catalogue.assetById(id);
      return {
        asset: asset.symbol,
        pool: amountText(asset, held('reward-pool', id)),
        reserved: amountText(asset, held('reward-reserve', id)),
      };
    }),
  };
}
