import { assets, commands } from '@tradewind/api';
import type { UserId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import type { History } from '../../exchange/history/history.ts';
import type { Writer } from '../../exchange/pipeline/write.ts';
import { assetsShape } from '../../exchange/wire/assets.ts';
import { amountText, type Catalogue, parseAmount } from '../../exchange/wire/catalogue.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { Limits } from '../common/limits.ts';

export interface AssetsOptions {
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly writer: Writer;
  readonly history: History;
  readonly limits: Limits;
}

export function bindAssets(bind: Bind, { engine, catalogue, writer, history, limits }: AssetsOptions): void {
  bind(assets.overview, ({ caller }) => assetsShape(engine, catalogue, caller.user));

  bind(assets.transfer, async (call) => {
    await limits.order(call.caller.user);
    const asset = catalogue.asset(call.body.asset);
    const { from, to } = call.body;
    const amount = parseAmount(asset, call.body.amount, 'amount');
    const kind = 'InternalTransfer';
    const build = (who: { user: UserId; clientId: string; bodyHash: number }) =>
      ({ kind, ...who, from, to, asset: asset.id, amount }) as const;
    const { outcome, time } = await writer.send(call, call.body.clientId, build, 'amount');
    const made =
      outcome.repeatOf > 0 ? (engine.command(call.caller.user, call.body.clientId ?? '')?.time ?? time) : time;
    return {
      id: String(outcome.result.id),
      from,
      to,
      asset: asset.symbol,
      amount: amountText(asset, amount),
      time: made,
    };
  });

  bind(assets.grant, async (call) => {
    await limits.order(call.caller.user);
    if (engine.mode() !== 'demo') throw new Refused('demo_only');
    const applied = await writer.send(call, call.body.clientId, (who) => ({ kind: 'Grant', ...who }));
    const granted = applied.events.find((event) => event.kind === 'Granted');
    const remaining = granted?.remaining ?? (await history.grantRemaining(applied.outcome));
    const given = engine.assets().filter((asset) => asset.grantAmount > 0);
    return {
      items: given.map((asset) => ({ asset: asset.symbol, amount: amountText(asset, asset.grantAmount) })),
      remaining,
    };
  });

  bind(assets.records, async (call) => {
    const { asset: symbol, ...filter } = call.query;
    const asset = symbol === undefined ? undefined : catalogue.asset(symbol).id;
    await history.own(call.caller.user, call.seenSeq);
    return history.records(call.caller.user, { ...filter, asset });
  });

  bind(assets.history, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return history.worth(call.caller.user, call.query.range);
  });

  bind(assets.costs, async (call) => {
    await history.own(call.caller.user, call.seenSeq);
    return history.costs(call.caller.user);
  });

  bind(commands.command, ({ caller, params }) => {
    const known = engine.command(caller.user, params.clientId);
    if (!known) return { state: 'unknown' as const };
    const { seq, refusal, result } = known;
    if (refusal !== '') return { state: 'refused' as const, seq, code: refusal };
    return { state: 'accepted' as const, seq, result: { kind: result.kind, id: String(result.id) } };
  });
}
