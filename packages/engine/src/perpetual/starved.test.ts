import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateOf } from '../snapshot/snapshot.ts';
import { CASH, type Exchange } from '../testing/exchange.ts';
import { CONTRACT, contractOrder, index, lever, moved, perpetualExchange, positionOf } from '../testing/perpetual.ts';
import { perpetualsOf } from './perpetuals.ts';

const [LONGS, SHORTS] = [1_000, 1_500];
const FIRST = 100;
/** Ten seconds of samples, and as many as a second needs to look at all the others. */
const SAMPLES = 24;

/** Simulated traders, each with so much in the account of contracts. */
function open(exchange: Exchange, users: readonly number[], amount: number): void {
  for (const user of users) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    exchange.accept({ kind: 'Endow', user, account: 'spot', asset: CASH, amount });
    exchange.accept(moved(user, amount, 'spot', 'contract'));
  }
}

function deals(exchange: Exchange, buyer: number, seller: number, price: number): void {
  exchange.accept(contractOrder(seller, 'sell', price, 1));
  exchange.accept(contractOrder(buyer, 'buy', price, 1));
}

/**
 * A thousand longs are bankrupt at once, without a fund. Those who rank best on the other side came after the gap, fifty times
 * levered: they do not bear being closed where the longs are bankrupt.
 */
test('whoever is due is met although many before him can be closed against nobody, and the deep one behind them is found', () => {
  const exchange = perpetualExchange({}, { fund: 0 });
  exchange.rules({ orderRate: false, priceBands: false, selfTradePrevention: true });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: 1_000_000_000_000 });
  const users = Array.from({ length: LONGS + SHORTS }, (_, at) => FIRST + at);
  const [longs, shorts] = [users.slice(0, LONGS), users.slice(LONGS)];
  const [deep, other, late] = [1, 2, 3].map((more) => FIRST + LONGS + SHORTS + more) as [number, number, number];
  open(exchange, users, 50_000_000);
  open(exchange, [deep, other, late], 5_000_000_000);
  for (const user of [deep, other]) exchange.accept(lever(user, 1));
  for (const user of longs) {
    exchange.accept(lever(user, 25));
    deals(exchange, user, deep, 1_000);
  }
  for (const user of [...shorts, late]) exchange.accept(lever(user, 50));
  index(exchange, 60_000);
  for (const user of shorts) deals(exchange, other, user, 600);
  deals(exchange, late, other, 600);
  assert.equal(positionOf(exchange, late).lots, 1);
  let closed = 0;
  for (let at = 0; at < SAMPLES; at += 1) {
    index(exchange, 58_700 - at);
    for (const { deleveraged } of exchange.events('PositionLiquidated')) closed += deleveraged;
  }
  assert.ok(closed > 700, `${closed} lots were closed against others`);
  const left = perpetualsOf(stateOf(exchange.engine.snapshot())).holders.get(late)!.levers.get(CONTRACT)!.position;
  assert.ok(left === null || left.restsUntil > 0, 'nobody has looked at who became due last');
});
