import type { SectionReader, SectionWriter } from '../snapshot/bytes.ts';
import type { Section } from '../snapshot/section.ts';
import type { State } from '../state.ts';

function write(to: SectionWriter, { referrals }: State): void {
  const { terms, owed, paid } = referrals;
  to.numbers([
    terms.discountPpm,
    terms.commissionPpm,
    terms.days,
    terms.capAsset,
    terms.monthlyCap,
    referrals.payments,
  ]);
  to.numbers([...referrals.invited()].flatMap((user) => [user, referrals.inviterOf(user), referrals.begunAt(user)]));
  const rising = (one: readonly number[], other: readonly number[]) => one[0]! - other[0]! || one[1]! - other[1]!;
  const debts = [...owed].flatMap(([inviter, assets]) => [...assets].map((pair) => [inviter, ...pair] as const));
  to.numbers(debts.sort(rising).flat());
  to.numbers(
    [...paid]
      .map(([inviter, { month, value }]) => [inviter, month, value])
      .sort(rising)
      .flat(),
  );
}

function read(from: SectionReader, { referrals }: State): void {
  const [discountPpm, commissionPpm, days, capAsset, monthlyCap, payments] = from.numbers() as Six;
  referrals.terms = { discountPpm, commissionPpm, days, capAsset, monthlyCap };
  referrals.payments = payments;
  for (const [user, inviter, begunAt] of triples(from.numbers())) referrals.bind(user, inviter, begunAt);
  for (const [inviter, asset, amount] of triples(from.numbers())) {
    const assets = referrals.owed.get(inviter) ?? new Map<number, number>();
    referrals.owed.set(inviter, assets.set(asset, amount));
  }
  for (const [inviter, month, value] of triples(from.numbers())) referrals.paid.set(inviter, { month, value });
}

type Six = [number, number, number, number, number, number];

function triples(flat: readonly number[]): [number, number, number][] {
  const made: [number, number, number][] = [];
  for (let at = 0; at < flat.length; at += 3) made.push([flat[at]!, flat[at + 1]!, flat[at + 2]!]);
  return made;
}

export const referralSection: Section = { name: 'referral', write, read };
