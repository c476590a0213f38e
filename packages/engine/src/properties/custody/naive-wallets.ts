import type { CommandOf } from '../../commands.ts';
import type { CustodyBooking, CustodyWallet } from '../../custody/schema.ts';
import { grantsRemaining } from '../../naive/naive-ledger.ts';
import { type Cause, move, type Place } from '../../naive/naive-postings.ts';
import { NaiveRefusal, type NaiveResult, type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { chainAssetOf, custodyOf, heldIn, type NaiveChainAsset, partsOf } from './naive-state.ts';

interface Paid {
  readonly amount: number;
  readonly rest: number;
}

interface WalletPlace {
  readonly chain: number;
  readonly asset: number;
  readonly wallet: CustodyWallet;
}

/** Units that chains may hold of an asset. */
export const MOST = BigInt(Number.MAX_SAFE_INTEGER) - 256n;
const WHOLE = /^[0-9a-f]{64}$/;

/** Refuses what is no amount above zero of the chain, or no key. */
export function requirePaid(state: NaiveState, terms: NaiveChainAsset, paid: Paid & { readonly key: string }): void {
  const { unit, token } = partsOf(state, terms);
  const { amount, rest, key } = paid;
  refuseIf(!WHOLE.test(key), 'amount_invalid');
  refuseIf(!Number.isSafeInteger(amount) || amount < 0, 'amount_invalid');
  refuseIf(!Number.isSafeInteger(rest) || rest < 0 || BigInt(rest) >= unit, 'amount_invalid');
  refuseIf(amount === 0 && rest === 0, 'amount_invalid');
  refuseIf(BigInt(amount) % token !== 0n, 'amount_invalid');
}

function partsIn(state: NaiveState, { chain, asset }: WalletPlace, { amount, rest }: Paid): bigint {
  return BigInt(amount) * partsOf(state, chainAssetOf(state, chain, asset)).unit + BigInt(rest);
}

export function canGive(state: NaiveState, place: WalletPlace, paid: Paid): boolean {
  return heldIn(state, place.chain, place.asset, place.wallet) >= partsIn(state, place, paid);
}

export function bring(state: NaiveState, place: WalletPlace, paid: Paid): void {
  change(state, place, partsIn(state, place, paid), paid.amount);
}

export function take(state: NaiveState, place: WalletPlace, paid: Paid): void {
  change(state, place, -partsIn(state, place, paid), -paid.amount);
}

/** Whole units that a wallet has more or less than `amount` says come from rests: that unit is the residue's. */
function change(state: NaiveState, place: WalletPlace, parts: bigint, amount: number): void {
  const { chain, asset, wallet } = place;
  const { unit } = partsOf(state, chainAssetOf(state, chain, asset));
  const before = heldIn(state, chain, asset, wallet) / unit;
  custodyOf(state).movements.push({ ...place, parts });
  const odd = Number(heldIn(state, chain, asset, wallet) / unit - before) - amount;
  const cause: Cause = { reason: 'custody-rest', reference: 'command', referenceId: state.seq };
  if (odd > 0) move(state, asset, odd, `custody-${wallet}`, 'custody-residue', cause);
  if (odd < 0) move(state, asset, -odd, 'custody-residue', `custody-${wallet}`, cause);
}

const GROSS = ['deposit', 'hot', 'cold', 'gas', 'receivable', 'residue'] as const;

export function grossOf(state: NaiveState, asset: number): bigint {
  return -GROSS.reduce((sum, name) => sum + BigInt(state.house(`custody-${name}`, asset).amount), 0n);
}

type Booked = Paid & { readonly chain: number; readonly asset: number; readonly key: string };

function requireNew(state: NaiveState, booking: CustodyBooking, command: Booked): void {
  requirePaid(state, chainAssetOf(state, command.chain, command.asset), command);
  const known = custodyOf(state).booked.some((one) => one.booking === booking && one.key === command.key);
  refuseIf(known, 'custody_known');
}

function post(
  state: NaiveState,
  booking: CustodyBooking,
  { asset, amount, key }: Booked,
  reason: Cause['reason'],
  [from, to]: readonly [Place, Place],
): void {
  if (amount > 0) move(state, asset, amount, from, to, { reason, reference: 'command', referenceId: state.seq });
  custodyOf(state).booked.push({ booking, key });
}

export function backChain(state: NaiveState, command: CommandOf<'BackChain'>): void {
  requireNew(state, 'backing', command);
  refuseIf(grossOf(state, command.asset) + BigInt(command.amount) > MOST, 'asset_total_exceeded');
  bring(state, command, command);
  post(state, 'backing', command, 'custody-backing', [`custody-${command.wallet}`, 'external']);
  state.tell({ ...command, kind: 'ChainBacked' });
}

export function moveCustody(state: NaiveState, command: CommandOf<'MoveCustody'>): void {
  const { chain, asset, from, to } = command;
  requireNew(state, 'move', command);
  refuseIf(from === to, 'transfer_same_account');
  refuseIf(!canGive(state, { chain, asset, wallet: from }, command), 'custody_short');
  take(state, { chain, asset, wallet: from }, command);
  bring(state, { chain, asset, wallet: to }, command);
  post(state, 'move', command, 'custody-move', [`custody-${to}`, `custody-${from}`]);
  state.tell({ ...command, kind: 'CustodyMoved' });
}

export function spendGas(state: NaiveState, command: CommandOf<'SpendGas'>): void {
  requireNew(state, 'gas', command);
  refuseIf(!canGive(state, command, command), 'custody_short');
  take(state, command, command);
  post(state, 'gas', command, 'chain-gas', ['custody-gas', `custody-${command.wallet}`]);
  state.tell({ ...command, kind: 'GasSpent' });
}

export function sendFaucet(state: NaiveState, command: CommandOf<'SendFaucet'>): NaiveResult {
  const { user, chain, asset, amount } = command;
  refuseIf(state.mode !== 'demo', 'demo_only');
  refuseIf(state.requireUser(user).class !== 'user', 'not_permitted');
  const terms = chainAssetOf(state, chain, asset);
  requirePaid(state, terms, { amount, rest: 0, key: '0'.repeat(64) });
  refuseIf(amount > terms.faucet, 'faucet_limit');
  refuseIf(grantsRemaining(state, user) === 0, 'grant_limit');
  refuseIf(state.house('play-money', asset).amount < amount, 'house_funds_exhausted');
  const { faucets } = custodyOf(state);
  const faucet = faucets.length + 1;
  faucets.push({ faucet, user, chain, asset, amount, settled: false });
  move(state, asset, amount, 'play-money', 'custody-transit', sent(faucet));
  state.grants.push({ user, time: state.time });
  state.tell({ kind: 'FaucetSent', faucet, user, chain, asset, amount, remaining: grantsRemaining(state, user) });
  return { kind: 'faucet', id: faucet };
}

const sent = (faucet: number): Cause => ({ reason: 'faucet', reference: 'faucet', referenceId: faucet });

export function settleTransit(state: NaiveState, command: CommandOf<'SettleTransit'>): NaiveResult {
  const { chain, asset, wallet, amount, rest, key, faucet } = command;
  requireNew(state, 'settlement', command);
  const { faucets, booked } = custodyOf(state);
  const found = faucets.find((one) => one.faucet === faucet && !one.settled);
  if (found === undefined || found.chain !== chain || found.asset !== asset) throw new NaiveRefusal('faucet_unknown');
  refuseIf(found.amount !== amount || rest !== 0, 'amount_invalid');
  refuseIf(!canGive(state, command, command), 'custody_short');
  take(state, command, command);
  move(state, asset, amount, 'custody-transit', `custody-${wallet}`, sent(faucet));
  found.settled = true;
  booked.push({ booking: 'settlement', key });
  state.tell({ ...command, kind: 'TransitSettled', user: found.user });
  return { kind: 'faucet', id: faucet };
}
