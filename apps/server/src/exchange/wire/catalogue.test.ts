import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONTRACT, SPOT, sampled, withContracts } from '../testing/with-contract.ts';
import { equivalentOf, valueListing } from './assets.ts';
import { pricedBy } from './candle.ts';
import { feeAssetOf, instrumentShape, isSpot, quantityText } from './catalogue.ts';

const exchange = await withContracts(() => Date.UTC(2026, 0, 5, 9));
const { catalogue, engine } = exchange;

test('markets in Spot and contracts stand in one list, and those of Spot in a list of their own', () => {
  const [all, spot] = [catalogue.listings(), catalogue.spot()];
  assert.deepEqual(
    all.filter((listing) => !spot.includes(listing)).map(({ view }) => view.symbol),
    ['BTC-USDT', 'ETH-USDT', 'SOL-USDT', 'XRP-USDT', 'DOGE-USDT'],
  );
  assert.ok(spot.every(isSpot));
  assert.deepEqual([...new Set(spot.map(({ index, view }) => index === view.id))], [true]);
});

test('everybody sees of what kind an instrument is', () => {
  const kinds = [SPOT, CONTRACT].map((symbol) => instrumentShape(catalogue.instrument(symbol)).kind);
  assert.deepEqual(kinds, ['spot', 'perpetual']);
  const shape = instrumentShape(catalogue.instrument(CONTRACT));
  assert.deepEqual(
    [shape.base, shape.quote, shape.tick, shape.lot, shape.minNotional, shape.makerFee, shape.takerFee],
    ['BTC', 'USDT', '0.1', '0.001', '0.000000', '0.000200', '0.000500'],
  );
  assert.equal(quantityText(catalogue.instrument(CONTRACT), 25), '0.025');
});

test('a contract is unknown where Spot is traded, and known by its name elsewhere', () => {
  assert.equal(catalogue.spotInstrument(SPOT), catalogue.instrument(SPOT));
  for (const symbol of [CONTRACT, 'NO/SUCH'])
    assert.throws(
      () => catalogue.spotInstrument(symbol),
      (error: { code?: string; expected?: string }) =>
        error.code === 'instrument_unknown' && error.expected?.includes(SPOT) && !error.expected.includes(CONTRACT),
    );
  assert.throws(() => catalogue.instrument('NO/SUCH'), { code: 'instrument_unknown' });
});

test('a contract goes by the index of the market of its pair: its candles of the index are those of that market', () => {
  const [spot, contract] = [catalogue.instrument(SPOT), catalogue.instrument(CONTRACT)];
  assert.equal(contract.index, spot.view.id);
  assert.equal(pricedBy(contract, 'index'), spot.view.id);
  for (const source of ['trade', 'mark'] as const) assert.equal(pricedBy(contract, source), contract.view.id);
  for (const source of ['trade', 'index', 'mark'] as const) assert.equal(pricedBy(spot, source), spot.view.id);
});

test('fees are paid in what was received, and in a contract in what it is settled in', () => {
  const asset = (symbol: string, side: 'buy' | 'sell') => feeAssetOf(catalogue.instrument(symbol), side).symbol;
  assert.deepEqual([asset(SPOT, 'buy'), asset(SPOT, 'sell')], ['BTC', 'USDT']);
  assert.deepEqual([asset(CONTRACT, 'buy'), asset(CONTRACT, 'sell')], ['USDT', 'USDT']);
});

test('what an asset is worth is told by its market in Spot', async () => {
  const bitcoin = catalogue.asset('BTC');
  assert.equal(valueListing(catalogue, bitcoin.id)?.view.symbol, SPOT);
  await sampled(exchange, 600_000);
  assert.equal(equivalentOf(engine, catalogue, bitcoin.id, 10 ** bitcoin.scale), 60_000_000_000n);
});
