import { staking } from '@tradewind/contract';
import type { EngineApi } from '@tradewind/engine';
import { accrualsPage, type ReadModel, rewardsOf, type Stake, stakeById, stakesPage } from '@tradewind/readmodel';
import { REWARD_AFTER_MS, utcDay } from '@tradewind/rules';
import { amountText, type Catalogue, parseAmount } from '../wire/catalogue.ts';
import { accrualShape, productShape, runningStake, type StakeState, stakeShape } from '../wire/stake.ts';
import type { Bind } from './handler.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import { Refused } from './refused.ts';
import type { Writer } from './write.ts';

export interface StakingOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly writer: Writer;
  readonly history: History;
  readonly limits: Limits;
  readonly readModel: ReadModel;
}

/** Running stakes are answered from the engine, those that ended and what each day paid from the read model. */
export function bindStaking(bind: Bind, options: StakingOptions): void {
  const { engine, catalogue, writer, history, limits, readModel } = options;
  const shape = (stake: StakeState) => stakeShape(engine, catalogue, stake);

  bind(staking.products, () => engine.staking.products().map((product) => productShape(engine, catalogue, product)));

  bind(staking.stake, async (call) => {
    await limits.order(call.caller.user);
    const product = productOf(engine, call.body.product);
    const amount = parseAmount(catalogue.assetById(product.asset), call.body.amount, 'amount');
    const build = (who: { user: number; clientId: string; bodyHash: number }) =>
      ({ kind: 'Stake', ...who, product: product.product, amount }) as const;
    const { outcome } = await writer.send(call, call.body.clientId, build, 'amount');
    return shape(await known(call, outcome.result.id));
  });

  bind(staking.redeem, async (call) => {
    await limits.cancel(call.caller.user);
    const stake = stakeId(call.params.id);
    const view = engine.staking.stake(stake);
    const before = view === null ? null : runningStake(engine, view);
    const kind = 'RedeemStake';
    const applied = await writer.send(call, call.body.clientId, (who) => ({ kind, ...who, stake }));
    const ended = applied.events.find((event) => event.kind === 'StakeEnded');
    if (ended === undefined || before === null) return shape(await known(call, applied.outcome.result.id));
    const { paid, clawback } = ended;
    return shape({ ...before, state: 'cancelled', paid, clawback, endedAt: applied.time });
  });

  bind(staking.orders, async (call) => {
    const { user } = call.caller;
    const { state, cursor } = call.query;
    if (state === 'running') {
      const views = engine.staking.of(user);
      return { items: views.map((view) => shape(runningStake(engine, view))), next: null };
    }
    await history.own(user, call.seenSeq);
    const { items, next } = await stakesPage(readModel, user, { state, before: before(cursor) });
    return { items: items.map((stake) => shape(current(stake))), next: next === null ? null : String(next) };
  });

  bind(staking.accruals, async (call) => {
    const { user } = call.caller;
    await history.own(user, call.seenSeq);
    const stake = await stakeById(readModel, stakeId(call.params.id));
    if (stake?.user !== user) throw new Refused('not_found', { field: 'id' });
    const { scale } = catalogue.assetById(engine.staking.products()[stake.product]!.asset);
    const { items, next } = await accrualsPage(readModel, stake.id, { before: before(call.query.cursor) });
    return { items: items.map((accrual) => accrualShape(scale, accrual)), next: next === null ? null : String(next) };
  });

  bind(staking.totals, async (call) => {
    const { user } = call.caller;
    await history.own(user, call.seenSeq);
    const lastDay = utcDay(engine.time - REWARD_AFTER_MS) - 1;
    const sums = new Map<number, { locked: number; earned: number; lastDay: number }>();
    const sumOf = (product: number) => {
      const { asset } = engine.staking.products()[product]!;
      const sum = sums.get(asset) ?? { locked: 0, earned: 0, lastDay: 0 };
      sums.set(asset, sum);
      return sum;
    };
    for (const { product, amount } of engine.staking.of(user)) sumOf(product).locked += amount;
    for (const { product, total, ofDay } of await rewardsOf(readModel, user, lastDay)) {
      sumOf(product).earned += total;
      sumOf(product).lastDay += ofDay;
    }
    return [...sums].map(([id, { locked, earned, lastDay }]) => {
      const asset = catalogue.assetById(id);
      const text = (units: number) => amountText(asset, units);
      return { asset: asset.symbol, locked: text(locked), earned: text(earned), lastDay: text(lastDay) };
    });
  });

  /** A stake of the caller, running or not. */
  async function known(call: { caller: { user: number }; seenSeq: number }, id: number): Promise<StakeState> {
    const running = engine.staking.stake(id);
    if (running !== null) return runningStake(engine, running);
    await history.own(call.caller.user, call.seenSeq);
    const stake = await stakeById(readModel, id);
    if (stake === undefined) throw new Refused('read_model_behind');
    return current(stake);
  }

  /** A row of the read model, with what the engine knows better while the stake runs. */
  function current(stake: Stake): StakeState {
    const running = stake.state === 'running' ? engine.staking.stake(stake.id) : null;
    return running === null ? { ...stake, paid: stake.paid ?? stake.reward } : runningStake(engine, running);
  }
}

function productOf(engine: EngineApi, text: string) {
  const product = /^(0|[1-9][0-9]{0,8})$/.test(text) ? engine.staking.products()[Number(text)] : undefined;
  if (product === undefined) throw new Refused('staking_product_unknown', { field: 'product' });
  return product;
}

function stakeId(text: string | undefined): number {
  const id = /^[1-9][0-9]{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Refused('not_found', { field: 'id' });
  return id;
}

function before(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[1-9][0-9]{0,14}$/.test(cursor)) throw new Refused('cursor_invalid', { field: 'cursor' });
  return Number(cursor);
}
