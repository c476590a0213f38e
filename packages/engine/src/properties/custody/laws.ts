import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { CustodyWallet } from '../../custody/schema.ts';
import type { Event } from '../../events.ts';
import type { HouseAccount } from '../../vocabulary.ts';
import { paidOut } from '../custody-withdrawal/paid.ts';
import type { Laws } from '../proof.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** As events told it. */
interface Own {
  readonly booked: Of<'DepositBooked'>;
  credited: boolean;
  over: boolean;
}

interface Paid {
  readonly chain: number;
  readonly asset: number;
  readonly amount: number;
  readonly rest: number;
}

/**
 * What wallets hold is what events brought and took, to the token unit, and their whole units are the house accounts.
 * What is pending is all that waits. What is receivable is what reversals left and nobody paid, and what all users owe; who owes
 * has nothing available of it in Spot. Transit, gas and residue come to what was told. A payment is booked once for its key, unless it was reversed, and credited once.
 */
export class CustodyLaws implements Laws {
  readonly #engine: () => EngineApi;
  readonly #deposits = new Map<number, Own>();
  /** Keys that stand. */
  readonly #keys = new Set<string>();
  /** Token units by chain, asset and wallet. */
  readonly #wallets = new Map<string, bigint>();
  /** Units by name and asset. */
  readonly #sums = new Map<string, number>();
  #addresses = 0;
  /** Indexes that were skipped, and those of them that somebody got after all. */
  readonly #free: { readonly from: number; readonly to: number }[] = [];
  readonly #gifts = new Set<number>();

  constructor(engine: () => EngineApi) {
    this.#engine = engine;
  }

  afterCommand(events: readonly Event[]): void {
    for (const event of events) {
      if (event.kind === 'DepositBooked') this.#booked(event);
      else if (event.kind === 'DepositCredited') this.#credited(event);
      else if (event.kind === 'DepositReversed') this.#reversed(event);
      else if (event.kind === 'DebtSettled') this.#settled(event);
      else if (event.kind === 'UserPosted' && event.reference === 'deposit') this.#posted(event);
      else if (event.kind === 'AddressAssigned') this.#assigned(event);
      else if (event.kind === 'AddressesSkipped') this.#skipped(event);
      else if (event.kind === 'AddressGiven') this.#given(event);
      else this.#moved(event);
    }
    for (const event of events) if (event.kind === 'DepositCredited') this.#capped(event);
  }

  inspect(): void {
    const { custody } = this.#engine();
    const held = new Map<string, number>();
    for (const { chain } of custody.chains())
      for (const one of custody.wallets(chain)) {
        const of = `${one.wallet} of asset ${one.asset} on chain ${chain}`;
        const per = this.#restsPerUnit(one);
        assert(one.amount >= 0 && one.rest >= 0 && one.rest < per, `${of} holds ${one.amount} and ${one.rest}`);
        const parts = this.#wallets.get(`${chain}/${one.asset}/${one.wallet}`) ?? 0n;
        const found = BigInt(one.amount) * BigInt(per) + BigInt(one.rest);
        assert(found === parts, `${of} holds ${found} token units, ${parts} came`);
        const key = `custody-${one.wallet}/${one.asset}`;
        held.set(key, (held.get(key) ?? 0) + one.amount);
      }
    const pending = new Map<number, number>();
    for (const { booked, credited, over } of this.#deposits.values())
      if (!credited && !over) pending.set(booked.asset, (pending.get(booked.asset) ?? 0) + booked.amount);
    for (const { house, asset, amount } of this.#engine().houseBalances())
      this.#inspectHouse(house, asset, amount, { held, pending });
    this.#inspectDebts();
  }

  #inspectHouse(
    house: HouseAccount,
    asset: number,
    amount: number,
    { held, pending }: { held: ReadonlyMap<string, number>; pending: ReadonlyMap<number, number> },
  ): void {
    const sum = (name: string) => this.#sums.get(`${name}/${asset}`) ?? 0;
    const wallet = (name: CustodyWallet) => held.get(`custody-${name}/${asset}`) ?? 0;
    const all = wallet('deposit') + wallet('hot') + wallet('cold');
    const expected: Partial<Record<HouseAccount, number>> = {
      'custody-deposit': -wallet('deposit'),
      'custody-hot': -wallet('hot'),
      'custody-cold': -wallet('cold'),
      'custody-pending': pending.get(asset) ?? 0,
      'custody-receivable': -sum('owed'),
      'custody-transit': sum('transit'),
      'custody-gas': -sum('gas'),
      // Whole units that came of rests, or went with them.
      'custody-residue': all - sum('whole'),
    };
    const due = expected[house];
    // Not -0.
    if (due !== undefined) assert(amount - due === 0, `${house} of asset ${asset} is ${amount}, not ${due}`);
  }

  /** Of all users together, and of each what events told. */
  #inspectDebts(): void {
    const { custody } = this.#engine();
    const owed = new Map<number, number>();
    for (const { user, asset, amount } of custody.debts()) {
      const told = this.#sum(`owed by ${user}`, asset);
      assert(amount > 0 && amount === told, `${user} owes ${amount} of asset ${asset}, not ${told}`);
      for (const account of ['spot', 'finance'] as const) {
        const { available } = this.#engine().balance(user, account, asset);
        assert(available === 0, `${user} owes ${amount} of asset ${asset} and has ${available} of it available`);
      }
      owed.set(asset, (owed.get(asset) ?? 0) + amount);
    }
    for (const { house, asset, amount } of this.#engine().houseBalances()) {
      const all = owed.get(asset) ?? 0;
      if (house === 'custody-receivable')
        assert(amount + all === 0, `users owe ${all} of asset ${asset}, and ${house} is ${amount}`);
    }
  }

  #settled({ user, asset, amount, left }: Of<'DebtSettled'>): void {
    this.#add('owed', asset, -amount);
    this.#add(`owed by ${user}`, asset, -amount);
    const owed = this.#sum(`owed by ${user}`, asset);
    assert(amount > 0 && left === owed, `${user} paid ${amount} of asset ${asset}: ${left} is left of ${owed}`);
  }

  #booked(event: Of<'DepositBooked'>): void {
    const { deposit, key } = event;
    this.#once(`deposit/${key}`);
    assert(!this.#deposits.has(deposit), `deposit ${deposit} comes twice`);
    this.#deposits.set(deposit, { booked: event, credited: false, over: false });
    this.#bring(event, 'deposit', 1);
  }

  #credited({ deposit, amount }: Of<'DepositCredited'>): void {
    const own = this.#deposits.get(deposit);
    assert(own !== undefined && !own.credited && !own.over, `deposit ${deposit} is credited and did not wait`);
    const gain = own.booked.amount;
    assert(amount === gain, `deposit ${deposit} is credited with ${amount} of ${gain}`);
    this.#add(`user of ${deposit}`, own.booked.asset, -amount);
    own.credited = true;
  }

  #reversed({ deposit, user, asset, taken, owed }: Of<'DepositReversed'>): void {
    const own = this.#deposits.get(deposit);
    assert(own !== undefined && !own.over, `deposit ${deposit} is reversed and did not stand`);
    const { amount, key } = own.booked;
    const gave = own.credited ? taken : amount;
    assert(
      taken >= 0 && gave + owed === amount,
      `deposit ${deposit} of ${amount} gives ${taken} back, ${owed} is owed`,
    );
    own.over = true;
    this.#keys.delete(`deposit/${key}`);
    this.#add(`user of ${deposit}`, asset, taken);
    this.#add('owed', asset, owed);
    this.#add(`owed by ${user}`, asset, owed);
    this.#bring(own.booked, 'deposit', -1);
    assert(
      this.#sum(`user of ${deposit}`, asset) === 0,
      `deposit ${deposit} left something with its user that nothing told`,
    );
  }

  #posted({ referenceId, asset, amount, account, reason }: Of<'UserPosted'>): void {
    const taken = account === 'finance' && reason === 'deposit-reversal' && amount < 0;
    assert(account === 'spot' || taken, `deposit ${referenceId} moved money of ${account}`);
    this.#add(`user of ${referenceId}`, asset, amount);
  }

  #assigned({ user, index }: Of<'AddressAssigned'>): void {
    assert(index === this.#addresses, `deposit index ${index} comes behind ${this.#addresses} others`);
    assert(this.#engine().custody.userOfIndex(index) === user, `deposit index ${index} is not that of ${user}`);
    this.#addresses += 1;
  }

  /** What was skipped is nobody's. */
  #skipped({ from, to }: Of<'AddressesSkipped'>): void {
    const { custody } = this.#engine();
    assert(
      from === this.#addresses && to > from,
      `deposit indexes ${from} to ${to} are skipped behind ${this.#addresses}`,
    );
    for (const index of [from, to - 1])
      assert(custody.userOfIndex(index) === null, `deposit index ${index} was skipped and is somebody's`);
    this.#addresses = to;
    this.#free.push({ from, to });
  }

  /** What was skipped is given once. */
  #given({ user, index }: Of<'AddressGiven'>): void {
    const wasSkipped = this.#free.some(({ from, to }) => from <= index && index < to);
    assert(wasSkipped, `deposit index ${index} is given and was not skipped`);
    assert(!this.#gifts.has(index), `deposit index ${index} is given twice`);
    this.#gifts.add(index);
    assert(this.#engine().custody.userOfIndex(index) === user, `deposit index ${index} was not given to ${user}`);
  }

  #moved(event: Event): void {
    if (event.kind === 'ChainBacked') this.#bring(event, event.wallet, 1);
    else if (event.kind === 'CustodyMoved') {
      this.#bring(event, event.from, -1);
      this.#bring(event, event.to, 1);
    } else if (event.kind === 'GasSpent') {
      this.#bring(event, event.wallet, -1);
      this.#add('gas', event.asset, event.amount);
    } else if (event.kind === 'FaucetSent') this.#add('transit', event.asset, event.amount);
    else if (event.kind === 'TransitSettled') {
      this.#bring(event, event.wallet, -1);
      this.#add('transit', event.asset, -event.amount);
    } else {
      const paid = paidOut(event);
      if (paid === null) return;
      this.#bring(paid, 'hot', -1);
    }
    if ('key' in event) this.#once(`${event.kind}/${event.key}`);
  }

  /** What it is credited with, it has now; and with it the user stays below the cap while it can be lost. */
  #capped({ deposit, user, chain, asset }: Of<'DepositCredited'>): void {
    const { custody } = this.#engine();
    assert(this.#sum(`user of ${deposit}`, asset) === 0, `deposit ${deposit} is credited and did not come`);
    if (custody.deposit(deposit)?.released !== false) return;
    const value = custody.unreleased(user);
    const { userCap } = custody.chains()[chain]!;
    assert(value !== null && value <= userCap, `unreleased deposits of ${user} are worth ${value}, above ${userCap}`);
  }

  #once(key: string): void {
    assert(!this.#keys.has(key), `${key} is booked twice`);
    this.#keys.add(key);
  }

  #bring(paid: Paid, wallet: CustodyWallet, sign: 1 | -1): void {
    const { chain, asset, amount, rest } = paid;
    const key = `${chain}/${asset}/${wallet}`;
    const parts = BigInt(amount) * BigInt(this.#restsPerUnit(paid)) + BigInt(rest);
    this.#wallets.set(key, (this.#wallets.get(key) ?? 0n) + BigInt(sign) * parts);
    this.#add('whole', asset, sign * amount);
  }

  #restsPerUnit({ chain, asset }: { readonly chain: number; readonly asset: number }): number {
    const { custody } = this.#engine();
    const terms = custody.assets().find((one) => one.chain === chain && one.asset === asset)!;
    const { scale } = this.#engine().assets()[asset]!;
    return 10 ** Math.max(0, terms.decimals - scale);
  }

  #add(name: string, asset: number, change: number): void {
    this.#sums.set(`${name}/${asset}`, this.#sum(name, asset) + change);
  }

  #sum(name: string, asset: number): number {
    return this.#sums.get(`${name}/${asset}`) ?? 0;
  }
}
