import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import type { AccountType } from '../../vocabulary.ts';
import type { Laws } from '../proof.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Asked = Of<'WithdrawalApproved'>;
type State = 'requested' | 'approved' | 'prepared' | 'completed' | 'back';

/** As events told it. */
interface Own {
  readonly request: Of<'WithdrawalRequested'>;
  readonly at: number;
  state: State;
}

const DAY_MS = 86_400_000;
/** What may come before each event. */
const BEFORE = {
  WithdrawalApproved: ['requested'],
  WithdrawalPrepared: ['approved'],
  WithdrawalCompleted: ['prepared'],
  WithdrawalCancelled: ['requested'],
  WithdrawalRejected: ['requested', 'approved'],
  WithdrawalFailed: ['prepared'],
} as const satisfies Readonly<Record<string, readonly State[]>>;
const AFTER = {
  WithdrawalApproved: 'approved',
  WithdrawalPrepared: 'prepared',
  WithdrawalCompleted: 'completed',
  WithdrawalCancelled: 'back',
  WithdrawalRejected: 'back',
  WithdrawalFailed: 'back',
} as const satisfies Readonly<Record<string, State>>;
type Step = keyof typeof BEFORE;

const isStep = (kind: string): kind is Step => Object.hasOwn(BEFORE, kind);

/**
 * What is not prepared is frozen in Spot, what is prepared is in transit, and nothing else is. A withdrawal goes one way, ends
 * once, by a key that ends no other, and never tells other figures than at its request. What posts for it sums to its
 * amount: out once, and back whole or to the chain and the fees. Who owes has none that is not prepared. What is requested in
 * any 24 h and does not come back is within the limit of the last request.
 */
export class WithdrawalLaws implements Laws {
  readonly #engine: () => EngineApi;
  readonly #all = new Map<number, Own>();
  readonly #keys = new Set<string>();
  /** What users gave and got, and what went to wallets and fees, in units; by withdrawal. */
  readonly #posted = new Map<string, number>();
  #time = 0;

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'CommandApplied') this.#time = event.time;
      else if (event.kind === 'WithdrawalRequested') this.#requested(event);
      else if (event.kind === 'UserPosted' && event.reference === 'withdrawal')
        this.#add(`user of ${event.referenceId}`, event.amount);
      else if (event.kind === 'HousePosted' && event.reference === 'withdrawal')
        this.#add(`${event.house} of ${event.referenceId}`, event.amount);
      else if (isStep(event.kind)) this.#went(event as Of<Step>);
    }
    for (const event of events) {
      if (isStep(event.kind)) this.#paid((event as Of<Step>).withdrawal);
      if (event.kind === 'WithdrawalRequested') this.#inLimit(event);
      if (event.kind === 'DepositReversed' && event.owed > 0) this.#indebted(event.user);
    }
  }

  lockOf(user: number, account: AccountType, asset: number): number {
    if (account !== 'spot') return 0;
    const own = [...this.#all.values()].filter(({ request }) => request.user === user && request.asset === asset);
    return sumOf(own.filter(({ state }) => state === 'requested' || state === 'approved'));
  }

  inspect(): void {
    const { withdrawals } = this.#engine();
    const open = new Map([...this.#all].filter(([, { state }]) => state !== 'completed' && state !== 'back'));
    const found = withdrawals.open().map(({ withdrawal, state }) => `${withdrawal} ${state}`);
    const expected = [...open].map(([withdrawal, { state }]) => `${withdrawal} ${state}`);
    assert(found.join() === expected.join(), `withdrawals ${found.join()} are open, told were ${expected.join()}`);
    for (const { house, asset, amount } of this.#engine().houseBalances()) {
      if (house !== 'withdrawal-transit') continue;
      const own = [...open.values()].filter(({ request }) => request.asset === asset);
      const transit = sumOf(own.filter(({ state }) => state === 'prepared'));
      assert(amount === transit, `${house} of asset ${asset} is ${amount}, not ${transit}`);
      const view = withdrawals.withdrawing(asset);
      const frozen = sumOf(own) - transit;
      assert(view.frozen === frozen && view.transit === transit, `withdrawals of asset ${asset} are told wrong`);
    }
  }

  #requested(event: Of<'WithdrawalRequested'>): void {
    const { withdrawal, amount, fee } = event;
    assert(withdrawal === this.#all.size + 1, `withdrawal ${withdrawal} comes behind ${this.#all.size} others`);
    assert(fee >= 0 && amount >= 2 * fee && amount > 0, `withdrawal ${withdrawal} of ${amount} costs ${fee}`);
    this.#all.set(withdrawal, { request: event, at: this.#time, state: 'requested' });
  }

  #went(event: Of<Step>): void {
    const { kind, withdrawal } = event;
    const own = this.#all.get(withdrawal);
    assert(own !== undefined, `withdrawal ${withdrawal} was never requested`);
    const may: readonly State[] = BEFORE[kind];
    assert(may.includes(own.state), `${kind} of withdrawal ${withdrawal}, which is ${own.state}`);
    assert(isSame(event, own.request), `${kind} of withdrawal ${withdrawal} tells other figures`);
    if (event.kind === 'WithdrawalCompleted' || event.kind === 'WithdrawalFailed') {
      assert(!this.#keys.has(event.key), `${event.key} ends two withdrawals`);
      this.#keys.add(event.key);
    }
    own.state = AFTER[kind];
  }

  /** What was posted for it fits how far it is. */
  #paid(withdrawal: number): void {
    const { request, state } = this.#all.get(withdrawal)!;
    const { amount, fee } = request;
    const out = state === 'prepared' || state === 'completed';
    const done = state === 'completed';
    const expected = {
      user: out ? -amount : 0,
      'withdrawal-transit': out && !done ? amount : 0,
      'custody-hot': done ? amount - fee : 0,
      fees: done ? fee : 0,
    };
    for (const [place, due] of Object.entries(expected)) {
      const found = this.#posted.get(`${place} of ${withdrawal}`) ?? 0;
      assert(found === due, `withdrawal ${withdrawal} is ${state}: ${place} has ${found} of it, not ${due}`);
    }
  }

  #inLimit({ withdrawal, user, used, limit }: Of<'WithdrawalRequested'>): void {
    let worth = 0;
    for (const { request, at, state } of this.#all.values())
      if (request.user === user && state !== 'back' && at > this.#time - DAY_MS) worth += request.worth;
    const told = worth === used && this.#engine().withdrawals.used(user) === used;
    assert(told, `withdrawal ${withdrawal} tells that ${used} is used, it is ${worth}`);
    assert(used <= limit, `withdrawal ${withdrawal} makes it ${used} in 24 h, the limit is ${limit}`);
  }

  #indebted(user: number): void {
    for (const { request, state } of this.#all.values()) {
      const waits = request.user === user && (state === 'requested' || state === 'approved');
      assert(!waits, `${user} owes for a deposit, and withdrawal ${request.withdrawal} is ${state}`);
    }
  }

  #add(name: string, amount: number): void {
    this.#posted.set(name, (this.#posted.get(name) ?? 0) + amount);
  }
}

function sumOf(all: readonly Own[]): number {
  return all.reduce((sum, { request }) => sum + request.amount, 0);
}

function isSame(one: Omit<Asked, 'kind'>, other: Omit<Asked, 'kind'>): boolean {
  const same = one.user === other.user && one.chain === other.chain && one.asset === other.asset;
  return same && one.amount === other.amount && one.fee === other.fee;
}
