import { CLASS_USER } from '../account/accounts.ts';
import type { CommandOf } from '../commands.ts';
import { HOUSE } from '../ledger/ledger.ts';
import { countGrant, grantsRemaining, housePlayMoney } from '../ledger/play-money.ts';
import { moveBetweenHouses } from '../ledger/transfer.ts';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { MODES } from '../vocabulary.ts';
import { custodyOf } from './custody.ts';
import { bookingRefusal } from './move-custody.ts';
import { CUSTODY } from './schema.ts';
import { give, holds, houseOf, isPaid, placeRefusal } from './wallets.ts';

const DEMO = MODES.indexOf('demo');
const { faucet: BY_FAUCET } = CUSTODY.reasons;
const { faucet: RESULT_FAUCET } = CUSTODY.references;

/** Play money leaves for a wallet of the user; it is in transit until the payment is final. */
export function sendFaucet(state: State, command: CommandOf<'SendFaucet'>): number {
  const refusal = faucetRefusal(state, command);
  if (refusal !== 0) return refusal;
  const custody = custodyOf(state);
  const { user, chain, asset, amount } = command;
  custody.sent += 1;
  const sent = { faucet: custody.sent, user, chain, asset, amount };
  custody.faucets.set(sent.faucet, sent);
  const cause = state.causeOf(BY_FAUCET, RESULT_FAUCET, sent.faucet);
  const [from, to] = [HOUSE['play-money'], HOUSE['custody-transit']];
  moveBetweenHouses(state.ledger, { asset, amount, from, to, cause });
  countGrant(state, user);
  state.log.emit('FaucetSent', { ...sent, remaining: grantsRemaining(state, user) });
  state.result(RESULT_FAUCET, sent.faucet);
  return 0;
}

function faucetRefusal(state: State, { user, chain, asset, amount }: CommandOf<'SendFaucet'>): number {
  if (state.mode !== DEMO) return REFUSALS.demo_only;
  if (state.accounts.classOf(user) !== CLASS_USER) return REFUSALS.not_permitted;
  const refusal = placeRefusal(state, chain, asset);
  if (refusal !== 0) return refusal;
  const terms = custodyOf(state).asset(chain, asset)!;
  if (!isPaid(state, terms, { amount, rest: 0 })) return REFUSALS.amount_invalid;
  if (amount > terms.faucet) return REFUSALS.faucet_limit;
  if (grantsRemaining(state, user) === 0) return REFUSALS.grant_limit;
  return housePlayMoney(state, asset) < amount ? REFUSALS.house_funds_exhausted : 0;
}

/** Exactly what was ordered, once. */
export function settleTransit(state: State, command: CommandOf<'SettleTransit'>): number {
  const { chain, asset, wallet, amount, rest, key, faucet } = command;
  const refusal = bookingRefusal(state, 'settlement', command);
  if (refusal !== 0) return refusal;
  const custody = custodyOf(state);
  const sent = custody.faucets.get(faucet);
  if (sent === undefined || sent.chain !== chain || sent.asset !== asset) return REFUSALS.faucet_unknown;
  if (sent.amount !== amount || rest !== 0) return REFUSALS.amount_invalid;
  if (!holds(state, command, command)) return REFUSALS.custody_short;
  give(state, command, command);
  const cause = state.causeOf(BY_FAUCET, RESULT_FAUCET, faucet);
  moveBetweenHouses(state.ledger, { asset, amount, from: HOUSE['custody-transit'], to: houseOf(wallet), cause });
  custody.book({ booking: 'settlement', key });
  custody.faucets.delete(faucet);
  state.log.emit('TransitSettled', { faucet, user: sent.user, chain, asset, wallet, amount, rest, key });
  state.result(RESULT_FAUCET, faucet);
  return 0;
}
