import { monthOf } from '@tradewind/rules';
import type { BeginReferral, EndReferral, SetInviter, SetReferral } from '../referral/commands.ts';
import { linked } from './naive-groups.ts';
import { type NaiveState, refuseIf } from './naive-state.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function setReferral(state: NaiveState, { kind: _, ...terms }: SetReferral): void {
  const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = terms;
  const wrong = [discountPpm, commissionPpm, days, monthlyCap].some(
    (value) => !Number.isSafeInteger(value) || value < 0,
  );
  refuseIf(wrong || discountPpm + commissionPpm >= 1_000_000 || days > 3_650, 'configuration_invalid');
  state.requireAsset(capAsset);
  state.referral = terms;
}

export function setInviter(state: NaiveState, { user, inviter, begins }: SetInviter): void {
  refuseIf(begins && state.mode !== 'demo', 'demo_only');
  const [one, other] = [state.requireUser(user), state.requireUser(inviter)];
  refuseIf(one.class !== 'user' || other.class !== 'user', 'not_permitted');
  refuseIf(linked(state, user, inviter), 'not_permitted');
  const known = invitation(state, user);
  refuseIf(known !== undefined && known.inviter !== inviter, 'configuration_invalid');
  const begun = begins ? state.time : null;
  if (known === undefined) state.invitations.push({ user, inviter, begun, ended: false });
}

export function beginReferral(state: NaiveState, { user }: BeginReferral): void {
  state.requireUser(user);
  const own = invitation(state, user);
  refuseIf(own === undefined || linked(state, user, own.inviter), 'not_permitted');
  if (own !== undefined && !own.ended) own.begun ??= state.time;
}

export function endReferral(state: NaiveState, { user }: EndReferral): void {
  state.requireUser(user);
  const own = state.invitations.filter((one) => one.user === user);
  refuseIf(own.length === 0, 'not_permitted');
  for (const one of own) one.ended = true;
}

/** The invitation of a user that still counts. */
function counting(state: NaiveState, user: number) {
  const known = invitation(state, user);
  if (known === undefined || known.ended || known.begun === null) return undefined;
  return state.time < known.begun + state.referral.days * DAY_MS ? known : undefined;
}

function invitation(state: NaiveState, user: number) {
  return state.invitations.find((one) => one.user === user);
}

const share = (amount: number, ppm: number) => Number((BigInt(amount) * BigInt(ppm)) / 1_000_000n);

/** The fee less the discount of somebody who was invited. */
export function discountedFee(state: NaiveState, user: number, fee: number): number {
  return counting(state, user) === undefined ? fee : fee - share(fee, state.referral.discountPpm);
}

/** Owes the inviter their share of a fee, unless they or one of theirs was on the other side. */
export function owe(state: NaiveState, user: number, asset: number, fee: number, other: number): void {
  const known = counting(state, user);
  if (known === undefined || linked(state, known.inviter, other)) return;
  const amount = share(fee, state.referral.commissionPpm);
  if (amount === 0) return;
  const { inviter } = known;
  const due = state.owed.find((one) => one.inviter === inviter)?.due ?? nextHour(state.time);
  const same = state.owed.find((one) => one.inviter === inviter && one.asset === asset);
  if (same === undefined) state.owed.push({ inviter, asset, amount, due });
  else same.amount += amount;
}

const nextHour = (time: number) => (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;

/** Pays one inviter everything that is due, or keeps it: above the cap for good, without a price for an hour. */
export function payOwed(state: NaiveState, inviter: number, due: number): void {
  const own = state.owed.filter((one) => one.inviter === inviter).sort((a, b) => a.asset - b.asset);
  state.owed = state.owed.filter((one) => one.inviter !== inviter);
  const month = monthOf(due);
  const next = Math.max(due, Math.floor(state.time / HOUR_MS) * HOUR_MS) + HOUR_MS;
  for (const { asset, amount } of own) {
    const value = worth(state, asset, amount);
    if (value === null) {
      state.owed.push({ inviter, asset, amount, due: next });
      continue;
    }
    const before = state.commissions.filter((one) => one.inviter === inviter && one.month === month);
    const paid = before.reduce((sum, one) => sum + one.value, 0);
    if (paid + value > state.referral.monthlyCap) continue;
    state.commissions.push({ inviter, month, value });
    state.house('fees', asset).amount -= amount;
    state.balance(inviter, 'spot', asset).available += amount;
  }
}

function worth(state: NaiveState, asset: number, amount: number): number | null {
  const { capAsset } = state.referral;
  if (asset === capAsset) return amount;
  const market = state.instruments.find((one) => one.base === asset && one.quote === capAsset);
  if (market === undefined || market.index === 0) return null;
  const units = BigInt(amount) * BigInt(market.index) * BigInt(market.unitsPerTickLot);
  return Number(units / (100n * BigInt(market.lotUnits)));
}
