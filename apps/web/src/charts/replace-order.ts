import type { Order } from '@tradewind/api';
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

/** How an order is revoked and another one placed, each under an id that the server can be asked about. */
export interface Replacing<Revoked> {
  readonly revoke: (clientId: string) => Promise<Revoked>;
  /** The order as it stands now. */
  readonly read: () => Promise<Revoked>;
  /** Places one over what was not filled; null = nothing is left. */
  readonly place: (revoked: Revoked, clientOrderId: string) => Promise<unknown> | null;
}

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
async function revoked<T>({ revoke, read }: Replacing<T>): Promise<T | ApiError | null> {
  const clientId = newClientId();
  const settled = await settle(clientId, () => revoke(clientId));
  if (settled === null) return null;
  if ('done' in settled) return settled.done;
  if ('refused' in settled) return settled.refused;
  return read().catch(() => null);
}

/** Revokes an order and places one like it. Nothing is placed while the first is not surely revoked. */
export async function replace<T extends object>(ways: Replacing<T>): Promise<ReplaceOutcome> {
  const old = await revoked(ways);
  if (old === null) return { kind: 'unclear' };
  if (old instanceof ApiError) return { kind: 'kept', reason: old.message };
  const clientOrderId = newClientId();
  const placing = ways.place(old, clientOrderId);
  if (placing === null) return { kind: 'ended' };
  const placed = await settle(clientOrderId, () => placing);
  if (placed === null) return { kind: 'unclear' };
  return 'refused' in placed ? { kind: 'lost', reason: placed.refused.message } : { kind: 'replaced' };
}

/** The same of an order in Spot, at another price. */
export function replaceOrder({ id }: Order, field: PriceField, price: string): Promise<ReplaceOutcome> {
  const quiet = { quiet: true } as const;
  return replace({
    revoke: (clientId) => call(spot.cancel, { params: { id }, query: { clientId } }, quiet),
    read: () => call(spot.order, { params: { id } }, quiet),
    place: (revoked, clientOrderId) => {
      const body = replacementOf(revoked, field, price, clientOrderId);
      return body && call(spot.place, { body }, quiet);
    },
  });
}
