import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTRACT, DESK, deal, index, LISTED, leave, lever, perpetualExchange } from '../testing/perpetual.ts';

test('what stands behind open positions is that of each in isolated, of the account in cross, and of no desk', () => {
  const exchange = perpetualExchange();
  exchange.accept({ ...LISTED, instrument: 2, symbol: 'COIN-CASH-2' });
  exchange.accept(lever(1, 50));
  exchange.accept(lever(2, 50, 'cross'));
  exchange.accept(lever(2, 50, 'cross', 2));
  exchange.accept(lever(3, 50));
  index(exchange, 100_000);
  deal(exchange, 1, 7, 990, 10);
  deal(exchange, 2, 7, 1_000, 10);
  deal(exchange, 2, 7, 1_000, 20, 2);
  deal(exchange, 3, 7, 1_000, 10);
  leave(exchange, 3, 0);
  index(exchange, 98_400);
  const { perpetuals } = exchange.engine;
  assert.ok(perpetuals.positions(DESK).length > 0, 'the fund has taken what was due');
  const told = [CONTRACT, 2].flatMap((instrument) => [...perpetuals.backingsIn(instrument)]);
  const expected = [CONTRACT, 2]
    .flatMap((instrument) => perpetuals.positionsIn(instrument))
    .filter(({ user }) => user !== DESK)
    .map(({ id, user, mode, equity, maintenance }) => {
      const { wallet, unrealised, maintenance: ofAll } = perpetuals.account(user);
      const health = mode === 'cross' ? { equity: wallet + unrealised, maintenance: ofAll } : { equity, maintenance };
      return { id, user, mode, ...health };
    });
  assert.deepEqual(told, expected);
  assert.ok(told.some(({ mode }) => mode === 'cross') && told.some(({ mode }) => mode === 'isolated'));
});

test('what is closed while they are read is left out, and what is opened comes last', () => {
  const exchange = perpetualExchange();
  for (const user of [1, 2, 3]) deal(exchange, user, 7, 1_000, 10);
  const reading = exchange.engine.perpetuals.backingsIn(CONTRACT)[Symbol.iterator]();
  const first = reading.next().value;
  deal(exchange, 7, 2, 1_000, 10);
  deal(exchange, 4, 7, 1_000, 10);
  const rest = [...{ [Symbol.iterator]: () => reading }];
  const users = [first, ...rest].map((backing) => backing.user);
  assert.deepEqual(
    users.filter((user) => user !== 7),
    [1, 3, 4],
  );
});
