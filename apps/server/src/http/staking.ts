import { type StakeOrder, staking } from '@tradewind/contract';
import type { EngineApi } from '@tradewind/engine';
import type { ReadModel } from '@tradewind/readmodel';
import { type Catalogue, parseAmount } from '../wire/catalogue.ts';
import { productShape, runningStake } from '../wire/stake.ts';
import type { Bind } from './handler.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import { Refused } from './refused.ts';
import { StakeHistory } from './stake-history.ts';
import type { Writer } from './write.ts';

export interface StakingOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly writer: Writer;
  readonly history: History;
  readonly limits: Limits;
  readonly readModel: ReadModel;
}

export function bindStaking(bind: Bind, options: StakingOptions): void {
  const { engine, catalogue, writer, history, limits, readModel } = options;
  const stakes = new StakeHistory(engine, catalogue, readModel);

  bind(staking.products, () => engine.staking.products().map((product) => productShape(engine, catalogue, product)));

  bind(staking.stake, async (call) => {
    await limits.order(call.caller.user);
    const product = productOf(engine, call.body.product);
    const amount = parseAmount(catalogue.assetById(product.asset), call.body.amount, 'amount');
    const build = (who: { user: number; clientId: string; bodyHash: number }) =>
      ({ kind: 'Stake', ...who, product: product.product, amount }) as const;
    const { outcome } = await writer.send(call, call.body.clientId, build, 'amount');
    return known(call, outcome.result.id);
  });

  bind(staking.redeem, async (call) => {
    await limits.cancel(call.caller.user);
    const stake = stakeId(call.params.id);
    await history.own(call.caller.user, call.seenSeq);
    await stakes.requireOwn(call.caller.user, stake);
    const view = engine.staking.stake(stake);
    const before = view === null ? null : runningStake(engine, view);
    const kind = 'RedeemStake';
    const applied = await writer.send(call, call.body.clientId, (who) => ({ kind, ...who, stake }));
    const ended = applied.events.find((event) => event.kind === 'StakeEnded');
    if (ended === undefined || before === null) return known(call, applied.outcome.result.id);
    const { paid, clawback } = ended;
    return stakes.shape({ ...before, state: 'cancelled', paid, clawback, endedAt: applied.time });
  });

  bind(staking.orders, async (call) => {
    const { user } = call.caller;
    if (call.query.state === 'running') return { items: stakes.running(user), next: null };
    await history.own(user, call.seenSeq);
    return stakes.page(user, call.query);
  });

  bind(staking.accruals, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return stakes.accruals(call.caller.user, stakeId(call.params.id), call.query.cursor);
  });

  bind(staking.totals, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return stakes.totals(call.caller.user);
  });

  /** What a command of the caller made before, running or not. */
  async function known(call: { caller: { user: number }; seenSeq: number }, id: number): Promise<StakeOrder> {
    if (engine.staking.stake(id) === null) await history.own(call.caller.user, call.seenSeq);
    const stake = await stakes.stake(id);
    if (stake === null) throw new Refused('read_model_behind');
    return stake;
  }
}

function productOf(engine: EngineApi, text: string) {
  const product = /^(0|[1-9][0-9]{0,8})$/.test(text) ? engine.staking.products()[Number(text)] : undefined;
  if (product === undefined) throw new Refused('staking_product_unknown', { field: 'product' });
  return product;
}

function stakeId(text: string | undefined): number {
  const id = /^[1-9][0-9]{0,15}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new Refused('stake_unknown', { field: 'id' });
  return id;
}
