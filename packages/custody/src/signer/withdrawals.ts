import type { Count } from '@tradewind/base';
import { type Address, zeroAddress } from 'viem';
import { encodePayment, requestHash } from '../evm/unsigned-payment.ts';
import { type Approval, checkApprovals } from './approval.ts';
import { Blocked } from './blocked.ts';
import type { ExportedAddresses } from './exported.ts';
import { SignerRefusal } from './failure.ts';
import type { KeyRing } from './keys.ts';
import type { SignedRecord } from './log.ts';
import type { SignerPolicy } from './policy.ts';
import { payeeOf, type SignRequest } from './request.ts';
import { termsOf } from './signed.ts';
import { Withdrawn } from './withdrawn.ts';

/** What may be known of what is paid to whom users name. */
export interface WithdrawalStatus {
  /** In smallest units, as decimal text. */
  readonly assets: readonly {
    readonly chainId: number;
    readonly token: string;
    readonly perTransaction: string;
    readonly perUserDay: string;
    readonly hour: { readonly used: string; readonly most: string };
    readonly day: { readonly used: string; readonly most: string };
  }[];
  readonly approvals: { readonly needed: Count; readonly operators: readonly string[] };
  /** Null where the operator's file cannot be used. */
  readonly blocked: Count | null;
}

/** The rules of payments to whom users name, beside those of every transaction. */
export class Withdrawals {
  readonly #policy: SignerPolicy;
  readonly #hot: Address;
  /** Those of the exchange that have names. */
  readonly #wallets: ReadonlySet<string>;
  readonly #exported: ExportedAddresses;
  readonly #blocked: Blocked;
  readonly #withdrawn: Withdrawn;

  constructor(policy: SignerPolicy, keys: KeyRing, exported: ExportedAddresses, blockedPath: string) {
    this.#policy = policy;
    this.#hot = keys.addressOf('hot');
    this.#wallets = new Set(walletsOf(policy, keys));
    this.#exported = exported;
    this.#blocked = new Blocked(blockedPath);
    this.#withdrawn = new Withdrawn(policy.limits.withdrawals);
  }

  /** Answers the approvals that it took; of what was signed already (`isNew` false) no ceiling is taken up again. Throws a SignerRefusal. */
  async check(
    request: SignRequest,
    { reserved, now, isNew }: { readonly reserved: Count; readonly now: number; readonly isNew: boolean },
  ): Promise<readonly Approval[]> {
    this.#checkDestination(request, reserved);
    if (!isNew) return [];
    const why = this.#withdrawn.check(termsOf(request), now);
    if (why === null) return [];
    const { externalId, user } = request;
    const bytes = encodePayment({ ...request, to: payeeOf(request) });
    await checkApprovals(request.approvals, this.#policy.limits.withdrawals.approvals, {
      ...{ requestHash: requestHash(bytes, { from: this.#hot, externalId, user }), why },
      now: this.#withdrawn.at(now),
    });
    return request.approvals;
  }

  /** A new one that was signed. */
  note(terms: SignedRecord['terms'], now: number): void {
    this.#withdrawn.note(terms, now);
  }

  status(now: number): WithdrawalStatus {
    const { needed, operators } = this.#policy.limits.withdrawals.approvals;
    return {
      assets: this.#withdrawn.used(now).map(({ chainId, token, perTransaction, perUserDay, all, hour, day }) => ({
        ...{ chainId, token, perTransaction: String(perTransaction), perUserDay: String(perUserDay) },
        hour: { used: String(hour), most: String(all.hour) },
        day: { used: String(day), most: String(all.day) },
      })),
      approvals: { needed, operators: operators.map(({ name }) => name) },
      blocked: this.#blocked.count(),
    };
  }

  #checkDestination({ to }: SignRequest, reserved: Count): void {
    const refuse = (code: 'zero' | 'token' | 'ours' | 'blocked', what: string) =>
      new SignerRefusal(`destination_${code}`, `Nothing is paid to ${to}: it is ${what}.`);
    if (to === zeroAddress) throw refuse('zero', 'the zero address');
    if (this.#isToken(to)) throw refuse('token', 'the contract of a token');
    if (this.#wallets.has(to)) throw refuse('ours', 'a wallet of the exchange');
    if (this.#exported.has(to, reserved)) throw refuse('ours', 'a deposit address of the exchange');
    if (this.#blocked.has(to)) throw refuse('blocked', 'blocked');
  }

  #isToken(to: string): boolean {
    const { values, withdrawals } = this.#policy.limits;
    return [...values, ...withdrawals.assets].some(({ token }) => token === to.toLowerCase());
  }
}

/** The demo's wallet is none of them in a demo: there it plays whom users pay. */
function walletsOf({ demo, cold }: SignerPolicy, keys: KeyRing): string[] {
  const names = ['hot', 'gas-tank', 'treasury', ...(demo ? [] : (['demo-wallet'] as const))] as const;
  return [...names.map((name) => keys.addressOf(name)), ...(cold === null ? [] : [cold])];
}
