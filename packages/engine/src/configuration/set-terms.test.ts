import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, HOUR_MS } from '@tradewind/base';
import type { SetInstrumentTerms } from '../commands.ts';
import { restoreEngine } from '../index.ts';
import { Exchange, openExchange, START_MS } from '../testing/exchange.ts';

function terms(given: Partial<SetInstrumentTerms>): SetInstrumentTerms {
  const same = { makerFeePpm: 1_000, takerFeePpm: 1_000, minNotional: 50_000, effectiveAt: START_MS + HOUR_MS };
  return { kind: 'SetInstrumentTerms', instrument: 0, ...same, ...given };
}

/** Taker and maker fee of one trade of 100,000 units now. */
function feesOfTrade(exchange: Exchange): (readonly [number, number])[] {
  exchange.sell(3, 10_000, 10);
  exchange.buy(4, 10_000, 10);
  return exchange.events('Traded').map(({ takerFee, makerFee }) => [takerFee, makerFee] as const);
}

test('announced fees are charged from their moment on, on the trades of orders that came before too', () => {
  const exchange = openExchange();
  exchange.accept(terms({ makerFeePpm: 5_000, takerFeePpm: 20_000 }));
  const announced = { makerFeePpm: 5_000, takerFeePpm: 20_000, minNotional: 50_000, effectiveAt: START_MS + HOUR_MS };
  assert.deepEqual(exchange.engine.instruments()[0]!.next, announced);
  assert.equal(exchange.engine.nextTimerAt(), START_MS + HOUR_MS);
  exchange.pass(HOUR_MS - 1);
  assert.deepEqual(feesOfTrade(exchange), [[1, 100]]);
  exchange.sell(3, 10_000, 10);
  exchange.pass(1);
  assert.deepEqual(
    exchange.events('TermsInForce').map(({ makerFeePpm, takerFeePpm }) => [makerFeePpm, takerFeePpm]),
    [[5_000, 20_000]],
  );
  assert.equal(exchange.engine.instruments()[0]!.next, null);
  assert.equal(exchange.engine.instruments()[0]!.takerFeePpm, 20_000);
  exchange.buy(4, 10_000, 10);
  assert.deepEqual(
    exchange.events('Traded').map(({ takerFee, makerFee }) => [takerFee, makerFee]),
    [[2, 500]],
  );
});

test('what rises needs an hour of notice, what falls may be in force at once', () => {
  const exchange = openExchange();
  for (const rise of [{ makerFeePpm: 1_001 }, { takerFeePpm: 1_001 }, { minNotional: 50_001 }]) {
    assert.equal(exchange.refusal(terms({ ...rise, effectiveAt: START_MS + HOUR_MS - 1 })), 'terms_too_soon');
    assert.equal(exchange.refusal(terms(rise)), '');
  }
  assert.equal(
    exchange.refusal(terms({ makerFeePpm: 0, takerFeePpm: 1_001, effectiveAt: START_MS })),
    'terms_too_soon',
  );
  assert.equal(exchange.refusal(terms({ makerFeePpm: 0, effectiveAt: START_MS })), '');
  assert.equal(exchange.engine.instruments()[0]!.makerFeePpm, 0);
  assert.equal(exchange.engine.instruments()[0]!.next, null);
});

test('a newer announcement replaces the one before it', () => {
  const exchange = openExchange();
  exchange.accept(terms({ takerFeePpm: 9_000 }));
  exchange.accept(terms({ takerFeePpm: 2_000, effectiveAt: START_MS + 3 * HOUR_MS }));
  exchange.pass(2 * HOUR_MS);
  assert.equal(exchange.engine.instruments()[0]!.takerFeePpm, 1_000);
  exchange.pass(HOUR_MS);
  assert.equal(exchange.engine.instruments()[0]!.takerFeePpm, 2_000);
  exchange.pass(HOUR_MS);
  assert.equal(exchange.engine.instruments()[0]!.takerFeePpm, 2_000);
});

test('a smallest order that rose is asked of new orders, and open ones stand', () => {
  const exchange = openExchange();
  const resting = exchange.buy(1, 10_000, 10);
  exchange.accept(terms({ minNotional: 200_000 }));
  exchange.pass(HOUR_MS);
  assert.equal(exchange.refusal(exchange.order(1, { price: 10_000, quantity: 10 })), 'notional_too_small');
  assert.equal(exchange.engine.order(resting)!.status, 'open');
});

test('terms that are no terms are refused', () => {
  const exchange = openExchange();
  assert.equal(exchange.refusal(terms({ instrument: 1 })), 'instrument_unknown');
  const year = 365 * DAY_MS;
  const wrong = [{ makerFeePpm: -1 }, { takerFeePpm: 1_000_001 }, { minNotional: 0.5 }, { effectiveAt: -1 }];
  for (const fields of [...wrong, { effectiveAt: START_MS + year + 1 }])
    assert.equal(exchange.refusal(terms(fields)), 'configuration_invalid');
  assert.equal(exchange.refusal(terms({ effectiveAt: START_MS + year })), '');
});

test('an announcement survives a snapshot and comes into force after it', () => {
  const exchange = openExchange();
  exchange.accept(terms({ takerFeePpm: 3_000 }));
  const restored = new Exchange(restoreEngine(exchange.engine.snapshot()));
  restored.now = exchange.now;
  assert.deepEqual(restored.engine.instruments(), exchange.engine.instruments());
  restored.pass(HOUR_MS);
  assert.equal(restored.engine.instruments()[0]!.takerFeePpm, 3_000);
});
