import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContractSettings, PerpetualContract } from '@tradewind/api';
import fc from 'fast-check';
import { read } from '../../../shared/decimal.ts';
import { type ContractInput, type ContractMarket, EMPTY_CONTRACT } from './contract-input.ts';
import { inUnit, shareOf, sharePercent, summarise } from './contract-ticket.ts';
import { errorFigures, UNKNOWN } from './error-figures.ts';

/** As the server tells of a contract in which nobody has traded, while its index is stale. */
const contract: PerpetualContract = {
  contract: 'BTC-USDT',
  base: 'BTC',
  asset: 'USDT',
  size: '0.00100000',
  tick: '0.1',
  makerFee: '0.000200',
  takerFee: '0.000500',
  brackets: [
    { from: '0.000000', maxLeverage: 50, maintenance: '0.005000' },
    { from: '250000.000000', maxLeverage: 25, maintenance: '0.010000' },
  ],
  announced: null,
  group: 'A',
  deleveraging: 'queue',
  state: 'trading',
  indexState: 'stale',
  pausedUntil: null,
  endsAt: null,
  index: '60000.000',
  mark: '60000.000',
  last: null,
  fundingRate: '0.000000000',
  nextFundingAt: 1_760_025_600_000,
  openLots: 0,
  openInterest: '0.000000',
  insuranceFund: '1000000.000000',
};

const settings: ContractSettings = {
  contract: 'BTC-USDT',
  mode: 'isolated',
  leverage: 5,
  maxLeverage: 50,
  positionLimit: '100000.000000',
  orderMargin: '0.000000',
  account: {
    asset: 'USDT',
    wallet: '0.000000',
    isolated: '0.000000',
    crossMargin: '0.000000',
    orderMargin: '0.000000',
    unrealised: '0.000000',
    maintenance: '0.000000',
    free: '0.000000',
  },
};

/** As the writer of figures: it throws for what is none. */
function write(figure: string): string {
  read(figure);
  return `${figure} shown`;
}

const known = { index: '60000.000', mark: '60000.001', last: '60000.0' } as const;
const orNull = <T>(value: T) => fc.constantFrom(value, null);
const price = fc.constantFrom('', '0', '.', '59999.9', '60000.1', '70000', '1');

const markets: fc.Arbitrary<ContractMarket> = fc.record({
  contract: fc
    .record({
      indexState: fc.constantFrom('live', 'stale', 'none'),
      index: orNull(known.index),
      mark: orNull(known.mark),
      last: orNull(known.last),
    })
    .map((prices) => ({ ...contract, ...prices })),
  settings: orNull(settings),
  position: fc.constant(null),
  bestBid: orNull('59999.9'),
  bestAsk: orNull('60000.1'),
  spot: orNull('1000.000000'),
});

const inputs: fc.Arbitrary<ContractInput> = fc
  .record({
    side: fc.constantFrom('buy', 'sell'),
    tab: fc.constantFrom('limit', 'market', 'stop'),
    stopKind: fc.constantFrom('stop-market', 'stop-limit', 'take-profit-market', 'take-profit-limit'),
    triggerBy: fc.constantFrom('mark', 'index', 'last'),
    price,
    stopPrice: price,
    unit: fc.constantFrom('lots', 'base', 'quote'),
    size: fc.constantFrom('', '0', '1', '100', '1000000', '0.5'),
    reduceOnly: fc.boolean(),
    protects: fc.boolean(),
    takeProfit: price,
    stopLoss: price,
  })
  .map((typed) => ({ ...EMPTY_CONTRACT, ...typed }));

test('an empty ticket says what is missing while the index is stale', () => {
  const market = { contract, settings, position: null, bestBid: null, bestAsk: null, spot: '0.000000' };
  assert.deepEqual(summarise(EMPTY_CONTRACT, market).errors, { price: 'price', size: 'size' });
  assert.deepEqual(errorFigures(market, 'mark', write), {
    step: '0.1 shown',
    now: UNKNOWN,
    leverage: 5,
    limit: '100000.000000 shown',
    asset: 'USDT',
  });
});

test('whatever is not known the ticket can be drawn, and no mistake is told that would name it', () => {
  fc.assert(
    fc.property(markets, inputs, (market, input) => {
      const { errors } = summarise(input, market);
      const { now, leverage, limit } = errorFigures(market, input.triggerBy, write);
      const named = { stop_above: now, stop_below: now, leverage, limit } as const;
      for (const code of Object.values(errors)) assert.notEqual(named[code as keyof typeof named], UNKNOWN, code);
      sharePercent(input, market);
      for (const unit of ['lots', 'base', 'quote'] as const) inUnit(unit, input, market);
      for (const percent of [0, 50, 100]) shareOf(percent, input, market);
    }),
    { numRuns: 1_000 },
  );
});
