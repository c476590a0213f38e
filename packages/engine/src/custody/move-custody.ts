import type { CommandOf } from '../commands.ts';
import { isHash } from '../configuration/genesis.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import { RESULT_COMMAND, type State } from '../state.ts';
import type { HouseNumber } from '../vocabulary.ts';
import { custodyOf, type WalletPlace } from './custody.ts';
import { CUSTODY, type CustodyBooking } from './schema.ts';
import { give, grossOf, holds, houseOf, isPaid, type Paid, placeRefusal, receive } from './wallets.ts';

const { reasons, limits } = CUSTODY;

/** Coins that came from outside and from no user: the outside world holds them no more. */
export function backChain(state: State, command: CommandOf<'BackChain'>): number {
  const refusal = bookingRefusal(state, 'backing', command);
  if (refusal !== 0) return refusal;
  const { asset, amount } = command;
  if (grossOf(state, asset) + amount > limits.MAX_CUSTODY) return REFUSALS.asset_total_exceeded;
  receive(state, command, command);
  book(state, 'backing', command, {
    reason: reasons['custody-backing'],
    from: houseOf(command.wallet),
    to: HOUSE.external,
  });
  const { kind: _, ...backed } = command;
  state.log.emit('ChainBacked', backed);
  return 0;
}

export function moveCustody(state: State, command: CommandOf<'MoveCustody'>): number {
  const { chain, asset, from, to } = command;
  const refusal = bookingRefusal(state, 'move', command);
  if (refusal !== 0) return refusal;
  if (from === to) return REFUSALS.transfer_same_account;
  const giver = { chain, asset, wallet: from };
  if (!holds(state, giver, command)) return REFUSALS.custody_short;
  give(state, giver, command);
  receive(state, { chain, asset, wallet: to }, command);
  // The accounts are below zero: the one that holds it from now on gives.
  book(state, 'move', command, { reason: reasons['custody-move'], from: houseOf(to), to: houseOf(from) });
  const { kind: _, ...moved } = command;
  state.log.emit('CustodyMoved', moved);
  return 0;
}

/** The house bears it. */
export function spendGas(state: State, command: CommandOf<'SpendGas'>): number {
  const refusal = bookingRefusal(state, 'gas', command);
  if (refusal !== 0) return refusal;
  if (!holds(state, command, command)) return REFUSALS.custody_short;
  give(state, command, command);
  book(state, 'gas', command, {
    reason: reasons['chain-gas'],
    from: HOUSE['custody-gas'],
    to: houseOf(command.wallet),
  });
  const { kind: _, ...spent } = command;
  state.log.emit('GasSpent', spent);
  return 0;
}

type Booked = Omit<WalletPlace, 'wallet'> & Paid & { readonly key: string };

/** Why nothing can be booked by this key; 0 = it can. */
export function bookingRefusal(state: State, booking: CustodyBooking, command: Booked): number {
  const { chain, asset, key } = command;
  const refusal = placeRefusal(state, chain, asset);
  if (refusal !== 0) return refusal;
  const custody = custodyOf(state);
  if (!isHash(key) || !isPaid(state, custody.asset(chain, asset)!, command)) return REFUSALS.amount_invalid;
  return custody.isBooked({ booking, key }) ? REFUSALS.custody_known : 0;
}

/** Moves the whole units and remembers the key. */
function book(
  state: State,
  booking: CustodyBooking,
  { asset, amount, key }: Booked,
  moved: { readonly reason: number; readonly from: HouseNumber; readonly to: HouseNumber },
): void {
  const { reason, from, to } = moved;
  const cause = state.causeOf(reason, RESULT_COMMAND, state.seq);
  if (amount > 0) moveBetweenHouses(state.ledger, { asset, amount, from, to, cause });
  custodyOf(state).book({ booking, key });
}
