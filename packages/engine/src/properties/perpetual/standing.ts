import { assert } from '@tradewind/base';
import type { Event } from '../../events.ts';

export type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** A bracket with what its maintenance leaves out, so that it begins where the one before ends. */
interface Bracket {
  readonly floor: bigint;
  readonly rate: bigint;
  readonly less: bigint;
}

/** A position as events last told it. */
export interface Standing {
  readonly id: number;
  readonly user: number;
  readonly instrument: number;
  readonly cross: boolean;
  readonly lots: bigint;
  readonly entry: bigint;
  readonly margin: bigint;
}

/** A contract as events told it. */
export interface Listed {
  readonly pointValue: bigint;
  readonly group: string;
  readonly policy: string;
  brackets: Bracket[];
  next: Bracket[];
  mark: bigint;
  /** What its realised wins and losses left in clearing. */
  clearing: bigint;
  /** What stays there once it is over: it was paid out, and nobody was left to pay it. */
  uncovered: bigint;
}

/** What there is and what has to be kept. */
export interface Health {
  readonly equity: bigint;
  readonly maintenance: bigint;
}

export const PPM = 1_000_000n;
/** House accounts of the insurance funds, by group. */
export const FUNDS: Readonly<Record<string, string>> = { A: 'insurance-a', B: 'insurance-b', C: 'insurance-c' };

/** A law that looks at each event before it is counted, and at what stands once a command is over. */
export interface EventLaw {
  see(event: Event): void;
  afterCommand?(events: readonly Event[]): void;
  inspect?(): void;
}

/** What events told of contracts, positions and accounts; all amounts exact. */
export class Standings {
  /** Whether the mark of a contract is of now: nothing else is asked of the engine. */
  readonly #isLive: (instrument: number) => boolean;
  readonly contracts = new Map<number, Listed>();
  readonly positions = new Map<number, Standing>();
  /** Who holds what funds took, with the group of the fund. */
  readonly desks = new Map<number, string>();
  /** Where nothing trades now. */
  readonly #shut = new Set<number>();
  /** In the account of contracts, by user and asset. */
  readonly #accounts = new Map<string, bigint>();
  readonly #houses = new Map<string, bigint>();
  readonly #ofUser = new Map<number, Map<number, Standing>>();
  readonly #quotes = new Map<number, number>();
  /** What contracts settle in. */
  asset = -1;
  /** Contract of every position that there was. */
  readonly instrumentOf = new Map<number, number>();

  constructor(isLive: (instrument: number) => boolean) {
    this.#isLive = isLive;
  }

  take(event: Event): void {
    if (event.kind === 'InstrumentListed') this.#quotes.set(event.instrument, event.quote);
    else if (event.kind === 'InstrumentStateChanged') this.#stateChanged(event);
    else if (event.kind === 'ContractListed') this.#listed(event);
    else if (event.kind === 'BracketAnnounced') this.#bracket(event);
    else if (event.kind === 'BracketsInForce') this.#inForce(event);
    else if (event.kind === 'FundDeskSet') this.desks.set(event.user, event.group);
    else if (event.kind === 'MarkUpdated') this.contracts.get(event.instrument)!.mark = BigInt(event.mark);
    else if (event.kind === 'ContractSettled')
      this.contracts.get(event.instrument)!.uncovered = BigInt(event.uncovered);
    else if (event.kind === 'PositionChanged') this.#changed(event);
    else if (event.kind === 'HousePosted') this.#posted(event);
    else if (event.kind === 'UserPosted' && event.account === 'contract')
      this.#accounts.set(`${event.user}/${event.asset}`, BigInt(event.total));
  }

  /** Whether positions can be closed there. */
  isClosable(instrument: number): boolean {
    return !this.#shut.has(instrument);
  }

  #stateChanged({ instrument, state }: Told<'InstrumentStateChanged'>): void {
    if (['trading', 'reduce-only', 'post-only'].includes(state)) this.#shut.delete(instrument);
    else this.#shut.add(instrument);
  }

  of(user: number): Standing[] {
    return [...(this.#ofUser.get(user)?.values() ?? [])];
  }

  in(user: number, instrument: number): Standing | undefined {
    return this.of(user).find((one) => one.instrument === instrument);
  }

  /** Won at a price, of itself the mark. */
  won({ instrument, lots, entry }: Standing, price = this.contracts.get(instrument)!.mark): bigint {
    const worth = lots * price * this.contracts.get(instrument)!.pointValue;
    return lots > 0n ? worth - entry : worth + entry;
  }

  /** Won at the mark and able to pay: a win by a mark that is not of now pays nothing. */
  certain(position: Standing): bigint {
    const won = this.won(position);
    return won > 0n && !this.#isLive(position.instrument) ? 0n : won;
  }

  /** What so many lots are worth at a price, of itself the mark. */
  worth(instrument: number, lots: bigint, price = this.contracts.get(instrument)!.mark): bigint {
    return abs(lots) * price * this.contracts.get(instrument)!.pointValue;
  }

  kept({ instrument, lots }: Standing): bigint {
    const worth = this.worth(instrument, lots);
    const { rate, less } = this.contracts.get(instrument)!.brackets.findLast(({ floor }) => floor <= worth)!;
    return ratio(worth * rate, PPM, 'up') - less;
  }

  /** In the insurance fund of a group. */
  fund(group: string): bigint {
    return this.#houses.get(`${FUNDS[group]}/${this.asset}`) ?? 0n;
  }

  /** What stands behind a position, or in cross behind all of the account, and what has to be kept. */
  health(position: Standing): Health {
    if (!position.cross) return { equity: position.margin + this.won(position), maintenance: this.kept(position) };
    const cross = this.of(position.user).filter((one) => one.cross);
    return {
      equity: cross.reduce((sum, one) => sum + this.won(one), this.wallet(position.user)),
      maintenance: cross.reduce((sum, one) => sum + this.kept(one), 0n),
    };
  }

  /** All of an account but isolated margins. */
  wallet(user: number): bigint {
    return this.of(user).reduce((sum, { margin }) => sum - margin, this.#accounts.get(`${user}/${this.asset}`) ?? 0n);
  }

  #listed({ instrument, pointValue, group, policy }: Told<'ContractListed'>): void {
    this.asset = this.#quotes.get(instrument)!;
    const nothing = { brackets: [], next: [], mark: 0n, clearing: 0n, uncovered: 0n };
    this.contracts.set(instrument, { pointValue: BigInt(pointValue), group, policy, ...nothing });
  }

  #posted({ house, asset, amount, total, reference, referenceId }: Told<'HousePosted'>): void {
    this.#houses.set(`${house}/${asset}`, BigInt(total));
    if (house !== 'perpetual-clearing') return;
    const instrument = reference === 'contract' ? referenceId : this.instrumentOf.get(referenceId);
    assert(instrument !== undefined, `clearing moved for position ${referenceId}, which nobody has opened`);
    this.contracts.get(instrument)!.clearing += BigInt(amount);
  }

  /** The first table that is told is in force, each other one comes. */
  #bracket({ instrument, place, floor, maintenancePpm }: Told<'BracketAnnounced'>): void {
    const contract = this.contracts.get(instrument)!;
    if (place === 0) contract.next = [];
    const before = contract.next.at(-1);
    const rate = BigInt(maintenancePpm);
    const less = before === undefined ? 0n : before.less + (BigInt(floor) * (rate - before.rate)) / PPM;
    contract.next.push({ floor: BigInt(floor), rate, less });
    if (contract.brackets.length === 0 || contract.mark === 0n) contract.brackets = contract.next;
  }

  #inForce({ instrument }: Told<'BracketsInForce'>): void {
    const contract = this.contracts.get(instrument)!;
    contract.brackets = contract.next;
  }

  #changed({ position: id, user, instrument, mode, lots, entryNotional, margin }: Told<'PositionChanged'>): void {
    this.instrumentOf.set(id, instrument);
    const cross = mode === 'cross';
    const made = {
      id,
      user,
      instrument,
      cross,
      lots: BigInt(lots),
      entry: BigInt(entryNotional),
      margin: BigInt(margin),
    };
    const own = this.#ofUser.get(user) ?? new Map<number, Standing>();
    this.#ofUser.set(user, own);
    for (const all of [this.positions, own])
      if (lots === 0) all.delete(id);
      else all.set(id, made);
  }
}

export function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** The amount, or nothing where it is below zero. */
export function above(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

/** Of amounts that are not below zero, by one above it. */
export function ratio(amount: bigint, of: bigint, rounded: 'up' | 'down'): bigint {
  return rounded === 'up' ? (amount + of - 1n) / of : amount / of;
}
