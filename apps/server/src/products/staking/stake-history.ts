import type { StakeOrder } from '@tradewind/api';
import { type Id, type UserId, utcDay } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { accrualsPage, type ReadModel, rewardsOf, type Stake, stakeById, stakesPage } from '@tradewind/readmodel';
import { REWARD_AFTER_MS } from '@tradewind/rules/staking';
import { amountTexts, type Catalogue } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { accrualShape, runningStake, type StakeState, stakeShape } from './shapes.ts';

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

  allRunning(user: UserId): StakeOrder[] {
    return this.#engine.staking.of(user).map((view) => this.shape(runningStake(this.#engine, view)));
  }

  /** The read model must hold the user's own writes. */
  async page(user: UserId, filter: { readonly state?: StateName; readonly cursor?: string }) {
    const found = await stakesPage(this.#db, user, { state: filter.state, before: before(filter.cursor) });
    return pageOf(found, (stake) => this.shape(this.#current(stake)));
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

  async accruals(user: UserId, id: Id, cursor: string | undefined) {
    const stake = await this.requireOwn(user, id);
    const asset = this.#catalogue.assetById(this.#engine.staking.products()[stake.product]!.asset);
    return pageOf(await accrualsPage(this.#db, id, { before: before(cursor) }), (one) => accrualShape(asset, one));
  }

  /** By asset; the last day is the last whose rewards are due. */
  async totals(user: UserId) {
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
    return [...sums].map(([id, sum]) => {
      const asset = this.#catalogue.assetById(id);
      return { asset: asset.symbol, ...amountTexts(asset, sum, 'locked', 'earned', 'lastDay') };
    });
  }

  /** Refuses with `stake_unknown` what the read model does not hold as a stake of this user. */
  async requireOwn(user: UserId, id: Id): Promise<Stake> {
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
