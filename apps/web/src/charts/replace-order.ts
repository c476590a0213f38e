import type { ChangedOrder, Order } from '@tradewind/api';
import { commands, spot } from '@tradewind/api/calls';
import { ApiError, call, newClientId } from '../shared/api.ts';
import { type PriceField, replacementOf } from './replacement.ts';

/**
 * How a change ended: `replaced`; `kept`, the old order stands as it was; `ended`, the old order was over before;
 * `lost`, the old order is revoked and the new one was refused; `unclear`, no answer came even on asking again.
 */
export type ReplaceOutcome =
  | { readonly kind: 'replaced' | 'ended' | 'unclear' }
  | { readonly kind: 'kept' | 'lost'; readonly reason: string };

type Settled<T> = { readonly done: T } | { readonly refused: ApiError } | { readonly accepted: true } | null;

/** A write with a client id; when no answer comes, asks what became of it. null: even that is not known. */
async function settle<T>(clientId: string, write: () => Promise<T>): Promise<Settled<T>> {
  try {
    return { done: await write() };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.unanswered && error.status < 500) return { refused: error };
    const answer = await call(commands.command, { params: { clientId } }, { quiet: true }).catch(() => null);
    if (answer?.state === 'accepted') return { accepted: true };
    return answer?.state === 'refused' ? { refused: error } : null;
  }
}

/** What is revoked, with what was filled before; the reason when it still stands; null when nobody knows. */
async function revoke(order: Order): Promise<ChangedOrder | ApiError | null> {
  const clientId = newClientId();
  const { id } = order;
  const settled = await settle(clientId, () =>
    call(spot.cancel, { params: { id }, query: { clientId } }, { quiet: true }),
  );
  if (settled === null) return null;
  if ('done' in settled) return settled.done;
  if ('refused' in settled) return settled.refused;
  return call(spot.order, { params: { id } }, { quiet: true }).catch(() => null);
}

/** Revokes an order and places one like it at another price. Nothing is placed while the first is not surely revoked. */
export async function replaceOrder(order: Order, field: PriceField, price: string): Promise<ReplaceOutcome> {
  const revoked = await revoke(order);
  if (revoked === null) return { kind: 'unclear' };
  if (revoked instanceof ApiError) return { kind: 'kept', reason: revoked.message };
  const clientOrderId = newClientId();
  const body = replacementOf(revoked, field, price, clientOrderId);
  if (body === null) return { kind: 'ended' };
  const placed = await settle(clientOrderId, () => call(spot.place, { body }, { quiet: true }));
  if (placed === null) return { kind: 'unclear' };
  return 'refused' in placed ? { kind: 'lost', reason: placed.refused.message } : { kind: 'replaced' };
}
