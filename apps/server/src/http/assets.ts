import { assets, commands } from '@tradewind/contract';
import type { EngineApi } from '@tradewind/engine';
import { assetsShape } from '../wire/assets.ts';
import { amountText, type Catalogue, parseAmount } from '../wire/catalogue.ts';
import type { Bind } from './handler.ts';
import type { History } from './history.ts';
import type { Limits } from './limits.ts';
import { Refused } from './refused.ts';
import type { Writer } from './write.ts';

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
    const build = (who: { user: number; clientId: string; bodyHash: number }) =>
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

  bind(commands.command, ({ caller, params }) => {
    const known = engine.command(caller.user, params.clientId ?? '');
    if (!known) return { state: 'unknown' as const };
    const { seq, refusal, result } = known;
    if (refusal !== '') return { state: 'refused' as const, seq, code: refusal };
    return { state: 'accepted' as const, seq, result: { kind: result.kind, id: String(result.id) } };
  });
}
