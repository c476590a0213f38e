import { CASH, type Exchange, HOUSE_USERS, TERMS } from '../../testing/exchange.ts';
import { DEPOSIT, HELD, holdExchange, PARTNER, transferred, unnamed } from '../../testing/hold.ts';
import { contractOrder, LISTED, lever } from '../../testing/perpetual.ts';
import { SALE } from '../../testing/sale.ts';

export const START_TICKS = 1_000;
const FALLEN_TICKS = 960;
/** Asset of a sale, which no index values. */
const NEW = 2;
const DEAR = 200_000;

/** All that there is to lose a deposit by; the partner invited who deposits, and backs all contracts. */
export function arena(): Exchange {
  const exchange = holdExchange();
  exchange.rules({ orderRate: false });
  exchange.accept({ ...LISTED });
  exchange.accept({ kind: 'SetFundDesk', group: 'A', user: HOUSE_USERS[1] });
  exchange.accept({ kind: 'FundHouse', house: 'insurance-a', asset: CASH, amount: 1_000_000_000 });
  const terms = { discountPpm: 100_000, commissionPpm: 200_000, days: 90, capAsset: CASH, monthlyCap: 10 ** 12 };
  exchange.accept({ kind: 'SetReferral', ...terms });
  exchange.accept({ kind: 'SetInviter', user: HELD, inviter: PARTNER, begins: true });
  exchange.accept({ kind: 'ListAsset', asset: NEW, symbol: 'NEW', scale: 2, grantAmount: 0 });
  exchange.accept({ kind: 'FundHouse', house: 'sale-issuer', asset: NEW, amount: 1_000_000 });
  exchange.accept({
    ...SALE,
    asset: NEW,
    lotPrice: DEAR,
    minimum: DEAR,
    startsAt: exchange.now,
    endsAt: exchange.now + 60_000,
  });
  exchange.accept({ kind: 'AdvanceTime' });
  exchange.accept({ ...transferred('contract', 500_000_000), user: PARTNER });
  for (const user of [HELD, PARTNER]) exchange.accept(lever(user, 20, 'cross'));
  sample(exchange, START_TICKS);
  return exchange;
}

/** Half a second later, by an index in ticks. */
export function sample(exchange: Exchange, ticks: number): void {
  exchange.now += 500;
  exchange.tick([ticks * 100]);
}

type Side = 'buy' | 'sell';

function deal(exchange: Exchange, side: Side, price: number, quantity: number): void {
  const other = side === 'buy' ? 'sell' : 'buy';
  exchange.apply(exchange.order(PARTNER, { side: other, price, quantity }));
  exchange.apply(exchange.order(HELD, { side, price, quantity }));
  exchange.apply({ kind: 'CancelAllOrders', ...unnamed(PARTNER), instrument: 0 });
  exchange.apply({ kind: 'CancelAllOrders', ...unnamed(HELD), instrument: 0 });
}

/** Buys dear and sells cheap, again and again. */
function backAndForth(exchange: Exchange): number {
  for (let turn = 0; turn < 20; turn += 1) {
    deal(exchange, 'buy', 1_040, 4_000);
    deal(exchange, 'sell', 960, 4_000);
    deal(exchange, 'buy', 1_004, 1_000);
    deal(exchange, 'sell', 996, 900);
  }
  return START_TICKS;
}

/** Lets an order rest at a fair price until it is none any more. */
function leftByTheIndex(exchange: Exchange): number {
  exchange.apply(exchange.order(HELD, { side: 'buy', price: START_TICKS, quantity: 9_900 }));
  sample(exchange, FALLEN_TICKS);
  exchange.apply(exchange.order(PARTNER, { side: 'sell', price: START_TICKS, quantity: 9_900 }));
  return FALLEN_TICKS;
}

/** Buys through a book that only the partner stands in, by orders of market types. */
function sweeps(exchange: Exchange): number {
  for (let turn = 0; turn < 10; turn += 1) {
    for (const price of [1_000, 1_010, 1_019])
      exchange.apply(exchange.order(PARTNER, { side: 'sell', price, quantity: price === 1_000 ? 50 : 3_000 }));
    exchange.apply(exchange.order(HELD, { side: 'buy', type: 'market', quantity: 6_000 }));
    exchange.apply({ kind: 'CancelAllOrders', ...unnamed(PARTNER), instrument: 0 });
    deal(exchange, 'sell', 1_000, 3_000);
  }
  return START_TICKS;
}

/** Loses in a contract, out of Spot or out of its account. */
function contracts(exchange: Exchange): number {
  exchange.apply(transferred('contract', DEPOSIT / 2));
  const order = { fromSpot: true };
  for (let turn = 0; turn < 20; turn += 1)
    for (const [side, other, price] of [
      ['buy', 'sell', 1_040],
      ['sell', 'buy', 960],
    ] as const) {
      exchange.apply(contractOrder(PARTNER, other, price, 40, order));
      exchange.apply(contractOrder(HELD, side, price, 40, order));
    }
  return START_TICKS;
}

/** Commits all to coins that the issuer alone calls worth something. */
function sale(exchange: Exchange): number {
  for (let lots = 40; lots > 0; lots -= 1)
    exchange.apply({ kind: 'Subscribe', ...unnamed(HELD), sale: 1, amount: lots * DEAR, person: HELD });
  exchange.pass(60_000);
  for (let passes = 0; passes < 50; passes += 1) exchange.accept({ kind: 'AdvanceTime' });
  return START_TICKS;
}

/** In a pair of their own that has no index. */
function ownPair(exchange: Exchange): number {
  exchange.accept({ ...TERMS, instrument: 2, symbol: 'COIN2/CASH' });
  const order = { price: 3_000, quantity: 3_000, instrument: 2 } as const;
  exchange.apply(exchange.order(PARTNER, { side: 'sell', ...order }));
  exchange.apply(exchange.order(HELD, { side: 'buy', ...order }));
  return START_TICKS;
}

/** Answers the index of its end. */
export type Attack = (exchange: Exchange) => number;

/** By which somebody may lose what is not theirs. */
export const ATTACKS = {
  backAndForth,
  leftByTheIndex,
  sweeps,
  contracts,
  sale,
  ownPair,
} as const satisfies Readonly<Record<string, Attack>>;
