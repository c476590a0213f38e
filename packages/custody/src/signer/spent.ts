import { SignerRefusal } from './failure.ts';
import { assetName, type Limit } from './limit.ts';
import type { Limits } from './limits.ts';
import type { SignedRecord } from './log.ts';
import { Window } from './window.ts';

type Terms = Pick<SignedRecord['terms'], 'purpose' | 'chainId' | 'token' | 'amount' | 'gas'>;

/** What was paid of one thing of late. */
export interface Used {
  /** As people read it. */
  readonly what: string;
  readonly chainId: number;
  readonly hour: bigint;
  readonly day: bigint;
  readonly limit: Limit;
}

interface Count {
  readonly what: string;
  readonly chainId: number;
  readonly limit: Limit;
  readonly amount: bigint;
}

/**
 * What was signed within the last hour and the last 24, from the log alone. A variant counts by what its fee rises: one of them
 * is mined at most. A clock that goes back stands still here.
 */
export class Spent {
  readonly #limits: Limits;
  readonly #windows = new Map<string, { readonly chainId: number; readonly limit: Limit; readonly window: Window }>();
  #latest = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Throws a SignerRefusal `limit_reached` where a transaction would pass a limit now. `before` is the fee of its last variant in wei. */
  check(
    terms: Terms,
    { fee, before, now }: { readonly fee: bigint; readonly before: bigint | null; readonly now: number },
  ): void {
    const at = Math.max(now, this.#latest);
    for (const { what, limit, amount } of this.#countsOf(terms, fee, before)) {
      const { hour, day } = this.#windows.get(what)?.window.sums(at) ?? { hour: 0n, day: 0n };
      const [within, used, most] =
        hour + amount > limit.hour ? ['an hour', hour, limit.hour] : ['24 hours', day, limit.day];
      if (used + amount > most)
        throw new SignerRefusal(
          'limit_reached',
          `${what}: ${used} of ${most} are used within ${within}, and this takes ${amount} more.`,
        );
    }
  }

  note(
    terms: Terms,
    { fee, before, now }: { readonly fee: bigint; readonly before: bigint | null; readonly now: number },
  ): void {
    this.#latest = Math.max(now, this.#latest);
    for (const { what, chainId, limit, amount } of this.#countsOf(terms, fee, before)) {
      const found = this.#windows.get(what) ?? { chainId, limit, window: new Window() };
      this.#windows.set(what, found);
      found.window.add(amount, this.#latest);
    }
  }

  used(now: number): Used[] {
    const at = Math.max(now, this.#latest);
    return [...this.#windows].map(([what, { chainId, limit, window }]) => ({
      what,
      chainId,
      limit,
      ...window.sums(at),
    }));
  }

  #countsOf({ purpose, chainId, token, amount }: Terms, fee: bigint, before: bigint | null): readonly Count[] {
    const { fees, topUps, values } = this.#limits;
    const risen = before === null ? fee : fee > before ? fee - before : 0n;
    const counts: Count[] = [{ what: `fees of chain ${chainId}`, chainId, limit: fees, amount: risen }];
    // Play money fills the hot wallet of a demo as often as its ledger takes any in; withdrawals have ceilings of their own.
    if (before !== null || purpose === 'backing' || purpose === 'withdrawal') return counts;
    if (purpose === 'gas')
      return [
        ...counts,
        { what: `gas of the tank of chain ${chainId}`, chainId, limit: topUps, amount: BigInt(amount) },
      ];
    const limit = values.find((one) => one.chainId === chainId && one.token === token);
    if (limit === undefined) return counts;
    return [...counts, { what: assetName({ chainId, token }), chainId, limit, amount: BigInt(amount) }];
  }
}
