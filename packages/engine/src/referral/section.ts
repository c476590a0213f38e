import type { UserId } from '@tradewind/base';
import { rows, sectionOf } from '../snapshot/rows.ts';
import { bind, type Referrals, referralsOf } from './referrals.ts';
import { REFERRAL } from './schema.ts';

const { rows: ROWS } = REFERRAL;

const byInviter = (one: { readonly inviter: UserId }, other: { readonly inviter: UserId }) =>
  one.inviter - other.inviter;

export const referralSection = sectionOf<Referrals>('referral', referralsOf, [
  rows(
    ROWS.terms,
    ({ terms, payments }) => [{ ...terms, payments }],
    (into, { payments, ...terms }) => Object.assign(into, { terms, payments }),
  ),
  rows(
    ROWS.invited,
    (referrals) => referrals.invited(),
    (_, one, state) => bind(state, one),
  ),
  rows(
    ROWS.owed,
    ({ owed }) =>
      [...owed]
        .flatMap(([inviter, assets]) => [...assets].map(([asset, amount]) => ({ inviter, asset, amount })))
        .sort((one, other) => byInviter(one, other) || one.asset - other.asset),
    (into, { inviter, asset, amount }) => into.owe(inviter, asset, amount),
  ),
  rows(
    ROWS.paid,
    ({ paid }) => [...paid.values()].sort(byInviter),
    (into, one) => into.paid.set(one.inviter, one),
  ),
]);
