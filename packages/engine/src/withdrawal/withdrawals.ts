import { type Amount, type AssetId, assert, type Id, MAX_AMOUNT, type TimeMs, type UserId } from '@tradewind/base';
import { MAX_ASSETS } from '../limits.ts';
import { part } from '../product/part.ts';
import type { RowOf } from '../schema/schema.ts';
import type { State } from '../state.ts';
import { WITHDRAWALS } from './schema.ts';

type Rows = typeof WITHDRAWALS.rows;

export type WithdrawalTerms = { -readonly [K in keyof RowOf<Rows['terms']>]: RowOf<Rows['terms']>[K] };
/** One that is open, or completed and not older than its window. */
export type Withdrawal = Omit<RowOf<Rows['withdrawal']>, 'state'> & Pick<WithdrawalRow, 'state'>;
type WithdrawalRow = { -readonly [K in keyof RowOf<Rows['withdrawal']>]: RowOf<Rows['withdrawal']>[K] };

const { WITHDRAWAL_WINDOW_MS } = WITHDRAWALS.limits;
const NONE: ReadonlySet<Withdrawal> = new Set();

/** What withdrawals cost, those that are open or count for a limit, and the keys of all that the chain ended. */
export class Withdrawals {
  readonly #terms = new Map<number, WithdrawalTerms>();
  /** By their ids, rising. */
  readonly #all = new Map<Id, Withdrawal>();
  readonly #open = new Set<Withdrawal>();
  readonly #ofUser = new Map<UserId, Set<Withdrawal>>();
  /** The withdrawal that each final transaction ended. */
  readonly keys = new Map<string, Id>();
  /** Withdrawals since genesis; the last one's id. */
  made = 0;

  termsOf(chain: Id, asset: AssetId): WithdrawalTerms | undefined {
    return this.#terms.get(chain * MAX_ASSETS + asset);
  }

  terms(): IterableIterator<WithdrawalTerms> {
    return this.#terms.values();
  }

  setTerms(terms: WithdrawalTerms): void {
    this.#terms.set(terms.chain * MAX_ASSETS + terms.asset, terms);
  }

  get(withdrawal: Id): Withdrawal | undefined {
    return this.#all.get(withdrawal);
  }

  all(): IterableIterator<Withdrawal> {
    return this.#all.values();
  }

  /** Those that are neither completed nor back, by their ids, rising. */
  open(): IterableIterator<Withdrawal> {
    return this.#open.values();
  }

  /** Those of a user, by their ids, rising. */
  of(user: UserId): ReadonlySet<Withdrawal> {
    return this.#ofUser.get(user) ?? NONE;
  }

  add(withdrawal: Withdrawal): void {
    this.#all.set(withdrawal.withdrawal, withdrawal);
    if (isOpen(withdrawal)) this.#open.add(withdrawal);
    const own = this.#ofUser.get(withdrawal.user) ?? new Set();
    this.#ofUser.set(withdrawal.user, own.add(withdrawal));
  }

  complete(withdrawal: Withdrawal): void {
    withdrawal.state = 'completed';
    this.#open.delete(withdrawal);
  }

  remove(withdrawal: Withdrawal): void {
    this.#all.delete(withdrawal.withdrawal);
    this.#open.delete(withdrawal);
    const own = this.#ofUser.get(withdrawal.user);
    assert(own?.delete(withdrawal) === true, `withdrawal ${withdrawal.withdrawal} is not kept for its user`);
    if (own.size === 0) this.#ofUser.delete(withdrawal.user);
  }
}

export const withdrawalsOf = part(() => new Withdrawals());

/** From when on it counts for no limit. */
export function countsUntil({ requestedAt }: Pick<Withdrawal, 'requestedAt'>): TimeMs {
  return requestedAt + WITHDRAWAL_WINDOW_MS;
}

/** Of a user, neither completed nor back. */
export function openOf(state: State, user: UserId): Withdrawal[] {
  return [...withdrawalsOf(state).of(user)].filter(isOpen);
}

export function isOpen({ state }: Withdrawal): boolean {
  return state !== 'completed';
}

/** What those of a user are worth that were requested in the last 24 h and did not come back, of the first asset. */
export function usedOf(state: State, user: UserId): Amount {
  let used = 0;
  for (const withdrawal of withdrawalsOf(state).of(user))
    if (countsUntil(withdrawal) > state.time) used = Math.min(MAX_AMOUNT, used + withdrawal.worth);
  return used;
}
