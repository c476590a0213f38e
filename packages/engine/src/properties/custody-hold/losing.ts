import type { CounterRandom } from '@tradewind/testkit';
import { deposit, released, reversed } from '../../testing/custody.ts';
import { CASH, COIN, type Exchange } from '../../testing/exchange.ts';
import { DEPOSIT, HELD, PARTNER, transferred, unnamed, worthAt } from '../../testing/hold.ts';
import { contractOrder } from '../../testing/perpetual.ts';
import { type Attack, arena } from './attacks.ts';

/** Of a whole that fills at once, the fee of each fill is rounded up by less than a coin: ten of them. */
export const ROUNDING = 1_000;

/**
 * What the house lost: of the deposit that was reversed, what is no more with whom it was given to, at the index of the end. Nobody else has put anything in, so that this is all that a partner can have won by it.
 */
export function lossOf(attack: Attack, isHeld: boolean, exchange = arena()): number {
  const id = deposit(exchange, HELD, DEPOSIT);
  if (!isHeld) exchange.accept(released(id));
  const ticks = attack(exchange);
  exchange.accept({ kind: 'CancelAllOrders', ...unnamed(HELD), instrument: -1 });
  exchange.accept(reversed(id));
  const [event] = exchange.events('DepositReversed');
  const settled = exchange.events('DebtSettled').reduce((sum, { amount }) => sum + amount, 0);
  return event!.owed - settled - worthAt(exchange, HELD, ticks);
}

/** A step of somebody who tries everything at once, with a partner. */
export function step(exchange: Exchange, random: CounterRandom, ticks: number): void {
  const user = random.oneIn(2) ? HELD : PARTNER;
  const side = random.pick(['buy', 'sell'] as const);
  const off = random.oneIn(3) ? 45 : 6;
  const price = Math.round((ticks * random.between(1_000 - off, 1_000 + off)) / 1_000);
  const { available } = exchange.spot(HELD, side === 'buy' ? CASH : COIN);
  const most = Math.max(100, Math.floor(side === 'buy' ? available / price : available / 10));
  const quantity = random.oneIn(3) ? most : random.between(60, most);
  const roll = random.below(20);
  if (roll < 12) {
    const timeInForce = random.pick(['GTC', 'GTC', 'IOC', 'FOK'] as const);
    exchange.apply(exchange.order(user, { side, price, quantity, timeInForce }));
  } else if (roll < 14) exchange.apply(exchange.order(user, { side, type: 'market', quantity }));
  else if (roll < 15) {
    const stop = { type: 'stop-limit', stopPrice: side === 'buy' ? ticks + 5 : ticks - 5, triggerBy: 'index' } as const;
    exchange.apply(exchange.order(HELD, { side, price, quantity, ...stop }));
  } else if (roll < 16) exchange.apply({ kind: 'CancelAllOrders', ...unnamed(user), instrument: -1 });
  else if (roll < 18) {
    const to = random.pick(['contract', 'fast', 'fiat', 'finance'] as const);
    exchange.apply(transferred(to, random.between(1, DEPOSIT)));
    exchange.apply(transferred('spot', random.between(1, DEPOSIT), 'finance'));
  } else exchange.apply(contractOrder(user, side, price, random.between(10, 2_000), { fromSpot: true }));
}
