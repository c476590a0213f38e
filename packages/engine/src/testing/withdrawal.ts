import type { Command, CommandOf } from '../commands.ts';
import type { RefusalCode } from '../refusals.ts';
import { backed, custodyExchange, keyOf } from './custody.ts';
import { CASH, COIN, type Exchange } from './exchange.ts';

type RequestWithdrawal = CommandOf<'RequestWithdrawal'>;

export const FEE = 500;
export const MINIMUM = 1_000;
export const LIMIT = 1_000_000;
/** What the hot wallet has of CASH. */
export const HOT = 100_000_000;
export const HOT_HOUSE = 'custody-hot';

export const CASH_TERMS: CommandOf<'SetWithdrawalTerms'> = {
  kind: 'SetWithdrawalTerms',
  chain: 0,
  asset: CASH,
  fee: FEE,
  minimum: MINIMUM,
};
export const COIN_TERMS: CommandOf<'SetWithdrawalTerms'> = { ...CASH_TERMS, asset: COIN, fee: 3, minimum: 6 };

/** Offers both assets of the chain, on an exchange that has it, and puts CASH into the hot wallet. */
export function offerWithdrawals(exchange: Exchange): Exchange {
  exchange.accept(CASH_TERMS);
  exchange.accept(COIN_TERMS);
  exchange.accept(backed(HOT, { asset: CASH }));
  return exchange;
}

/** A chain that pays CASH in hundreds of units and COIN in units, and users who have much of both. */
export const withdrawalExchange = (): Exchange => offerWithdrawals(custodyExchange());

export function wanted(user: number, amount: number, fields: Partial<RequestWithdrawal> = {}): RequestWithdrawal {
  const asked = { chain: 0, asset: CASH, amount, destination: keyOf(0xad), limit: LIMIT };
  return { kind: 'RequestWithdrawal', user, clientId: '', bodyHash: 0, ...asked, ...fields };
}

/** Requests it and answers its id. */
export function request(
  exchange: Exchange,
  user: number,
  amount: number,
  fields: Partial<RequestWithdrawal> = {},
): number {
  return exchange.accept(wanted(user, amount, fields)).result.id;
}

export const approved = (withdrawal: number): Command => ({ kind: 'ApproveWithdrawal', withdrawal });
export const prepared = (withdrawal: number): Command => ({ kind: 'PrepareWithdrawal', withdrawal });
export const completed = (withdrawal: number, key = keyOf(withdrawal)): Command => {
  return { kind: 'CompleteWithdrawal', withdrawal, key };
};
export const failed = (withdrawal: number, key = keyOf(withdrawal)): Command => {
  return { kind: 'FailWithdrawal', withdrawal, key, proof: 'reverted' };
};
export const rejected = (withdrawal: number): Command => ({ kind: 'RejectWithdrawal', withdrawal, reason: 'safety' });
export const cancelled = (user: number, withdrawal: number): Command => {
  return { kind: 'CancelWithdrawal', user, clientId: '', bodyHash: 0, withdrawal };
};
export const resting = (paused: boolean): Command => ({ kind: 'SetWithdrawalPause', chain: 0, asset: CASH, paused });

/** One that may be signed. */
export function preparedOne(exchange: Exchange, user: number, amount: number): number {
  const id = request(exchange, user, amount);
  exchange.accept(approved(id));
  exchange.accept(prepared(id));
  return id;
}

/** What each of these commands is answered with, in their order. */
export const refusals = (exchange: Exchange, commands: readonly Command[]): (RefusalCode | '')[] =>
  commands.map((command) => exchange.refusal(command));
