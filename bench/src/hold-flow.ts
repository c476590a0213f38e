import { type Command, createEngine, DEFAULT_ASSETS, DEFAULT_INSTRUMENTS, type EngineApi } from '@tradewind/engine';

export const UNIT = 1_000_000;
const START_MS = Date.UTC(2026, 0, 1, 0, 1);
/** Ticks of BTC/USDT, which is the index too. */
const PRICE = 600_000;
export const [FREE, HELD, PARTNER] = [1, 2, 3];
/** Of `orders`, each with its end. */
export const ORDERS = 60_000;
/** One order in so many trades at once; the others rest and are cancelled. */
const TRADES = 4;
/** So large that no fee comes near to what it may cost. */
const DEPOSIT = 1_000_000_000 * UNIT;

/** An engine with somebody free, somebody with a deposit that is not final, and whom both trade with. */
export class HoldFlow {
  readonly engine: EngineApi = createEngine();
  #seq = 0;

  constructor() {
    for (const command of setup()) this.apply(command);
  }

  /** Rests and cancels, and buys or sells one lot at the index now and then, so that what is held stays about the same. */
  orders(user: number): void {
    for (let at = 0; at < ORDERS; at += 1) {
      const side = at % (2 * TRADES) < TRADES ? 'buy' : 'sell';
      if (at % TRADES === 0) {
        this.apply(order(PARTNER, side === 'buy' ? 'sell' : 'buy', PRICE));
        this.apply(order(user, side, PRICE));
      } else {
        const { id } = this.apply(order(user, side, side === 'buy' ? PRICE - 3_000 : PRICE + 3_000));
        this.apply({ kind: 'CancelOrder', user, clientId: '', bodyHash: 0, order: id });
      }
    }
  }

  /** Throws where it is refused. */
  apply(command: Command): { readonly id: number } {
    this.#seq += 1;
    const { refusal, result } = this.engine.apply(command, this.#seq, START_MS);
    if (refusal !== '') throw new Error(`${command.kind} was refused with ${refusal}`);
    this.engine.events.clear();
    return result;
  }
}

function* setup(): Generator<Command> {
  yield { kind: 'Genesis', mode: 'demo' };
  for (const asset of DEFAULT_ASSETS.slice(0, 2)) yield { ...asset, grantAmount: 0 };
  yield DEFAULT_INSTRUMENTS[0]!;
  yield { kind: 'SetIndexSources', names: ['bench'], quorum: 1 };
  yield { kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: false };
  const sums = [1_000_000 * UNIT, 100 * 100_000_000];
  for (const [asset, amount] of sums.entries())
    yield { kind: 'FundHouse', house: 'play-money', asset, amount: 3 * amount };
  for (const user of [FREE, HELD, PARTNER]) {
    yield { kind: 'OpenAccount', user, class: 'simulated', group: 0 };
    for (const [asset, amount] of sums.entries()) yield { kind: 'Endow', user, account: 'spot', asset, amount };
  }
  const sources = [{ source: 0, price: PRICE * 100, ageMs: 0, heardMs: 0 }];
  yield { kind: 'IndexTick', time: START_MS, ticks: [{ instrument: 0, sources }] };
  const caps = { userCap: 2 * DEPOSIT, chainCap: 2 * DEPOSIT };
  yield { kind: 'ListChain', chain: 0, name: 'bench', chainId: 1, creditAfter: 1, releaseAfter: 6, ...caps };
  const token = { decimals: 6, contract: `0x${'7'.repeat(40)}`, minimum: UNIT, faucet: 0 };
  yield { kind: 'ListChainAsset', chain: 0, asset: 0, ...token };
  yield { kind: 'AssignAddress', user: HELD };
  const paid = { amount: DEPOSIT, rest: 0, height: 1, credit: true };
  yield { kind: 'BookDeposit', user: HELD, chain: 0, asset: 0, key: 'ab'.repeat(32), ...paid };
}

function order(user: number, side: 'buy' | 'sell', price: number): Command {
  return {
    ...{ kind: 'PlaceOrder', user, clientId: '', bodyHash: 0, instrument: 0, side, type: 'limit' },
    ...{ timeInForce: 'GTC', postOnly: false, triggerBy: 'last', price, stopPrice: 0, quantity: 10, quoteQuantity: 0 },
  };
}
