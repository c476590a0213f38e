import type { StakeAccrual, StakeOrder } from '@tradewind/contract';
import type { EngineApi } from '@tradewind/engine';
import { accrualsPage, type ReadModel, rewardsOf, type Stake, stakeById, stakesPage } from '@tradewind/readmodel';
import { REWARD_AFTER_MS, utcDay } from '@tradewind/rules';
import { amountText, type Catalogue } from '../wire/catalogue.ts';
import { accrualShape, runningStake, type StakeState, stakeShape } from '../wire/stake.ts';
import { before, cursorOf } from './cursor.ts';
import { Refused } from './refused.ts';

type StateName = StakeOrder['state'];

/** Running stakes come from the engine, those that ended and what each day paid from the read model. */
export class StakeHistory {
  readonly #engine: EngineApi;
  readonly #catalogue: Catalogue;
  readonly #db: ReadModel;

  constructor(engine: EngineApi, catalogue: Catalogue, db: ReadModel) {
    this.#engine = engine;
    this.#catalogue = catalogue;
    this.#db = db;
  }

  allRunning(user: number): StakeOrder[] {
    return this.#engine.staking.of(user).map((view) => this.shape(runningStake(this.#engine, view)));
  }

  /** The read model must hold the user's own writes. */
  async page(user: number, filter: { readonly state?: StateName; readonly cursor?: string }) {
    const { items, next } = await stakesPage(this.#db, user, { state: filter.state, before: before(filter.cursor) });
    return { items: items.map((stake) => this.shape(this.#current(stake))), next: cursorOf(next) };
  }

  /** Null when it does not run. */
  running(id: number): StakeOrder | null {
    const running = this.#engine.staking.stake(id);
    return running === null ? null : this.shape(runningStake(this.#engine, running));
  }

  /** Null when the read model does not hold it. */
  async ended(id: number): Promise<StakeOrder | null> {
    const stake = await stakeById(this.#db, id);
    return stake === undefined ? null : this.shape(this.#current(stake));
  }

  async accruals(user: number, id: number, cursor: string | undefined) {
    const stake = await this.requireOwn(user, id);
    const { scale } = this.#catalogue.assetById(this.#engine.staking.products()[stake.product]!.asset);
    const { items, next } = await accrualsPage(this.#db, id, { before: before(cursor) });
    const shown: StakeAccrual[] = items.map((accrual) => accrualShape(scale, accrual));
    return { items: shown, next: cursorOf(next) };
  }

  /** By asset; the last day is the last whose rewards are due. */
  async totals(user: number) {
    const { staking, time } = this.#engine;
    const sums = new Map<number, { locked: number; earned: number; lastDay: number }>();
    const sumOf = (product: number) => {
      const { asset } = staking.products()[product]!;
      const sum = sums.get(asset) ?? { locked: 0, earned: 0, lastDay: 0 };
      sums.set(asset, sum);
      return sum;
    };
    for (const { product, amount } of staking.of(user)) sumOf(product).locked += amount;
    for (const { product, total, ofDay } of await rewardsOf(this.#db, user, utcDay(time - REWARD_AFTER_MS) - 1)) {
      sumOf(product).earned += total;
      sumOf(product).lastDay += ofDay;
    }
    return [...sums].map(([id, { locked, earned, lastDay }]) => {
      const asset = this.#catalogue.assetById(id);
      const text = (units: number) => amountText(asset, units);
      return { asset: asset.symbol, locked: text(locked), earned: text(earned), lastDay: text(lastDay) };
    });
  }

  /** Refuses with `stake_unknown` what the read model does not hold as a stake of this user. */
  async requireOwn(user: number, id: number): Promise<Stake> {
    const stake = await stakeById(this.#db, id);
    if (stake?.user !== user) throw new Refused('stake_unknown', { field: 'id' });
    return stake;
  }

  shape(stake: StakeState): StakeOrder {
    return stakeShape(this.#engine, this.#catalogue, stake);
  }

  /** A row of the read model, with what the engine knows better while the stake runs. */
  #current(stake: Stake): StakeState {
    const running = stake.state === 'running' ? this.#engine.staking.stake(stake.id) : null;
    return running === null ? { ...stake, paid: stake.paid ?? stake.reward } : runningStake(this.#engine, running);
  }
}
