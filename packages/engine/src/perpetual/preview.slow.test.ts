import assert from 'node:assert/strict';
import { test } from 'node:test';
import { previewTrade } from '@tradewind/rules/perpetual';
import { CounterRandom, testSeed } from '@tradewind/testkit';
import type { Exchange } from '../testing/exchange.ts';
import { CONTRACT, contractOrder, index, LISTED, lever, perpetualExchange } from '../testing/perpetual.ts';
import type { PositionView } from './view-types.ts';

const TICKETS = 10_000;
const OTHER = 2;
const USER = 1;
const OTHER_CONTRACT = 2;
const POINTS = 100;

/** The one position of the user in a contract; null without one. */
function heldIn({ engine }: Exchange, instrument: number): PositionView | null {
  return engine.perpetuals.positions(USER).find((one) => one.instrument === instrument) ?? null;
}

/** What the ticket would show of an order that is filled whole at a price, as taker. */
function preview({ engine }: Exchange, instrument: number, side: 'buy' | 'sell', lots: number, ticks: number) {
  const contract = engine.perpetuals.contract(instrument)!;
  const { mode, leverage } = engine.perpetuals.lever(USER, instrument)!;
  const cross = mode === 'cross';
  const held = engine.perpetuals.positions(USER).find((one) => one.instrument === instrument);
  const position =
    held === undefined ? null : { lots: held.lots, entryNotional: held.entryNotional, margin: cross ? 0 : held.margin };
  const trade = { side, lots, price: ticks * POINTS, feePpm: LISTED.takerFeePpm, keepsMargin: false };
  return previewTrade({ contract, leverage, cross, position }, engine.perpetuals.account(USER), contract.mark, trade);
}

test('what a ticket shows before an order is what the engine then does, of 10,000 random ones', () => {
  const random = new CounterRandom(testSeed());
  const exchange = perpetualExchange();
  exchange.accept({ kind: 'SetRules', orderRate: false, priceBands: false, selfTradePrevention: true });
  exchange.accept({ ...LISTED, instrument: OTHER_CONTRACT, symbol: 'OTHER-CASH' });
  index(exchange, 100_000);
  exchange.accept(lever(USER, 10, 'cross', OTHER_CONTRACT));
  const seen = { opened: 0, added: 0, closed: 0, turned: 0, cross: 0 };
  for (let at = 0; at < TICKETS; at += 1) {
    const instrument = random.unit() < 0.5 ? CONTRACT : OTHER_CONTRACT;
    if (random.unit() < 0.05) index(exchange, 95_000 + random.below(10_000));
    if (random.unit() < 0.1 && heldIn(exchange, instrument) === null)
      exchange.apply(lever(USER, 1 + random.below(20), random.unit() < 0.5 ? 'cross' : 'isolated', instrument));
    const side = random.unit() < 0.5 ? 'buy' : 'sell';
    const ticks = 980 + random.below(40);
    const before = heldIn(exchange, instrument);
    const lots = before !== null && random.unit() < 0.1 ? Math.abs(before.lots) : 1 + random.below(60);
    const maker = contractOrder(OTHER, side === 'buy' ? 'sell' : 'buy', ticks, lots, { instrument });
    if (exchange.refusal(maker) !== '') continue;
    const shown = preview(exchange, instrument, side, lots, ticks);
    const order = contractOrder(USER, side, ticks, lots, { instrument, timeInForce: 'FOK' });
    const accepted = exchange.refusal(order) === '';
    // The desk of the fund may offer better.
    const whole = accepted && exchange.events('Traded').length === 1 && exchange.events('Traded')[0]!.price === ticks;
    const fee = exchange.events('PositionChanged').reduce((sum, one) => sum + (one.user === USER ? one.fee : 0), 0);
    const after = heldIn(exchange, instrument);
    exchange.apply({ kind: 'CancelAllOrders', user: OTHER, clientId: '', bodyHash: 0, instrument });
    if (!whole) continue;
    const { lots: held, entryNotional } = shown.after;
    const found = after && {
      lots: after.lots,
      entryNotional: after.entryNotional,
      margin: after.margin,
      liquidation: after.liquidationPrice,
    };
    const expected =
      held === 0 ? null : { lots: held, entryNotional, margin: shown.margin, liquidation: shown.liquidation };
    assert.deepEqual(found, expected, `ticket ${at}`);
    assert.equal(fee, shown.fee, `fee of ticket ${at}`);
    if (before === null) seen.opened += 1;
    else if (after === null) seen.closed += 1;
    else if (Math.sign(before.lots) !== Math.sign(after.lots)) seen.turned += 1;
    else if (Math.abs(after.lots) > Math.abs(before.lots)) seen.added += 1;
    if (after?.mode === 'cross') seen.cross += 1;
  }
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 50, `${what} ${times} times`);
});
