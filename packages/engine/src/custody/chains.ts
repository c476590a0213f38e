import type { UserId } from '@tradewind/base';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import type { ChainPayment, ChainPlace, Chains } from '../product/hooks.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { custodyOf } from './custody.ts';
import { worthOf } from './value.ts';
import { give, holds, houseOf, isPaid, placeRefusal } from './wallets.ts';

const HOT = 'hot';

/** What others know of wallets who pay out of them: whole units, which leave no rest. */
export const chains: Chains<State> = {
  placeRefusal: (state, { chain, asset }) => placeRefusal(state, chain, asset),
  isPayable: (state, { chain, asset }, amount) =>
    isPaid(state, custodyOf(state).asset(chain, asset)!, { amount, rest: 0 }),
  shortRefusal: (state, { chain, asset }, amount) =>
    holds(state, { chain, asset, wallet: HOT }, { amount, rest: 0 }) ? 0 : REFUSALS.custody_short,
  pay,
  worthOf,
  owesRefusal,
};

function pay(state: State, { chain, asset }: ChainPlace, { amount, from, cause }: ChainPayment): void {
  give(state, { chain, asset, wallet: HOT }, { amount, rest: 0 });
  moveBetweenHouses(state.ledger, { asset, amount, from, to: houseOf(HOT), cause });
}

function owesRefusal(state: State, user: UserId): number {
  return custodyOf(state).debts.of(user).size > 0 ? REFUSALS.deposit_debt : 0;
}
