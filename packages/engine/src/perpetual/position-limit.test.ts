import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Exchange, HOUSE_USERS } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractOrder,
  deal,
  index,
  lever,
  MARGIN_EACH,
  moved,
  perpetualExchange,
  positionOf,
  refusedWhole,
} from '../testing/perpetual.ts';

/** Two accounts of one person, which nobody else is. */
const [ONE, OTHER] = [11, 12] as const;
const PERSON = 5;

function withPerson(): Exchange {
  const exchange = perpetualExchange();
  for (const user of [ONE, OTHER]) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: PERSON });
    exchange.accept({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
    exchange.accept(moved(user, MARGIN_EACH, 'spot', 'contract'));
  }
  return exchange;
}

const limitOf = ({ engine }: Exchange, user: number) => engine.perpetuals.lever(user, CONTRACT)?.positionLimit;

test('what the accounts of a person hold counts together, at the mark, whichever side each is on', () => {
  for (const side of ['buy', 'sell'] as const) {
    const exchange = withPerson();
    exchange.accept(contractOrder(ONE, side, 1_000, 60));
    exchange.accept(contractOrder(1, side === 'buy' ? 'sell' : 'buy', 1_000, 60));
    // Of 10,000,000 the first account holds 6,000,000, and later 6,060,000.
    assert.deepEqual([limitOf(exchange, ONE), limitOf(exchange, OTHER)], [10_000_000, 4_000_000]);
    assert.equal(refusedWhole(exchange, contractOrder(OTHER, 'buy', 1_000, 41)), 'position_limit');
    index(exchange, 101_000);
    assert.equal(limitOf(exchange, OTHER), 3_940_000);
    assert.equal(refusedWhole(exchange, contractOrder(OTHER, 'buy', 1_000, 40)), 'position_limit');
    exchange.accept(contractOrder(OTHER, 'buy', 1_000, 39));
  }
});

test('whose other account holds all that a person may, closes and opens nothing', () => {
  const exchange = withPerson();
  deal(exchange, OTHER, 1, 1_000, 10);
  deal(exchange, ONE, 2, 1_000, 90);
  index(exchange, 101_000);
  // 90 lots are worth 9,090,000: the ten of the other account are more than the 910,000 that are left.
  assert.equal(refusedWhole(exchange, contractOrder(OTHER, 'buy', 1_000, 1)), 'position_limit');
  exchange.accept(contractOrder(OTHER, 'sell', 1_020, 10));
});

test('where much is open a tenth of it is the limit, and the house has none', () => {
  const exchange = perpetualExchange();
  const [maker] = HOUSE_USERS;
  deal(exchange, maker, 7, 1_000, 1_009);
  assert.equal(limitOf(exchange, 1), 10_090_000);
  deal(exchange, maker, 7, 1_000, 90);
  // 1,099 lots: a tenth of 109,900,000 holds 109.
  assert.equal(limitOf(exchange, 1), 10_990_000);
  assert.equal(refusedWhole(exchange, contractOrder(1, 'buy', 1_000, 110)), 'position_limit');
  exchange.accept(contractOrder(1, 'buy', 1_000, 109));
  assert.equal(limitOf(exchange, maker), Number.MAX_SAFE_INTEGER);
});

test('what the other account has resting counts too: each alone would be within the limit', () => {
  const exchange = withPerson();
  exchange.accept(contractOrder(ONE, 'buy', 1_000, 100));
  assert.equal(limitOf(exchange, OTHER), 0);
  assert.equal(refusedWhole(exchange, contractOrder(OTHER, 'buy', 1_000, 1)), 'position_limit');
  exchange.accept({ kind: 'CancelAllOrders', user: ONE, clientId: '', bodyHash: 0, instrument: CONTRACT });
  exchange.accept(contractOrder(OTHER, 'buy', 1_000, 100));
});

test('a stop that meets its price ends where the position would be larger than anybody may hold, or too large for its leverage', () => {
  for (const [leverage, first] of [
    [50, 60],
    [5, 90],
  ] as const) {
    const exchange = perpetualExchange(
      leverage === 50
        ? {
            brackets: [
              { floor: 0, maxLeverage: 50, maintenancePpm: 5_000 },
              { floor: 10_000_000, maxLeverage: 25, maintenancePpm: 6_000 },
            ],
          }
        : {},
    );
    exchange.accept(lever(1, leverage));
    const stop = { type: 'stop-market', stopPrice: 1_001, triggerBy: 'mark' } as const;
    const [one, two] = [1, 2].map(() => exchange.accept(contractOrder(1, 'buy', 0, first, stop)).result.id);
    exchange.accept(contractOrder(2, 'sell', 1_002, 90));
    exchange.accept(contractOrder(3, 'sell', 1_002, 90));
    const ended = [100_150, 100_150].flatMap((price) => {
      index(exchange, price);
      return exchange.ended();
    });
    assert.deepEqual(
      ended.filter(([order]) => order === one || order === two),
      [
        [one, 'filled', 'filled'],
        [two, 'expired', 'position-limit'],
      ],
    );
    assert.equal(positionOf(exchange, 1).lots, first);
    assert.ok(positionOf(exchange, 1).notional <= 10_000_000);
  }
});
