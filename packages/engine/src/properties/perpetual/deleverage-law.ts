import { assert } from '@tradewind/base';
import type { Event } from '../../events.ts';
import { PERPETUAL } from '../../perpetual/schema.ts';
import { above, abs, type EventLaw, least, PPM, ratio, type Standing, type Standings, type Told } from './standing.ts';

const { MAX_DELEVERAGED_PER_STEP, MAX_RANKED_PER_STEP, MAX_RANKED_PER_SAMPLE } = PERPETUAL.limits;
/** Further than this part of the mark from it nobody expects to be closed. */
const FAR_PPM = 50_000n;

/** A position that may be closed against a bankrupt one, as it stood before any was. */
interface Candidate {
  readonly position: Standing;
  readonly lots: bigint;
  readonly won: bigint;
  /** won per cent x leverage, of who lost lost per cent / leverage: a fraction. */
  readonly over: bigint;
  readonly under: bigint;
  /** What it may lose at most. */
  readonly bears: bigint;
}

/** Once book and fund have taken what they take of a bankrupt position. */
interface Left {
  readonly fund: bigint;
  /** First the one who is closed first. */
  readonly ranked: readonly Candidate[];
}

interface Share {
  readonly id: number;
  readonly position: Standing;
  readonly lots: bigint;
}

/**
 * Against a bankrupt position no more lots are closed than book and fund have left of it, at the price of its bankruptcy,
 * or where that is far from the mark at the mark while the fund pays the difference. Those on the other side give them by
 * their rank, or by what they have won of all, and nobody whom it would bring below zero.
 */
export class DeleverageLaw implements EventLaw {
  readonly #told: Standings;
  #bankrupt: Standing | null = null;
  #left: Left | null = null;
  readonly #met: Told<'PositionChanged'>[] = [];
  /** Who did not bear it in this sample: they are asked no more in it. */
  readonly #refused = new Set<number>();
  #asked = 0;

  constructor(told: Standings) {
    this.#told = told;
  }

  see(event: Event): void {
    if (event.kind === 'ContractOrderAccepted' && event.origin === 'liquidation') this.#begins(event);
    if (this.#bankrupt === null) return;
    if (isBehindFund(event)) this.#left ??= this.#leftOf(this.#bankrupt);
    if (event.kind === 'PositionChanged' && event.cause === 'deleveraged' && event.user !== this.#bankrupt.user)
      this.#met.push(event);
    else if (event.kind === 'PositionLiquidated') this.#ends(event, this.#bankrupt, this.#left!);
  }

  afterCommand(): void {
    this.#refused.clear();
    this.#asked = 0;
  }

  #begins({ user, instrument }: Told<'ContractOrderAccepted'>): void {
    this.#bankrupt = this.#told.in(user, instrument) ?? null;
    this.#left = null;
    this.#met.length = 0;
  }

  #leftOf({ instrument, lots }: Standing): Left {
    const { group } = this.#told.contracts.get(instrument)!;
    const others = [...this.#told.positions.values()].filter(
      (one) => one.instrument === instrument && one.lots > 0n !== lots > 0n,
    );
    return { fund: this.#told.fund(group), ranked: others.flatMap((one) => this.#candidate(one)).sort(byRank) };
  }

  /** Nobody is one behind whose position nothing stands. */
  #candidate(position: Standing): Candidate[] {
    const told = this.#told;
    const { user, instrument, cross, entry } = position;
    const won = told.won(position);
    const desk = told.desks.get(user);
    const backing = desk === undefined ? position.margin : told.fund(desk);
    const equity = cross ? told.health(position).equity : backing + won;
    if (equity <= 0n) return [];
    const worth = told.worth(instrument, position.lots);
    const [over, under] = won > 0n ? [won * worth, entry * equity] : [won * equity, entry * worth];
    const bears = cross ? this.#winsBeside(position) + told.wallet(user) : backing;
    return [{ position, lots: abs(position.lots), won, over, under, bears }];
  }

  #winsBeside({ id, user }: Standing): bigint {
    const beside = this.#told.of(user).filter((one) => one.cross && one.id !== id);
    return beside.reduce((sum, one) => sum + above(this.#told.certain(one)), 0n);
  }

  #ends(event: Told<'PositionLiquidated'>, bankrupt: Standing, left: Left): void {
    const { position, wanted, traded, taken, deleveraged } = event;
    const shortfall = abs(BigInt(wanted)) - BigInt(traded + taken);
    const closed = this.#met.reduce((sum, { changed }) => sum + abs(BigInt(changed)), 0n);
    const said = `position ${position}: ${closed} lots were closed against others`;
    assert(closed <= shortfall, `${said}, ${shortfall} were left`);
    assert(closed === BigInt(deleveraged), `${said}, told are ${deleveraged}`);
    const price = this.#price(event, shortfall, left.fund);
    this.#paid(event, closed, price);
    const shares = this.#shares(bankrupt.instrument, left.ranked, { lots: shortfall, price });
    this.#inOrder(bankrupt, this.#paidFor(shares, { price, worse: above(this.#worse(event, price)), fund: left.fund }));
    this.#bankrupt = null;
  }

  #paid(event: Told<'PositionLiquidated'>, closed: bigint, price: bigint): void {
    const { position, instrument, deleveragePrice, fundPaid } = event;
    for (const other of this.#met)
      assert(BigInt(other.price) === price, `position ${other.position} was closed at ${other.price}, not ${price}`);
    const at = closed > 0n ? price : 0n;
    assert(at === BigInt(deleveragePrice), `position ${position} was closed at ${at}, told is ${deleveragePrice}`);
    const made = this.#told.worth(instrument, closed, above(this.#worse(event, price)));
    assert(BigInt(fundPaid) === made, `position ${position}: the fund had to pay ${made}, not ${fundPaid}`);
  }

  #base({ bankruptcy, mark }: Told<'PositionLiquidated'>): bigint {
    return BigInt(bankruptcy === 0 ? mark : bankruptcy);
  }

  /** How much worse a price is for the bankrupt one than that of bankruptcy. */
  #worse(event: Told<'PositionLiquidated'>, price: bigint): bigint {
    const base = this.#base(event);
    return event.lots > 0 ? base - price : price - base;
  }

  #price(event: Told<'PositionLiquidated'>, lots: bigint, fund: bigint): bigint {
    const [base, mark] = [this.#base(event), BigInt(event.mark)];
    const far = abs(base - mark) > ratio(mark * FAR_PPM, PPM, 'down');
    const difference = this.#told.worth(event.instrument, lots, above(this.#worse(event, mark)));
    return far && difference <= fund ? mark : base;
  }

  #shares(instrument: number, ranked: readonly Candidate[], at: { lots: bigint; price: bigint }): readonly Share[] {
    const isQueue = this.#told.contracts.get(instrument)!.policy === 'queue';
    const asked: Candidate[] = [];
    let held = 0n;
    const most = Math.min(MAX_RANKED_PER_STEP, MAX_RANKED_PER_SAMPLE - this.#asked);
    for (const one of ranked.filter(({ position }) => !this.#refused.has(position.id)).slice(0, most)) {
      if (asked.length === MAX_DELEVERAGED_PER_STEP || (isQueue && held >= at.lots)) break;
      this.#asked += 1;
      if (one.bears + this.#told.won(one.position, at.price) < 0n) {
        this.#refused.add(one.position.id);
        continue;
      }
      asked.push(one);
      held += one.lots;
    }
    return sharesOf(asked, at.lots, isQueue);
  }

  /** Those for whom the fund has the difference, and with it what its own desk loses. */
  #paidFor(shares: readonly Share[], at: { price: bigint; worse: bigint; fund: bigint }): readonly Share[] {
    let { fund } = at;
    return shares.filter(({ position, lots }) => {
      const difference = this.#told.worth(position.instrument, lots, at.worse);
      const won = this.#told.desks.has(position.user) ? this.#wonBy(position, lots, at.price) : 0n;
      if (fund < difference + above(-won)) return false;
      fund += won - difference;
      return true;
    });
  }

  /** Of a part: what it was taken for is rounded against its owner. */
  #wonBy({ instrument, lots: all, entry }: Standing, lots: bigint, price: bigint): bigint {
    const worth = this.#told.worth(instrument, lots, price);
    const taken = ratio(entry * lots, abs(all), all > 0n ? 'up' : 'down');
    return all > 0n ? worth - taken : taken - worth;
  }

  #inOrder(bankrupt: Standing, shares: readonly Share[]): void {
    for (const [place, { position, changed }] of this.#met.entries()) {
      const share = shares[place];
      assert(
        share?.id === position,
        `position ${position} is closed against ${bankrupt.id} where ${share?.id ?? 'nobody'} comes first`,
      );
      const lots = abs(BigInt(changed));
      assert(
        share.lots === lots,
        `position ${position} gave ${lots} lots to ${bankrupt.id}, its share is ${share.lots}`,
      );
    }
    const next = shares[this.#met.length];
    assert(next === undefined, `position ${next?.id} is not closed against ${bankrupt.id} and comes first`);
  }
}

/** Whether what book and fund take is over with an event: others are closed, or what is left pays. */
function isBehindFund(event: Event): boolean {
  if (event.kind === 'PositionLiquidated') return true;
  if (event.kind === 'PositionChanged') return event.cause === 'deleveraged' || event.cause === 'liquidation-fee';
  if (event.kind !== 'HousePosted' || event.reference !== 'position') return false;
  return event.reason === 'insurance' || event.reason === 'liquidation-fee';
}

function byRank(a: Candidate, b: Candidate): number {
  const [left, right] = [a.over * b.under, b.over * a.under];
  return left === right ? a.position.id - b.position.id : left > right ? -1 : 1;
}

/** By profit first, unless it is a queue; what that leaves by rank. */
function sharesOf(asked: readonly Candidate[], lots: bigint, isQueue: boolean): readonly Share[] {
  const profit = asked.reduce((sum, { won }) => sum + above(won), 0n);
  const byProfit = asked.map((one) =>
    isQueue || profit === 0n ? 0n : least(one.lots, ratio(lots * above(one.won), profit, 'down')),
  );
  let rest = byProfit.reduce((left, part) => left - part, lots);
  const shares = asked.map(({ position, lots: all }, place) => {
    const more = least(rest, all - byProfit[place]!);
    rest -= more;
    return { id: position.id, position, lots: byProfit[place]! + more };
  });
  return shares.filter((one) => one.lots > 0n);
}
