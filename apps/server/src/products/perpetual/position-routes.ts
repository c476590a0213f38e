import { type BodyOf, perpetual } from '@tradewind/api';
import type { ProtectionView } from '@tradewind/engine';
import { incomePage } from '@tradewind/readmodel';
import { readPrice } from '../../exchange/orders/order-form.ts';
import { type Listing, parseAmount } from '../../exchange/wire/catalogue.ts';
import { before, pageOf } from '../../platform/calls/cursor.ts';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { RouteParts } from '../product/parts.ts';
import { instrumentOf } from './contract-of.ts';
import { incomeShape } from './happened-shapes.ts';
import { closedPositions, openPositions } from './position-lists.ts';
import type { Positions } from './positions.ts';

/** Positions: what is held, what stands behind it, and what it brought. */
export function bindPositions(bind: Bind, parts: RouteParts, positions: Positions): void {
  const { catalogue, readModel, writer, history, limits } = parts;

  bind(perpetual.positions, async ({ caller: { user }, query, seenSeq }) => {
    const { state = 'open', cursor } = query;
    const instrument = instrumentOf(parts, query.contract);
    if (state === 'open') return { items: openPositions(parts, user, instrument), next: null };
    await history.own(user, seenSeq);
    return closedPositions(parts, user, { instrument, cursor });
  });

  bind(perpetual.position, ({ caller: { user }, params, seenSeq }) => positions.detail(user, params.id, seenSeq));

  bind(perpetual.margin, async (call) => {
    const { caller, body, params } = call;
    await limits.order(caller.user);
    const held = await positions.named(caller, params.id, body.clientId);
    const amount = readSigned(catalogue.listing(held.instrument), body.amount);
    const position = params.id;
    const applied = await writer.send(
      call,
      body.clientId,
      (who) => ({ kind: 'MoveMargin', ...who, position, amount }),
      'amount',
    );
    return positions.standing(caller.user, position, applied.outcome.repeatOf || applied.seq);
  });

  bind(perpetual.protect, async (call) => {
    const { caller, body, params } = call;
    await limits.order(caller.user);
    const held = await positions.named(caller, params.id, body.clientId);
    const wish = readProtection(catalogue.listing(held.instrument), held, body);
    const position = params.id;
    const applied = await writer.send(call, body.clientId, (who) => ({
      kind: 'ProtectPosition',
      ...who,
      position,
      ...wish,
    }));
    return positions.standing(caller.user, position, applied.outcome.repeatOf || applied.seq);
  });

  bind(perpetual.income, async ({ caller: { user }, query, seenSeq }) => {
    const { contract, kind, cursor } = query;
    const instrument = instrumentOf(parts, contract);
    await history.own(user, seenSeq);
    const found = await incomePage(readModel, user, { instrument, kind, before: before(cursor) });
    return pageOf(found, (one) => incomeShape(catalogue, one));
  });
}

/** An amount of what a contract settles in, less than 0 with a minus sign before it. */
export function readSigned({ quote }: Pick<Listing, 'quote'>, text: string): number {
  const out = text.startsWith('-');
  const amount = parseAmount(quote, out ? text.slice(1) : text, 'amount');
  if (amount === 0) throw new Refused('amount_invalid', { field: 'amount', expected: 'other than 0' });
  return out ? -amount : amount;
}

/** What is left out stays, what is null goes. */
export function readProtection(
  listing: Listing,
  now: ProtectionView,
  body: BodyOf<typeof perpetual.protect>,
): ProtectionView {
  const read = (name: 'takeProfit' | 'stopLoss') => {
    const text = body[name];
    return text === undefined ? now[name] : readPrice(listing, text ?? undefined, name);
  };
  return { takeProfit: read('takeProfit'), stopLoss: read('stopLoss'), protectBy: body.protectBy ?? now.protectBy };
}
