import assert from 'node:assert/strict';
import test from 'node:test';
import type { Amount, IndexPrice, Lots, Ppm, Ticks } from '@tradewind/base';
import { exchangeOf } from '../../operators/exchange-fixture.ts';
import {
  amountText,
  indexText,
  parseAmount,
  parseFee,
  parsePrice,
  parseQuantity,
  priceText,
  quantityText,
} from './catalogue.ts';
import { readPercent } from './percent.ts';

const { catalogue } = exchangeOf(() => Date.UTC(2026, 0, 5, 9));
const listing = catalogue.instrument('BTC/USDT');
const { quote } = listing;

test('what is read of the wire has its unit, and is written with that unit alone', () => {
  const [amount, ticks, lots] = [
    parseAmount(quote, '2', 'a'),
    parsePrice(listing, '60000', 'p'),
    parseQuantity(listing, '1', 'q'),
  ];
  const index: IndexPrice = ticks * 100;
  assert.equal(amountText(quote, amount), '2.000000');
  assert.equal(priceText(listing, ticks), priceText(listing, index / 100));
  assert.equal(Number(quantityText(listing, lots)), 1);
  // @ts-expect-error A price is no amount.
  amountText(quote, ticks);
  // @ts-expect-error An amount is no price.
  priceText(listing, amount);
  // @ts-expect-error Ticks are not hundredths of a tick.
  indexText(listing, ticks);
  // @ts-expect-error A price is no quantity.
  quantityText(listing, ticks);
  // @ts-expect-error An instrument is no asset.
  catalogue.assetById(listing.view.id);
});

test('what is read of the wire becomes no other unit', () => {
  // @ts-expect-error An amount is no price.
  const price: Ticks = parseAmount(quote, '2', 'a');
  // @ts-expect-error A quantity is no amount.
  const amount: Amount = parseQuantity(listing, '1', 'q');
  // @ts-expect-error A price is no quantity.
  const lots: Lots = parsePrice(listing, '60000', 'p');
  // @ts-expect-error A fee is no amount.
  const fee: Amount = parseFee('0.001', 'f');
  const ppm: Ppm = readPercent('0.1', 'f');
  assert.equal(fee, ppm);
  assert.ok(price > 0 && amount > 0 && lots > 0);
});
