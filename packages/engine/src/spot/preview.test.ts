import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewSpot } from '@tradewind/rules';
import fc from 'fast-check';
import { CASH, COIN, openExchange, TERMS } from '../testing/exchange.ts';

const tickets = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  price: fc.integer({ min: 5_000, max: 15_000 }),
  lots: fc.integer({ min: 11, max: 20_000 }),
  maker: fc.boolean(),
});

test('what a ticket promises is what the engine books: frozen, fee and received, for any price and amount', () => {
  fc.assert(
    fc.property(tickets, ({ side, price, lots, maker }) => {
      const exchange = openExchange();
      exchange.rules({ priceBands: false });
      const promised = previewSpot(TERMS, side, price, lots, maker);
      const [given, got] = side === 'buy' ? [CASH, COIN] : [COIN, CASH];
      const before = exchange.spot(1, got).available;
      const other = side === 'buy' ? 'sell' : 'buy';
      if (!maker) exchange.place(2, { side: other, price, quantity: lots });
      const order = exchange.order(1, { side, price, quantity: lots });
      exchange.accept(order);
      if (maker) {
        assert.equal(exchange.spot(1, given).frozen, promised.frozen);
        exchange.place(2, { side: other, price, quantity: lots });
      }
      const [trade] = exchange.events('Traded');
      assert.equal(trade?.quoteAmount, promised.notional);
      assert.equal(maker ? trade?.makerFee : trade?.takerFee, promised.fee);
      assert.equal(exchange.spot(1, got).available - before, promised.received);
      assert.equal(exchange.spot(1, given).frozen, 0);
    }),
    { numRuns: 300 },
  );
});
