import { assert, HOUR_MS } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import { type EventLaw, FUNDS, PPM, ratio, type Standings, type Told } from './standing.ts';

/** Capital that operators move. */
const CAPITAL: ReadonlySet<string> = new Set(['inflow', 'outflow']);
const HOURS = 8;
/** Most of a fund that it holds of positions, and that it may have lost. */
const [MOST_HELD_PPM, MOST_LOST_PPM] = [200_000n, 300_000n];

/** What a fund had before it first changed in an hour, but for what operators moved. */
type Hours = Map<number, bigint>;

/**
 * An insurance fund gets the fees of liquidations and pays what lacks of a bankrupt one; what its desk wins, loses and pays
 * is its own, and so is what fundings and contracts that end lack or leave. Nothing else moves in it. It takes over no more
 * than a fifth of what it has, and nothing once it has lost three tenths.
 */
export class FundLaw implements EventLaw {
  readonly #engine: () => EngineApi;
  readonly #told: Standings;
  /** By what a fund got and what for: posted less told, of one command. */
  readonly #open = new Map<string, bigint>();
  readonly #hours = new Map<string, Hours>();

  constructor(engine: () => EngineApi, told: Standings) {
    this.#engine = engine;
    this.#told = told;
  }

  see(event: Event): void {
    if (event.kind === 'HousePosted') this.#posted(event);
    else if (event.kind === 'PositionLiquidated') this.#liquidated(event);
    else if (event.kind === 'PositionChanged') this.#changed(event);
    else if (event.kind === 'FundingPaid') this.#receipt(this.#told.desks.get(event.user), 'funding', -event.amount);
  }

  afterCommand(): void {
    for (const [of, amount] of this.#open) assert(amount === 0n, `${of}: ${amount} moved that no receipt tells`);
    this.#open.clear();
  }

  inspect(): void {
    for (const { group, balance, before } of this.#engine().perpetuals.funds()) {
      const fund = this.#told.fund(group);
      assert(BigInt(balance) === fund, `the fund of group ${group} has ${fund}, told is ${balance}`);
      const had = this.#before(group);
      assert(BigInt(before) === had, `the fund of group ${group} had ${had}, told is ${before}`);
    }
  }

  #posted({ house, asset, amount, reason, reference }: Told<'HousePosted'>): void {
    const group = Object.keys(FUNDS).find((one) => FUNDS[one] === house);
    if (group === undefined || asset !== this.#told.asset || CAPITAL.has(reason)) return;
    const hours: Hours = this.#hours.get(group) ?? new Map();
    this.#hours.set(group, hours);
    const hour = this.#hour();
    if (!hours.has(hour)) hours.set(hour, this.#told.fund(group));
    // What a whole contract leaves or lacks is said of its funding and its end.
    if (reference !== 'contract') this.#add(group, reason, BigInt(amount));
  }

  #receipt(group: string | undefined, reason: string, amount: number): void {
    if (group !== undefined) this.#add(group, reason, -BigInt(amount));
  }

  #add(group: string, reason: string, amount: bigint): void {
    const key = `the fund of group ${group}, ${reason}`;
    this.#open.set(key, (this.#open.get(key) ?? 0n) + amount);
  }

  #changed(event: Told<'PositionChanged'>): void {
    const { user, cause, realised, fee } = event;
    const group = this.#told.desks.get(user);
    this.#receipt(group, 'contract-profit', realised);
    this.#receipt(group, 'fee', -fee);
    if (cause === 'taken-over' && group === undefined) this.#takesOver(event);
  }

  /** Told before the desk has it. */
  #takesOver({ instrument, changed, price, position }: Told<'PositionChanged'>): void {
    const told = this.#told;
    const { group } = told.contracts.get(instrument)!;
    const desk = [...told.desks.keys()].find((user) => told.desks.get(user) === group)!;
    const beside = told.of(desk).filter((one) => one.instrument !== instrument);
    const lots = (told.in(desk, instrument)?.lots ?? 0n) - BigInt(changed);
    const own = told.worth(instrument, lots, BigInt(price));
    const held = beside.reduce((sum, one) => sum + told.worth(one.instrument, one.lots), own);
    const [fund, before] = [told.fund(group), this.#before(group)];
    assert(
      held <= ratio(fund * MOST_HELD_PPM, PPM, 'down'),
      `with position ${position} a fund of ${fund} holds ${held}`,
    );
    const most = ratio(before * MOST_LOST_PPM, PPM, 'down');
    assert(before - fund <= most, `position ${position} is taken over by a fund that had ${before} and has ${fund}`);
  }

  #liquidated(event: Told<'PositionLiquidated'>): void {
    const { instrument, position, tradedFor, taken, deleveraged, fee, fundPaid } = event;
    const { group } = this.#told.contracts.get(instrument)!;
    this.#receipt(group, 'liquidation-fee', fee);
    this.#receipt(group, 'insurance', -fundPaid);
    const price = BigInt(event.bankruptcy === 0 ? event.mark : event.bankruptcy);
    const against = this.#told.worth(instrument, BigInt(deleveraged), BigInt(event.deleveragePrice));
    const closedFor = BigInt(tradedFor) + this.#told.worth(instrument, BigInt(taken), price) + against;
    const { liquidationFeePpm } = this.#engine().perpetuals.contract(instrument)!;
    const most = ratio(closedFor * BigInt(liquidationFeePpm), PPM, 'up');
    assert(fee >= 0 && BigInt(fee) <= most, `position ${position} paid ${fee} for its liquidation, at most ${most}`);
  }

  #hour(): number {
    return Math.floor(this.#engine().time / HOUR_MS);
  }

  /** Eight hours ago. */
  #before(group: string): bigint {
    const since = this.#hour() - HOURS;
    for (const [hour, balance] of this.#hours.get(group) ?? []) if (hour >= since) return balance;
    return this.#told.fund(group);
  }
}
