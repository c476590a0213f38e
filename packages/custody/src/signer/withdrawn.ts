import { DAY_MS } from '@tradewind/base';
import { SignerRefusal } from './failure.ts';
import { assetName } from './limit.ts';
import type { SignedRecord } from './log.ts';
import { Window } from './window.ts';
import type { AssetCeilings, WithdrawalLimits } from './withdrawal-limits.ts';

/** A withdrawal, as the log has it; of anything else `user` is missing. */
export type Withdrawal = Pick<SignedRecord['terms'], 'chainId' | 'token' | 'amount' | 'user'>;

/** Of one asset of one chain, in smallest units. */
export interface CeilingsUsed extends AssetCeilings {
  readonly hour: bigint;
  readonly day: bigint;
}

interface Asset {
  readonly ceilings: AssetCeilings;
  readonly all: Window;
  readonly users: DayOfUsers;
}

/**
 * What was paid to whom users name within the last hour and the last 24, from the log alone, each external id once. A clock that goes
 * back stands still here.
 */
export class Withdrawn {
  readonly #assets = new Map<string, Asset>();
  #latest = 0;

  constructor({ assets }: WithdrawalLimits) {
    for (const ceilings of assets)
      this.#assets.set(assetName(ceilings), { ceilings, all: new Window(), users: new DayOfUsers() });
  }

  /** No earlier than what it was told last. */
  at(now: number): number {
    return Math.max(now, this.#latest);
  }

  /** Throws a SignerRefusal where nobody may let it pass; answers why operators have to, or null. */
  check(withdrawal: Withdrawal, now: number): string | null {
    const name = assetName(withdrawal);
    const asset = this.#assets.get(name);
    if (!asset) throw new SignerRefusal('asset_not_listed', `Withdrawals of ${name} have no limits: none is signed.`);
    const { perTransaction, perUserDay, all } = asset.ceilings;
    const amount = BigInt(withdrawal.amount);
    const at = this.at(now);
    const { hour, day } = asset.all.sums(at);
    const [within, used, most] = hour + amount > all.hour ? ['an hour', hour, all.hour] : ['24 hours', day, all.day];
    if (used + amount > most)
      throw new SignerRefusal(
        'limit_reached',
        `withdrawals of ${name}: ${used} of ${most} are used within ${within}, and this takes ${amount} more.`,
      );
    if (amount > perTransaction) return `${amount} of ${name} are above ${perTransaction} for one withdrawal`;
    const ofUser = asset.users.sum(withdrawal.user ?? 0, at);
    if (ofUser + amount <= perUserDay) return null;
    return `user ${withdrawal.user} has ${ofUser} of ${perUserDay} within 24 hours, and this takes ${amount} more`;
  }

  /** Those of an asset that has no limits any more count nowhere. */
  note(withdrawal: Withdrawal, now: number): void {
    this.#latest = this.at(now);
    const asset = this.#assets.get(assetName(withdrawal));
    const amount = BigInt(withdrawal.amount);
    asset?.all.add(amount, this.#latest);
    asset?.users.add({ user: withdrawal.user ?? 0, amount, at: this.#latest });
  }

  used(now: number): CeilingsUsed[] {
    const at = this.at(now);
    return [...this.#assets.values()].map(({ ceilings, all }) => ({ ...ceilings, ...all.sums(at) }));
  }
}

interface OfUser {
  readonly user: number;
  readonly amount: bigint;
  readonly at: number;
}

/** What each user has of the last 24 hours; who has nothing takes no room. */
class DayOfUsers {
  readonly #sums = new Map<number, bigint>();
  /** In the order of their time. */
  #entries: OfUser[] = [];

  add(entry: OfUser): void {
    this.#forget(entry.at);
    this.#entries.push(entry);
    this.#sums.set(entry.user, (this.#sums.get(entry.user) ?? 0n) + entry.amount);
  }

  sum(user: number, now: number): bigint {
    this.#forget(now);
    return this.#sums.get(user) ?? 0n;
  }

  #forget(now: number): void {
    const first = this.#entries.findIndex(({ at }) => at > now - DAY_MS);
    for (const { user, amount } of this.#entries.splice(0, first < 0 ? this.#entries.length : first)) {
      const left = this.#sums.get(user)! - amount;
      if (left === 0n) this.#sums.delete(user);
      else this.#sums.set(user, left);
    }
  }
}
