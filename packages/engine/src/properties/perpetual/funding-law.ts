import { assert } from '@tradewind/base';
import type { EngineApi } from '../../api.ts';
import type { Event } from '../../events.ts';
import { above, type EventLaw, FUNDS, least, ratio, type Standings, type Told } from './standing.ts';

const SAMPLES = 5_760;
const RATE_ONE = 1_000_000_000n;

/** A funding whose receivers are asked. */
interface Round {
  readonly set: Told<'FundingSet'>;
  readonly paid: bigint;
  /** By the fund. */
  readonly added: bigint;
  readonly receivers: Told<'FundingPaid'>[];
}

/** Whether a funding goes on, whose positions a sample leaves to the next one: its batches are due already. */
export function isPaying(engine: EngineApi): boolean {
  const next = engine.nextTimerAt();
  return next !== null && next <= engine.time;
}

/**
 * Funding is rate x worth, rounded against its owner. Who pays less has nothing left; what receivers lack then the fund adds
 * while it has something, and the rest shrinks what each of them gets. Nothing of it stays between.
 */
export class FundingLaw implements EventLaw {
  readonly #engine: () => EngineApi;
  readonly #told: Standings;
  #left = 0;
  /** Payers of a funding whose mark is told after them. */
  readonly #payers = new Map<number, Told<'FundingPaid'>[]>();
  readonly #added = new Map<number, bigint>();
  readonly #rounds = new Map<number, Round>();

  constructor(engine: () => EngineApi, told: Standings) {
    this.#engine = engine;
    this.#told = told;
  }

  see(event: Event): void {
    if (event.kind === 'HousePosted') this.#posted(event);
    else if (event.kind === 'FundingPaid' && event.owed > 0) this.#paid(event);
    else if (event.kind === 'FundingPaid') this.#got(event);
    else if (event.kind === 'FundingSet') this.#set(event);
  }

  afterCommand(): void {
    if (isPaying(this.#engine())) return;
    assert(this.#left === 0, `${this.#left} of a funding that is over was left`);
    for (const instrument of this.#rounds.keys()) this.#end(instrument);
  }

  #posted({ house, amount, total, reason, reference, referenceId }: Told<'HousePosted'>): void {
    if (house === 'perpetual-funding') this.#left = total;
    const added = Object.values(FUNDS).includes(house) && reason === 'funding' && reference === 'contract';
    if (added && amount < 0) this.#added.set(referenceId, BigInt(-amount));
  }

  #paid(event: Told<'FundingPaid'>): void {
    const { instrument, position, amount, owed } = event;
    this.#payers.set(instrument, [...(this.#payers.get(instrument) ?? []), event]);
    assert(amount >= 0 && amount <= owed, `position ${position} paid ${amount}`);
    if (amount < owed) this.#hasNothing(event);
  }

  /** Its account has been told already, its margin has not. */
  #hasNothing({ user, position, amount, owed }: Told<'FundingPaid'>): void {
    const told = this.#told;
    const own = told.positions.get(position)!;
    const group = told.desks.get(user);
    const backing = own.cross ? told.of(user).filter((one) => one.cross) : [own];
    const won = backing.some((one) => told.certain(one) > 0n);
    const left = own.cross ? told.wallet(user) : own.margin - BigInt(amount);
    const nothing = group === undefined ? left === 0n && !won : told.fund(group) === 0n;
    assert(nothing, `position ${position} paid ${amount} of ${owed} and had more`);
  }

  #set(set: Told<'FundingSet'>): void {
    const { instrument, samples, rate, lacking } = set;
    assert(samples * 2 >= SAMPLES || rate === 0, `funding was paid by ${samples} premiums`);
    this.#end(instrument);
    const payers = this.#payers.get(instrument) ?? [];
    for (const payer of payers) this.#owes(payer, set);
    const fund = this.#told.fund(this.#told.contracts.get(instrument)!.group);
    assert(lacking === 0 || fund === 0n, `contract ${instrument}: ${lacking} of funding lack, the fund has ${fund}`);
    const paid = payers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    this.#rounds.set(instrument, {
      set,
      paid,
      added: this.#added.get(instrument) ?? 0n,
      receivers: [],
    });
    this.#payers.delete(instrument);
    this.#added.delete(instrument);
  }

  #got(event: Told<'FundingPaid'>): void {
    const { instrument, position, amount, owed } = event;
    const { set, receivers } = this.#rounds.get(instrument)!;
    this.#owes(event, set);
    assert(-amount >= 0 && -amount <= -owed, `position ${position} got ${-amount} of ${-owed}`);
    receivers.push(event);
  }

  /** rate x worth: up for who pays, down for who gets. */
  #owes({ instrument, position, lots, owed }: Told<'FundingPaid'>, { mark, rate }: Told<'FundingSet'>): void {
    const { pointValue } = this.#told.contracts.get(instrument)!;
    const exact = BigInt(lots) * BigInt(mark) * pointValue * BigInt(rate);
    const expected = exact > 0n ? ratio(exact, RATE_ONE, 'up') : -ratio(-exact, RATE_ONE, 'down');
    assert(BigInt(owed) === expected, `position ${position} owes ${expected} of funding, told is ${owed}`);
  }

  /** What lacks shrinks what each gets by the same part, rounded down. */
  #end(instrument: number): void {
    const round = this.#rounds.get(instrument);
    if (round === undefined) return;
    const { set, paid, added, receivers } = round;
    const all = receivers.reduce((sum, { owed }) => sum - BigInt(owed), 0n);
    const lacks = above(all - paid);
    const lacking = BigInt(set.lacking);
    assert(
      added + lacking === lacks,
      `contract ${instrument}: ${lacks} of funding lacked, not ${added} and ${lacking}`,
    );
    for (const { position, amount, owed } of receivers) {
      const share = least(ratio(BigInt(-owed) * (all - lacking), all === 0n ? 1n : all, 'down'), BigInt(-owed));
      assert(BigInt(-amount) === share, `position ${position} got ${-amount} of funding, not ${share}`);
    }
    this.#rounds.delete(instrument);
  }
}
