import type { Event } from '../../events.ts';

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;

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
  brackets: Bracket[];
  next: Bracket[];
  mark: bigint;
}

const PPM = 1_000_000n;

/** What events told of contracts, positions and accounts; all amounts exact, nothing of it asked of the engine. */
export class Standings {
  readonly contracts = new Map<number, Listed>();
  readonly positions = new Map<number, Standing>();
  /** Who holds what funds took. */
  readonly desks = new Set<number>();
  /** In the account of contracts, by user and asset. */
  readonly #accounts = new Map<string, bigint>();
  readonly #quotes = new Map<number, number>();
  /** What contracts settle in. */
  #asset = -1;
  /** Contract of every position that there was. */
  readonly instrumentOf = new Map<number, number>();

  take(event: Event): void {
    if (event.kind === 'InstrumentListed') this.#quotes.set(event.instrument, event.quote);
    else if (event.kind === 'ContractListed') this.#listed(event);
    else if (event.kind === 'BracketAnnounced') this.#bracket(event);
    else if (event.kind === 'BracketsInForce') this.#inForce(event);
    else if (event.kind === 'FundDeskSet') this.desks.add(event.user);
    else if (event.kind === 'MarkUpdated') this.contracts.get(event.instrument)!.mark = BigInt(event.mark);
    else if (event.kind === 'PositionChanged') this.#changed(event);
    else if (event.kind === 'UserPosted' && event.account === 'contract')
      this.#accounts.set(`${event.user}/${event.asset}`, BigInt(event.total));
  }

  of(user: number): Standing[] {
    return [...this.positions.values()].filter((one) => one.user === user);
  }

  /** Won at the mark. */
  won({ instrument, lots, entry }: Standing): bigint {
    const { pointValue, mark } = this.contracts.get(instrument)!;
    const worth = lots * mark * pointValue;
    return lots > 0n ? worth - entry : worth + entry;
  }

  kept({ instrument, lots }: Standing): bigint {
    const { pointValue, mark, brackets } = this.contracts.get(instrument)!;
    const worth = (lots > 0n ? lots : -lots) * mark * pointValue;
    const { rate, less } = brackets.findLast(({ floor }) => floor <= worth)!;
    return (worth * rate + PPM - 1n) / PPM - less;
  }

  /** What stands behind a position, or in cross behind all of the account, and what has to be kept. */
  health(position: Standing): { readonly equity: bigint; readonly maintenance: bigint } {
    if (!position.cross) return { equity: position.margin + this.won(position), maintenance: this.kept(position) };
    const cross = this.of(position.user).filter((one) => one.cross);
    return {
      equity: cross.reduce((sum, one) => sum + this.won(one), this.wallet(position.user)),
      maintenance: cross.reduce((sum, one) => sum + this.kept(one), 0n),
    };
  }

  /** All of an account but isolated margins. */
  wallet(user: number): bigint {
    return this.of(user).reduce((sum, { margin }) => sum - margin, this.#accounts.get(`${user}/${this.#asset}`) ?? 0n);
  }

  #listed({ instrument, pointValue }: Told<'ContractListed'>): void {
    this.#asset = this.#quotes.get(instrument)!;
    this.contracts.set(instrument, { pointValue: BigInt(pointValue), brackets: [], next: [], mark: 0n });
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
    if (lots === 0) this.positions.delete(id);
    else this.positions.set(id, made);
  }
}
