import { ALL_STREAMS, CommandStream, CounterRandom, type TimedCommand } from '@tradewind/testkit';
import type { EngineApi } from '../../api.ts';
import type { Command } from '../../commands.ts';
import type { Event } from '../../events.ts';
import type { Outcome } from '../../views.ts';
import type { TwinSource } from '../twin-run.ts';

/** Those of the small world who trade, and many who have nothing but deposits. */
const TRADERS = [1, 2, 3, 4, 5] as const;
const OTHERS = Array.from({ length: 20 }, (_, at) => 200 - 3 * at);
const PEOPLE: readonly number[] = [...TRADERS, ...OTHERS];
const PARTNER = 8;
const [USDT, BTC, ETH] = [0, 1, 2] as const;
const RULES = { creditAfter: 1, releaseAfter: 6, userCap: 2 ** 52, chainCap: 2 ** 52 };
/** Units that come at once, in part as few as stakes take. */
const MOST: Readonly<Record<number, readonly number[]>> = {
  [USDT]: [30_000, 90_000, 5_000_000_000],
  [ETH]: [1_000_000, 100_000_000],
};
/** Ways into accounts from which it comes back to Spot. */
const ASIDE = ['finance', 'finance', 'contract', 'fast'] as const;
/** So many may be paid by one order. */
const SELLERS = 4;
const LOTS = 40;
/** Keys of the random commands lie below. */
const FIRST_KEY = 2 ** 51;

/** The random commands of all products, among which many put deposits aside, lose them, owe, and get something now and then. */
export class DebtSource implements TwinSource {
  readonly #stream: CommandStream;
  readonly #random: CounterRandom;
  readonly #engine: () => EngineApi;
  readonly #ahead: Command[];
  readonly #stakes = new Map<number, number>();
  #time = 0;
  #keys = FIRST_KEY;
  /** Whether the command that is asked next comes from here, and nothing is to be learnt of it. */
  #own = false;

  constructor(seed: number, engine: () => EngineApi) {
    this.#stream = new CommandStream(seed, ALL_STREAMS);
    this.#random = new CounterRandom(seed + 2_000_000);
    this.#engine = engine;
    const opened = OTHERS.map((user): Command => ({ kind: 'OpenAccount', user, class: 'user', group: 0 }));
    const assigned = PEOPLE.map((user): Command => ({ kind: 'AssignAddress', user }));
    this.#ahead = [...opened, ...assigned];
  }

  next(): TimedCommand {
    const begun = this.#engine().instruments().length > 0 && this.#engine().index(0).price > 0;
    if (begun && this.#ahead.length === 0 && this.#random.oneIn(2)) this.#plan();
    const ahead = begun ? this.#ahead.shift() : undefined;
    this.#own = ahead !== undefined;
    if (ahead !== undefined) return { command: ahead, time: this.#time };
    const timed = this.#stream.next();
    this.#time = timed.time;
    return timed;
  }

  learn(outcome: Outcome, orders: readonly number[], events: readonly Event[]): void {
    if (!this.#own) this.#stream.learn(outcome, orders);
    for (const event of events) {
      if (event.kind === 'Staked') this.#stakes.set(event.stake, event.user);
      if (event.kind === 'StakeEnded') this.#stakes.delete(event.stake);
    }
  }

  #plan(): void {
    const roll = this.#random.below(12);
    if (roll > 9) this.#credit();
    else if (roll < 3) this.#book(this.#random.pick(PEOPLE));
    else if (roll < 6) this.#putAside();
    else if (roll < 8) this.#lose();
    else this.#pay();
  }

  #book(user: number): void {
    const asset = this.#random.pick([USDT, USDT, ETH]);
    const amount = this.#random.between(10_000, this.#random.pick(MOST[asset]!));
    const paid = { asset, amount, rest: 0, key: this.#key().toString(16).padStart(64, '0'), height: 1, credit: true };
    this.#ahead.push(
      { kind: 'SetChain', chain: 0, ...RULES },
      { kind: 'SetDepositPause', chain: 0, asset, paused: false },
      { kind: 'BookDeposit', user, chain: 0, ...paid },
    );
  }

  /** What can still be lost. */
  #deposits() {
    const { custody } = this.#engine();
    return custody.deposits().filter(({ user, waits }) => waits === 'nothing' && PEOPLE.includes(user));
  }

  /** Credits what waits for an index: where it is final, none is needed. */
  #credit(): void {
    const { custody } = this.#engine();
    const waiting = custody.deposits().filter(({ user, waits }) => waits === 'cap' && PEOPLE.includes(user));
    if (waiting.length > 0) this.#ahead.push({ kind: 'ReleaseDeposit', deposit: this.#random.pick(waiting).deposit });
  }

  /** Something of a deposit goes where a reversal does not find it. */
  #putAside(): void {
    const random = this.#random;
    const deposits = this.#deposits();
    if (deposits.length === 0) return;
    const { user, asset } = random.pick(deposits);
    const { available } = this.#engine().balance(user, 'spot', asset);
    if (available === 0) return;
    const amount = random.oneIn(2) ? available : random.between(1, available);
    const product = random.below(2);
    const stake = { product, amount: Math.min(amount, product === 0 ? 40_000 : 90_000), fromSpot: true };
    const [from, to] = ['spot', random.pick(ASIDE)] as const;
    const way = random.below(3);
    if (way === 0) this.#ahead.push(this.#given(user, 'spot', asset, -amount));
    else if (way === 1) this.#fund('reward-pool', USDT, 20_000, { kind: 'Stake', ...identityOf(user), ...stake });
    else this.#ahead.push({ kind: 'InternalTransfer', ...identityOf(user), from, to, asset, amount });
  }

  #lose(): void {
    const all = this.#deposits();
    const spent = all.filter((one) => this.#engine().balance(one.user, 'spot', one.asset).available < one.amount);
    const deposits = spent.length > 0 && !this.#random.oneIn(4) ? spent : all;
    if (deposits.length === 0) return;
    const { deposit } = this.#random.pick(deposits);
    this.#ahead.push({ kind: this.#random.oneIn(6) ? 'ReleaseDeposit' : 'ReverseDeposit', deposit });
  }

  /** Somebody who owes gets some of it, from without or from where it stands. */
  #pay(): void {
    const random = this.#random;
    const debts = this.#engine()
      .custody.debts()
      .filter(({ user }) => PEOPLE.includes(user));
    if (debts.length === 0) return;
    const { user, asset, amount: owed } = random.pick(debts);
    const amount = random.oneIn(2) ? owed : random.between(1, owed);
    const account = random.pick(['spot', 'finance'] as const);
    const [from, to] = [random.pick(ASIDE), 'spot'] as const;
    const there = this.#engine().balance(user, from, asset).available;
    const stakes = [...this.#stakes].filter(([, owner]) => owner === user);
    const way = random.below(5);
    if (way === 0) this.#fund('adjustments', asset, amount, this.#given(user, account, asset, amount));
    else if (way === 1 && stakes.length > 0)
      this.#ahead.push({ kind: 'RedeemStake', ...identityOf(user), stake: stakes[0]![0] });
    else if (way === 2) this.#book(user);
    else if (way === 3) this.#sell(debts.filter((one) => one.asset === USDT).map((one) => one.user));
    else if (there > 0)
      this.#ahead.push({ kind: 'InternalTransfer', ...identityOf(user), from, to, asset, amount: there });
  }

  /** Some who owe offer coins, and one order takes from all of them. */
  #sell(debtors: readonly number[]): void {
    const { price: index } = this.#engine().index(0);
    const { lotUnits } = this.#engine().instruments()[0]!;
    const price = Math.max(Math.ceil(index / 100), this.#engine().top(0).bid + 1);
    const order = { instrument: 0, type: 'limit', timeInForce: 'GTC', postOnly: false, triggerBy: 'last' } as const;
    const limit = { ...order, price, stopPrice: 0, quoteQuantity: 0 };
    this.#ahead.push({ kind: 'SetInstrumentState', instrument: 0, state: 'trading' });
    const sellers = Array.from({ length: Math.min(SELLERS, debtors.length) }, () => this.#random.pick(debtors));
    for (const user of sellers) {
      this.#fund('adjustments', BTC, LOTS * lotUnits, this.#given(user, 'spot', BTC, LOTS * lotUnits));
      this.#ahead.push({ kind: 'PlaceOrder', ...identityOf(user), ...limit, side: 'sell', quantity: LOTS });
    }
    const quantity = LOTS * (sellers.length + 8);
    this.#ahead.push({ kind: 'PlaceOrder', ...identityOf(PARTNER), ...limit, side: 'buy', quantity });
  }

  #fund(house: 'adjustments' | 'reward-pool', asset: number, amount: number, use: Command): void {
    this.#ahead.push({ kind: 'FundHouse', house, asset, amount }, use);
  }

  #given(user: number, account: 'spot' | 'finance', asset: number, amount: number): Command {
    return { kind: 'Adjust', user, account, asset, amount, reason: 'correction', approval: this.#key() };
  }

  #key(): number {
    this.#keys += 1;
    return this.#keys;
  }
}

const identityOf = (user: number) => ({ user, clientId: '', bodyHash: 0 });
