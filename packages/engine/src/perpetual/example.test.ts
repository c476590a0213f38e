import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { formatDecimal, HOUR_MS } from '@tradewind/base';
import { termsOf } from '@tradewind/rules/perpetual';
import { DEFAULT_ASSETS, DEFAULT_INSTRUMENTS } from '../defaults.ts';
import { Exchange } from '../testing/exchange.ts';
import { contractOrder, lever } from '../testing/perpetual.ts';

const PAGE = readFileSync(new URL('../../../../docs/concepts/perpetuals.md', import.meta.url), 'utf8');
const [ANN, BOB, DESK] = [1, 2, 3];
const [USDT, BTC_USDT] = [0, 0];
const CONTRACT = DEFAULT_INSTRUMENTS.length;

const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ',');
const text = (units: number, scale: number): string => {
  const [whole = '', rest] = formatDecimal(Math.abs(units), scale).split('.');
  return `${units < 0 ? '−' : ''}${grouped(whole)}.${rest}`;
};
const money = (units: number) => text(units, 6);
const price = (points: number) => text(points, 3);

/** Two people with 10,000 USDT each in their contract accounts, a fund, and the contract at an index of 60,000. */
function begin(): Exchange {
  const exchange = new Exchange();
  exchange.now = Date.UTC(2026, 0, 5, 1);
  exchange.accept({ kind: 'Genesis', mode: 'demo' });
  for (const command of [...DEFAULT_ASSETS, ...DEFAULT_INSTRUMENTS]) exchange.accept(command);
  exchange.accept({ kind: 'SetIndexSources', names: ['simulated'], quorum: 1 });
  for (const house of ['play-money', 'insurance-a'] as const)
    exchange.accept({ kind: 'FundHouse', house, asset: USDT, amount: 1_000_000_000_000 });
  for (const [user, type] of [
    [ANN, 'simulated'],
    [BOB, 'simulated'],
    [DESK, 'house'],
  ] as const) {
    exchange.accept({ kind: 'OpenAccount', user, class: type, group: 0 });
    if (user !== DESK)
      exchange.accept({ kind: 'Endow', user, account: 'contract', asset: USDT, amount: 10_000_000_000 });
  }
  exchange.accept({
    kind: 'ListContract',
    instrument: CONTRACT,
    index: BTC_USDT,
    symbol: 'BTC-USDT',
    group: 'A',
    policy: 'queue',
    lotUnits: 100_000,
    makerFeePpm: 200,
    takerFeePpm: 500,
    brackets: termsOf('A', 6).brackets,
    state: 'trading',
  });
  exchange.accept({ kind: 'SetFundDesk', group: 'A', user: DESK });
  sample(exchange, 60_000_000);
  return exchange;
}

/** An index in thousandths of a dollar, half a second later. */
function sample(exchange: Exchange, index: number): void {
  exchange.now += 500;
  const outcome = exchange.tick([index], BTC_USDT);
  assert.equal(outcome.refusal, '');
}

function told(values: readonly (readonly [string, string])[]): void {
  for (const [name, value] of values) assert.ok(PAGE.includes(`| ${name} | ${value} |`), `| ${name} | ${value} |`);
}

test('the example of docs/concepts/perpetuals.md, from open over a funding to the liquidation, is what the engine does', () => {
  const exchange = begin();
  exchange.accept(lever(ANN, 20, 'isolated', CONTRACT));
  exchange.accept(contractOrder(BOB, 'sell', 600_000, 100, { instrument: CONTRACT }));
  exchange.accept(contractOrder(ANN, 'buy', 600_000, 100, { instrument: CONTRACT }));
  const opened = exchange.engine.perpetuals.positions(ANN)[0]!;
  told([
    ['worth', money(opened.entryNotional)],
    ['margin', money(opened.margin)],
    ['fee', money(opened.fees)],
    ['to be kept', money(opened.maintenance)],
    ['liquidation price', price(opened.liquidationPrice!)],
    ['bankruptcy price', price(opened.bankruptcyPrice!)],
  ]);
  const dueAt = exchange.engine.perpetuals.contract(CONTRACT)!.nextFundingAt;
  while (exchange.now + 5_000 < dueAt) {
    exchange.now += 4_500;
    sample(exchange, 60_000_000);
  }
  exchange.now = dueAt - 500;
  sample(exchange, 60_000_000);
  exchange.accept({ kind: 'AdvanceTime' });
  const rate = exchange.events('FundingSet')[0]!;
  exchange.accept({ kind: 'AdvanceTime' });
  const paid = exchange.engine.perpetuals.positions(ANN)[0]!;
  told([
    ['mean premium', `${text(rate.mean, 7)} %`],
    ['rate', `${text(rate.rate, 7)} %`],
    ['paid', money(paid.funding)],
    ['margin after it', money(paid.margin)],
    ['liquidation price after it', price(paid.liquidationPrice!)],
  ]);
  assert.equal(rate.dueAt % (8 * HOUR_MS), 0);
  sample(exchange, 57_500_000);
  assert.deepEqual(exchange.events('PositionLiquidated'), []);
  sample(exchange, 57_250_000);
  const [liquidated] = exchange.events('PositionLiquidated');
  const before = 10_000_000_000 - opened.margin - opened.fees;
  const { available, frozen } = exchange.engine.balance(ANN, 'contract', USDT);
  told([
    ['mark', price(liquidated!.mark)],
    ['equity', money(liquidated!.equity)],
    ['to be kept then', money(liquidated!.maintenance)],
    ['taken by the fund at', price(liquidated!.bankruptcy)],
    ['liquidation fee', money(liquidated!.fee)],
    ['back to Ann', money(available + frozen - before)],
  ]);
  assert.equal(liquidated!.taken, 100);
  assert.equal(frozen, 0);
  assert.equal(exchange.engine.assetSum(USDT), 0n);
});
