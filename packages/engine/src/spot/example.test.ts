import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatDecimal } from '@tradewind/base';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { Exchange } from '../testing/exchange.ts';

const NAMES = ['', 'Ann', 'Bob'];
const [ANN, BOB] = [1, 2];
const [USDT, BTC] = [0, 1];

const page = (name: string): string =>
  readFileSync(new URL(`../../../../docs/concepts/${name}.md`, import.meta.url), 'utf8').replaceAll('−', '-');

function text(asset: number, amount: number): string {
  const { symbol, scale } = DEFAULT_ASSETS[asset]!;
  const [whole = '', rest] = formatDecimal(Math.abs(amount), scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : '+'}${grouped}.${rest} ${symbol}`;
}

/** Two people with play money, and nothing else. */
function twoPeople(): Exchange {
  const exchange = new Exchange();
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  for (const command of [...DEFAULT_ASSETS, ...DEFAULT_INSTRUMENTS]) exchange.accept(command);
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: USDT, amount: 1_000_000_000_000 });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: BTC, amount: 1_000_000_000 });
  for (const user of [ANN, BOB]) {
    exchange.accept({ kind: 'OpenAccount', user, class: 'user', group: 0 });
    exchange.accept({ kind: 'Grant', user, clientId: '', bodyHash: 0 });
  }
  return exchange;
}

/** Legs of the last command as the pages write them, in their order. */
function legs(exchange: Exchange): string[] {
  return exchange.engine.events.decode().flatMap((event) => {
    if (event.kind === 'UserPosted')
      return [`| ${NAMES[event.user]}, ${event.account} | ${text(event.asset, event.amount)} | ${event.reason} |`];
    if (event.kind === 'HousePosted')
      return [`| ${event.house} | ${text(event.asset, event.amount)} | ${event.reason} |`];
    return [];
  });
}

/** What is in an account, as the page of the ledger writes it. */
const held = (asset: number, amount: number): string => text(asset, amount).replace(/^\+| \w+$/g, '');

test('the trade of the example books the legs that the page of spot tells, in their order', () => {
  const exchange = twoPeople();
  exchange.sell(BOB, 580_001, 1_515);
  assert.equal(exchange.spot(BOB, BTC).frozen, 1_515_000);
  exchange.buy(ANN, 580_010, 2_000);
  const told = page('spot').split('\n');
  const found = legs(exchange);
  assert.equal(found.length, 8);
  const first = told.indexOf(found[0]!);
  assert.deepEqual(told.slice(first, first + found.length), found);
  const { available, frozen } = exchange.spot(ANN, USDT);
  for (const amount of [available, frozen]) assert.ok(page('spot').includes(held(USDT, amount)), held(USDT, amount));
});

test('after it every account holds what the page of the ledger tells, and each asset sums to zero', () => {
  const exchange = twoPeople();
  exchange.sell(BOB, 580_001, 1_515);
  exchange.buy(ANN, 580_010, 2_000);
  const told = page('ledger');
  for (const user of [ANN, BOB]) {
    const [cash, coins] = [USDT, BTC].map((asset) => {
      const { available, frozen } = exchange.spot(user, asset);
      return held(asset, available + frozen);
    });
    const row = `| ${NAMES[user]}, spot | ${cash} | ${coins} |`;
    assert.ok(told.includes(row), row);
  }
  const amounts = exchange.engine.houseBalances();
  for (const house of ['fees', 'play-money', 'external']) {
    const [cash, coins] = [USDT, BTC].map((asset) =>
      held(asset, amounts.find((one) => one.house === house && one.asset === asset)!.amount),
    );
    const row = `| ${house} | ${cash} | ${coins} |`;
    assert.ok(told.includes(row), row);
  }
  for (const asset of [USDT, BTC]) assert.equal(exchange.engine.assetSum(asset), 0n);
});
