import { type Amount, type AssetId, HOUR_MS, type TimeMs, type UserId } from '@tradewind/base';
import { monthOf } from '@tradewind/rules';
import { HOUSE, SPOT } from '../ledger/ledger.ts';
import { moveFromHouse } from '../ledger/transfer.ts';
import { INDEX_UNITS_PER_TICK } from '../limits.ts';
import type { State } from '../state.ts';
import { referralsOf } from './referrals.ts';
import { REFERRAL } from './schema.ts';

const { TIMER_COMMISSION } = REFERRAL.timers;
const NO_PRICE = -1;

/**
 * Pays what an inviter is owed, asset by asset, from the fees of the house. What would pass the cap of the month is
 * withheld: it stays with the house and is told. What has no price yet waits for the next hour.
 */
export function payCommissions(state: State, inviter: UserId, due: TimeMs): void {
  const { timers } = state;
  const referrals = referralsOf(state);
  const owed = [...(referrals.owed.get(inviter) ?? [])].sort(([one], [other]) => one - other);
  const waiting = new Map<AssetId, Amount>();
  const month = monthOf(due);
  for (const [asset, amount] of owed) {
    const value = worthOf(state, asset, amount);
    if (value === NO_PRICE) waiting.set(asset, amount);
    else pay(state, inviter, asset, amount, value, month);
  }
  referrals.owed.delete(inviter);
  if (waiting.size === 0) return;
  referrals.owed.set(inviter, waiting);
  timers.set(Math.max(due, Math.floor(state.time / HOUR_MS) * HOUR_MS) + HOUR_MS, TIMER_COMMISSION, inviter);
}

function pay(state: State, inviter: UserId, asset: AssetId, amount: Amount, value: Amount, month: number): void {
  const { ledger, log } = state;
  const referrals = referralsOf(state);
  const before = referrals.paid.get(inviter);
  const paid = (before?.month === month ? before.value : 0) + value;
  if (paid > referrals.terms.monthlyCap) {
    log.emit('CommissionWithheld', { inviter, asset, amount });
    return;
  }
  referrals.paid.set(inviter, { inviter, month, value: paid });
  referrals.payments += 1;
  const cause = state.causeOf(REFERRAL.reasons.commission, REFERRAL.references.commission, referrals.payments);
  moveFromHouse(ledger, { asset, amount, user: inviter, account: SPOT, house: HOUSE.fees, cause });
  log.emit('CommissionPaid', { commission: referrals.payments, inviter, asset, amount });
}

/** Worth of an amount in units of the cap's asset at the last index, rounded down; NO_PRICE where none is known. */
function worthOf(state: State, asset: AssetId, amount: Amount): Amount {
  const { capAsset } = referralsOf(state).terms;
  if (asset === capAsset) return amount;
  const market = state.markets.find(({ base, quote }) => base === asset && quote === capAsset);
  if (market === undefined || market.index.price === 0) return NO_PRICE;
  const units = BigInt(amount) * BigInt(market.index.price) * BigInt(market.k);
  const value = units / BigInt(INDEX_UNITS_PER_TICK * market.lotUnits);
  return value > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(value);
}
