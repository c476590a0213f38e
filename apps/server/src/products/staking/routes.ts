import { type StakeOrder, staking } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { EngineApi, Outcome } from '@tradewind/engine';
import type { History } from '../../exchange/history/history.ts';
import { parseAmount } from '../../exchange/wire/catalogue.ts';
import { spotMayGive } from '../../people/grants/from-spot.ts';
import type { Bind, Call } from '../../platform/calls/handler.ts';
import { isBehind, Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { productShape, runningStake, stakedState } from './shapes.ts';
import { StakeHistory } from './stake-history.ts';

type Sender = Pick<Call<typeof staking.redeem>, 'caller' | 'seenSeq'>;

export function bindStaking(bind: Bind, parts: RouteParts): void {
  const { engine, catalogue, writer, history, limits, readModel } = parts;
  const stakes = new StakeHistory(engine, catalogue, readModel);

  bind(staking.products, () => engine.staking.products().map((product) => productShape(engine, catalogue, product)));

  bind(staking.stake, async (call) => {
    await limits.order(call.caller.user);
    const product = productOf(engine, call.body.product);
    const amount = parseAmount(catalogue.assetById(product.asset), call.body.amount, 'amount');
    const fromSpot = spotMayGive(call.caller, call.body.from);
    const build = (who: { user: UserId; clientId: string; bodyHash: number }) =>
      ({ kind: 'Stake', ...who, product: product.product, amount, fromSpot }) as const;
    const applied = await writer.send(call, call.body.clientId, build, 'amount');
    const staked = applied.events.find((event) => event.kind === 'Staked');
    return staked === undefined ? first(applied.outcome) : stakes.shape(stakedState(staked, applied.time));
  });

  bind(staking.redeem, async (call) => {
    await limits.cancel(call.caller.user);
    const stake = call.params.id;
    const view = engine.staking.stake(stake);
    const kind = 'RedeemStake';
    const sent = writer.send(call, call.body.clientId, (who) => ({ kind, ...who, stake }));
    const applied = await unlessAnothers({ ...call, history, stakes }, stake, sent);
    const ended = applied.events.find((event) => event.kind === 'StakeEnded');
    if (ended === undefined || view === null) return first(applied.outcome);
    const { paid, clawback } = ended;
    const state = 'cancelled';
    return stakes.shape({ ...runningStake(engine, view), state, paid, clawback, endedAt: applied.time });
  });

  bind(staking.orders, async (call) => {
    const { user } = call.caller;
    if (call.query.state === 'running') return { items: stakes.allRunning(user), next: null };
    await history.own(user, call.seenSeq);
    return stakes.page(user, call.query);
  });

  bind(staking.accruals, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return stakes.accruals(call.caller.user, call.params.id, call.query.cursor);
  });

  bind(staking.totals, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return stakes.totals(call.caller.user);
  });

  /** What a command that is repeated made or ended, as it is now. */
  async function first({ repeatOf, result }: Outcome): Promise<StakeOrder> {
    return stakes.running(result.id) ?? history.first(repeatOf, () => stakes.ended(result.id));
  }
}

/** Of a stake that has ended the engine keeps not even whose it was: the tables tell it. */
async function unlessAnothers<T>(
  { history, stakes, caller, seenSeq }: Sender & { readonly history: History; readonly stakes: StakeHistory },
  stake: number,
  answer: Promise<T>,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'stake_not_running')) throw error;
    await history
      .own(caller.user, seenSeq)
      .then(() => stakes.requireOwn(caller.user, stake))
      .catch((cause) => Promise.reject(isBehind(cause) ? error : cause));
    throw error;
  }
}

function productOf(engine: EngineApi, text: string) {
  const product = /^(0|[1-9][0-9]{0,8})$/.test(text) ? engine.staking.products()[Number(text)] : undefined;
  if (product === undefined) throw new Refused('staking_product_unknown', { field: 'product' });
  return product;
}
