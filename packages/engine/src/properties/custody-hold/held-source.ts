import { ALL_STREAMS, CommandStream, CounterRandom, type TimedCommand } from '@tradewind/testkit';
import type { EngineApi } from '../../api.ts';
import type { Command } from '../../commands.ts';
import type { Event } from '../../events.ts';
import type { Outcome } from '../../views.ts';
import { SIDES, type Side } from '../../vocabulary.ts';
import type { TwinSource } from '../twin-run.ts';

/** Those who trade and hold nothing when they deposit. */
const TRADERS = [1, 2, 3] as const;
const PARTNER = 8;
const [USDT, BTC, ETH] = [0, 1, 2] as const;
const RULES = { creditAfter: 1, releaseAfter: 6, userCap: 2 ** 52, chainCap: 2 ** 52 };
/** Units that are worth some hundred up to some ten thousand dollars. */
const MOST = { [USDT]: 30_000_000_000, [ETH]: 1_000_000_000 } as const;
/** Keys of the random commands lie below. */
const FIRST_KEY = 2 ** 50;

/** The random commands of all products, among which traders lose all they have, deposit and deal until that is final or lost. */
export class HeldSource implements TwinSource {
  readonly #stream: CommandStream;
  readonly #random: CounterRandom;
  readonly #engine: () => EngineApi;
  readonly #ahead: Command[] = [];
  #time = 0;
  #keys = FIRST_KEY;
  /** Whether the command that is asked next comes from here, and nothing is to be learnt of it. */
  #own = false;

  constructor(seed: number, engine: () => EngineApi) {
    this.#stream = new CommandStream(seed, ALL_STREAMS);
    this.#random = new CounterRandom(seed + 1_000_000);
    this.#engine = engine;
  }

  next(): TimedCommand {
    if (this.#ahead.length === 0 && this.#random.oneIn(40)) this.#plan();
    const ahead = this.#time === 0 ? undefined : this.#ahead.shift();
    this.#own = ahead !== undefined;
    if (ahead !== undefined) return { command: ahead, time: this.#time };
    const timed = this.#stream.next();
    this.#time = timed.time;
    if (timed.command.kind === 'IndexTick') this.#deal();
    return timed;
  }

  learn(outcome: Outcome, orders: readonly number[], _events: readonly Event[]): void {
    if (!this.#own) this.#stream.learn(outcome, orders);
  }

  #plan(): void {
    const random = this.#random;
    const open = this.#engine()
      .custody.deposits()
      .filter(({ user, released }) => !released && TRADERS.some((trader) => trader === user));
    const old = open[0];
    if (old !== undefined && random.oneIn(2)) {
      const kind = random.oneIn(3) ? 'ReverseDeposit' : 'ReleaseDeposit';
      this.#ahead.push({ kind, deposit: old.deposit });
      return;
    }
    const debt = random.oneIn(3) ? undefined : this.#debts()[0];
    if (debt !== undefined) {
      this.#ahead.push(
        ...this.#paid(debt.user, debt.asset, random.oneIn(2) ? debt.amount : random.between(1, debt.amount)),
      );
      return;
    }
    const user = random.pick(TRADERS);
    this.#ahead.push({ kind: 'SetChain', chain: 0, ...RULES }, { kind: 'AssignAddress', user }, ...this.#taken(user));
    const asset = random.pick([USDT, USDT, ETH]);
    const amount = random.between(MOST[asset] / 100, MOST[asset]);
    this.#keys += 1;
    const key = this.#keys.toString(16).padStart(64, '0');
    const paid = { asset, amount, rest: 0, key, height: 1, credit: true };
    this.#ahead.push({ kind: 'BookDeposit', user, chain: 0, ...paid });
  }

  /** What traders owe. */
  #debts() {
    return this.#engine()
      .custody.debts()
      .filter(({ user }) => TRADERS.some((trader) => trader === user));
  }

  /** Gives somebody an amount in Spot. */
  #paid(user: number, asset: number, amount: number): Command[] {
    this.#keys += 1;
    const given = { asset, amount, reason: 'correction', approval: this.#keys } as const;
    return [
      { kind: 'FundHouse', house: 'adjustments', asset, amount },
      { kind: 'Adjust', user, account: 'spot', ...given },
    ];
  }

  /** Somebody with a deposit that is not final, or who owes for a lost one, deals with the simulated one, around the index of now. */
  #deal(): void {
    const random = this.#random;
    const debtors = this.#debts().map(({ user }) => user);
    const held = TRADERS.filter((user) => debtors.includes(user) || (this.#engine().custody.unreleased(user) ?? 0) > 0);
    if (held.length === 0 || random.oneIn(3)) return;
    const user = random.pick(held);
    const instrument = random.below(2);
    if (this.#engine().index(instrument).price === 0) return;
    const side = random.pick(SIDES);
    if (random.oneIn(2)) this.#ahead.push(this.#order(PARTNER, instrument, side === 'buy' ? 'sell' : 'buy'));
    this.#ahead.push(this.#order(user, instrument, side));
    const identity = { user, clientId: '', bodyHash: 0 };
    const to = random.pick(['contract', 'fast', 'fiat', 'finance'] as const);
    const amount = random.between(1, MOST[USDT] / 50);
    if (random.oneIn(4))
      this.#ahead.push({ kind: 'InternalTransfer', ...identity, from: 'spot', to, asset: USDT, amount });
    const conversion = { from: USDT, to: ETH, end: 'from', amount, lifetimeSeconds: 5 } as const;
    if (random.oneIn(6)) this.#ahead.push({ kind: 'QuoteConversion', ...identity, ...conversion });
  }

  /** Up to 3 % off the index, for up to all that the user can give of it. */
  #order(user: number, instrument: number, side: Side): Command {
    const random = this.#random;
    const { lotUnits, unitsPerTickLot, base, quote } = this.#engine().instruments()[instrument]!;
    const price = Math.ceil((this.#engine().index(instrument).price * random.between(970, 1_030)) / 100_000);
    const { available } = this.#engine().balance(user, 'spot', side === 'buy' ? quote : base);
    const of = side === 'buy' ? price * unitsPerTickLot : lotUnits;
    const quantity = Math.max(1, Math.floor(Math.min(available, MOST[USDT]) / of / random.between(1, 4)));
    return {
      kind: 'PlaceOrder',
      ...{ user, clientId: '', bodyHash: 0, instrument, side, quantity, quoteQuantity: 0, stopPrice: 0 },
      ...{ type: 'limit', price, postOnly: false, triggerBy: 'last' },
      timeInForce: random.pick(['GTC', 'GTC', 'GTC', 'IOC', 'FOK']),
    };
  }

  /** All but a little that is available in Spot, now and then. */
  #taken(user: number): Command[] {
    if (this.#random.oneIn(4)) return [];
    return [USDT, BTC, ETH].flatMap((asset): Command[] => {
      const { available } = this.#engine().balance(user, 'spot', asset);
      if (available < 2) return [];
      this.#keys += 1;
      const taken = { asset, amount: 1 - available, reason: 'correction', approval: this.#keys } as const;
      return [{ kind: 'Adjust', user, account: 'spot', ...taken }];
    });
  }
}
