import type { Count, Id } from '@tradewind/base';
import type { CommandOf, EngineApi } from '@tradewind/engine';
import type { Selectable } from 'kysely';
import { listedOf } from './listed.ts';
import type { TransferRow } from './tables.ts';
import { type Paid, paidOf, scalesOf } from './token-units.ts';

export type Transfer = Selectable<TransferRow>;

/** How a transfer stands by the engine. */
export interface Standing {
  readonly state: Transfer['state'];
  /** The engine's number; null = it is not booked. */
  readonly deposit: Id | null;
  /** Whether it is final. */
  readonly released: boolean;
}

const NOT_BOOKED: Standing = { state: 'seen', deposit: null, released: false };

/** A transfer that was reversed and is on the chain again is not booked. */
export function standingOf(engine: EngineApi, transfer: Transfer): Standing {
  const payment = engine.custody.depositByKey(transfer.key);
  if (payment === null || payment.state === 'reversed') return NOT_BOOKED;
  const deposit = engine.custody.deposit(payment.deposit);
  if (deposit === null) return { state: 'released', deposit: payment.deposit, released: true };
  const { released, waits } = deposit;
  const standing = { deposit: deposit.deposit, released };
  if (waits === 'nothing') return { ...standing, state: released ? 'released' : 'credited' };
  if (waits === 'cap') return { ...standing, state: 'capped' };
  if (waits === 'pause') return { ...standing, state: 'paused' };
  return { ...standing, state: waitingState(engine, transfer) };
}

/** What waits for people, or for more of it. */
function waitingState(engine: EngineApi, transfer: Transfer): Transfer['state'] {
  if (transfer.state === 'rejected' || transfer.state === 'review' || transfer.state === 'below-minimum')
    return transfer.state;
  return isSmall(engine, transfer) ? 'below-minimum' : 'review';
}

/** As the ledger books it; null where it cannot hold so much. */
export function paidIn(engine: EngineApi, transfer: Pick<Transfer, 'chain' | 'asset' | 'amount'>): Paid | null {
  return paidOf(BigInt(transfer.amount), scalesOf(engine, listedOf(engine, transfer)));
}

/** Whether it is below the minimum of its asset. */
export function isSmall(engine: EngineApi, transfer: Pick<Transfer, 'chain' | 'asset' | 'amount'>): boolean {
  const paid = paidIn(engine, transfer);
  return paid !== null && paid.amount < listedOf(engine, transfer).minimum;
}

/** By which it is booked: credited at once only as a plain payment of at least the minimum. Null where the ledger cannot hold it. */
export function bookingOf(engine: EngineApi, transfer: Transfer): CommandOf<'BookDeposit'> | null {
  const paid = paidIn(engine, transfer);
  if (paid === null) return null;
  const { user_id: user, chain, asset, key, height } = transfer;
  const credit = transfer.class === 'simple' && !isSmall(engine, transfer);
  return { kind: 'BookDeposit', user, chain, asset, key, ...paid, height, credit };
}

/** The deepest block that is final under a head. */
export function finalHeight(tip: number, releaseAfter: Count): number {
  return tip - releaseAfter + 1;
}
