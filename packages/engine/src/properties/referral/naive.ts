import { monthOf } from '@tradewind/rules';
import type { CommandOf } from '../../commands.ts';
import { linked } from '../../naive/naive-groups.ts';
import type { Due, NaiveFee } from '../../naive/naive-hooks.ts';
import { move } from '../../naive/naive-postings.ts';
import { type NaiveProduct, naivePart } from '../../naive/naive-product.ts';
import { type NaiveState, refuseIf } from '../../naive/naive-state.ts';
import { REFERRAL } from '../../referral/schema.ts';

type BeginReferral = CommandOf<'BeginReferral'>;
type EndReferral = CommandOf<'EndReferral'>;
type SetInviter = CommandOf<'SetInviter'>;
type SetReferral = CommandOf<'SetReferral'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

class NaiveReferral {
  terms: Omit<SetReferral, 'kind'> = { discountPpm: 0, commissionPpm: 0, days: 0, capAsset: 0, monthlyCap: 0 };
  readonly invitations: { readonly user: number; readonly inviter: number; begun: number | null; ended: boolean }[] =
    [];
  /** What inviters are owed, and when it is paid. */
  owed: { readonly inviter: number; readonly asset: number; amount: number; due: number }[] = [];
  readonly paid: { readonly inviter: number; readonly month: number; readonly value: number }[] = [];
}

const referralOf = naivePart(() => new NaiveReferral());

function setReferral(state: NaiveState, { kind: _, ...terms }: SetReferral): void {
  const { discountPpm, commissionPpm, days, capAsset, monthlyCap } = terms;
  const wrong = [discountPpm, commissionPpm, days, monthlyCap].some(
    (value) => !Number.isSafeInteger(value) || value < 0,
  );
  refuseIf(wrong || discountPpm + commissionPpm >= 1_000_000 || days > 3_650, 'configuration_invalid');
  state.requireAsset(capAsset);
  referralOf(state).terms = terms;
  state.tell({ kind: 'ReferralSet', ...terms });
}

function setInviter(state: NaiveState, { user, inviter, begins }: SetInviter): void {
  refuseIf(begins && state.mode !== 'demo', 'demo_only');
  const [one, other] = [state.requireUser(user), state.requireUser(inviter)];
  refuseIf(one.class !== 'user' || other.class !== 'user', 'not_permitted');
  refuseIf(linked(state, user, inviter), 'not_permitted');
  const known = invitation(state, user);
  refuseIf(known !== undefined && known.inviter !== inviter, 'configuration_invalid');
  if (known !== undefined) return;
  referralOf(state).invitations.push({ user, inviter, begun: begins ? state.time : null, ended: false });
  state.tell({ kind: 'InviterSet', user, inviter });
  if (begins) state.tell({ kind: 'ReferralBegun', user });
}

function beginReferral(state: NaiveState, { user }: BeginReferral): void {
  state.requireUser(user);
  const own = invitation(state, user);
  refuseIf(own === undefined || linked(state, user, own.inviter), 'not_permitted');
  if (own === undefined || own.ended || own.begun !== null) return;
  own.begun = state.time;
  state.tell({ kind: 'ReferralBegun', user });
}

function endReferral(state: NaiveState, { user }: EndReferral): void {
  state.requireUser(user);
  const own = invitation(state, user);
  refuseIf(own === undefined, 'not_permitted');
  if (own === undefined || own.ended) return;
  own.ended = true;
  state.tell({ kind: 'ReferralEnded', user });
}

/** The invitation of a user that still counts. */
function counting(state: NaiveState, user: number) {
  const known = invitation(state, user);
  if (known === undefined || known.ended || known.begun === null) return undefined;
  return state.time < known.begun + referralOf(state).terms.days * DAY_MS ? known : undefined;
}

function invitation(state: NaiveState, user: number) {
  return referralOf(state).invitations.find((one) => one.user === user);
}

const share = (amount: number, ppm: number) => Number((BigInt(amount) * BigInt(ppm)) / 1_000_000n);

/** The fee less the discount of somebody who was invited. */
function discountedFee(state: NaiveState, user: number, fee: number): number {
  return counting(state, user) === undefined ? fee : fee - share(fee, referralOf(state).terms.discountPpm);
}

/** Owes the inviter their share of a fee, unless they or one of theirs was on the other side. */
function owe(state: NaiveState, { user, asset, fee, other }: NaiveFee): void {
  const known = counting(state, user);
  if (known === undefined || linked(state, known.inviter, other)) return;
  const { terms, owed } = referralOf(state);
  const amount = share(fee, terms.commissionPpm);
  if (amount === 0) return;
  const { inviter } = known;
  const due = owed.find((one) => one.inviter === inviter)?.due ?? nextHour(state.time);
  const same = owed.find((one) => one.inviter === inviter && one.asset === asset);
  if (same === undefined) owed.push({ inviter, asset, amount, due });
  else same.amount += amount;
  state.tell({ kind: 'CommissionOwed', inviter, user, trade: state.tradeCount, asset, amount });
}

const nextHour = (time: number) => (Math.floor(time / HOUR_MS) + 1) * HOUR_MS;

/** Pays one inviter everything that is due, or keeps it: above the cap for good, without a price for an hour. */
function payOwed(state: NaiveState, inviter: number, due: number): void {
  const referral = referralOf(state);
  const own = referral.owed.filter((one) => one.inviter === inviter).sort((a, b) => a.asset - b.asset);
  referral.owed = referral.owed.filter((one) => one.inviter !== inviter);
  const month = monthOf(due);
  const next = Math.max(due, Math.floor(state.time / HOUR_MS) * HOUR_MS) + HOUR_MS;
  for (const { asset, amount } of own) {
    const value = worth(state, asset, amount);
    if (value === null) {
      referral.owed.push({ inviter, asset, amount, due: next });
      continue;
    }
    const before = referral.paid.filter((one) => one.inviter === inviter && one.month === month);
    const paid = before.reduce((sum, one) => sum + one.value, 0);
    if (paid + value > referral.terms.monthlyCap) {
      state.tell({ kind: 'CommissionWithheld', inviter, asset, amount });
      continue;
    }
    referral.paid.push({ inviter, month, value });
    const commission = referral.paid.length;
    const cause = { reason: 'commission', reference: 'commission', referenceId: commission } as const;
    move(state, asset, amount, 'fees', { user: inviter, account: 'spot' }, cause);
    state.tell({ kind: 'CommissionPaid', commission, inviter, asset, amount });
  }
}

function worth(state: NaiveState, asset: number, amount: number): number | null {
  const { capAsset } = referralOf(state).terms;
  if (asset === capAsset) return amount;
  const market = state.instruments.find((one) => one.base === asset && one.quote === capAsset);
  if (market === undefined || market.index === 0) return null;
  const units = BigInt(amount) * BigInt(market.index) * BigInt(market.unitsPerTickLot);
  return Number(units / (100n * BigInt(market.lotUnits)));
}

function timers(state: NaiveState): Due[] {
  const inviters = [...new Map(referralOf(state).owed.map(({ inviter, due }) => [inviter, due]))];
  return inviters.map(([inviter, due]) => ({ due, act: () => payOwed(state, inviter, due) }));
}

export const naiveReferral: NaiveProduct<typeof REFERRAL> = {
  schema: REFERRAL,
  verbs: {
    SetInviter: setInviter,
    SetReferral: setReferral,
    BeginReferral: beginReferral,
    EndReferral: endReferral,
  },
  timers,
  feeOf: discountedFee,
  afterFee: owe,
};
