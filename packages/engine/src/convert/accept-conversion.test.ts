import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restoreEngine } from '../index.ts';
import { accepted, CONVERSION, fresh, GEM, gained, INVENTORY, openConvert, quoted } from '../testing/convert.ts';
import { CASH, COIN, COINS_EACH, Exchange } from '../testing/exchange.ts';

test('an accepted quote moves its two amounts through the inventory, whatever the index does meanwhile', () => {
  const exchange = openConvert();
  const { id } = quoted(exchange).result;
  fresh(exchange, 500_000);
  exchange.accept({ ...CONVERSION, spreadAPpm: 10_000 });
  const { result } = exchange.accept(accepted(id));
  assert.deepEqual(result, { kind: 'conversion', id: 1 });
  assert.deepEqual(gained(exchange), { cash: 99_895, coin: -100, gem: 0 });
  const held = exchange.engine.convert.inventory().map(({ amount, promised, awaited }) => [amount, promised, awaited]);
  assert.deepEqual(held, [
    [INVENTORY - 99_895, 0, 0],
    [INVENTORY + 100, 0, 0],
    [INVENTORY, 0, 0],
  ]);
  assert.deepEqual(
    exchange.events('Converted').map(({ conversion, quote, toAmount }) => [conversion, quote, toAmount]),
    [[1, 1, 99_895]],
  );
  assert.ok(
    exchange.events('UserPosted').every(({ reason, referenceId }) => reason === 'conversion' && referenceId === 1),
  );
});

test('a pair without the hub pays both spreads, and there and back is always less', () => {
  const exchange = openConvert({ sizePpm: 0 });
  const there = quoted(exchange, { to: GEM, amount: 1_000 }).result;
  // 1,000 coins x 1,000 x 0.999 / (500 x 1.005) = 1,988.05
  exchange.accept(accepted(there.id));
  assert.equal(gained(exchange).gem, 1_988);
  exchange.now += 1_000;
  const back = quoted(exchange, { from: GEM, to: COIN, amount: 1_988 }).result;
  exchange.accept(accepted(back.id));
  // 1,988 x 500 x 0.995 / (1,000 x 1.001) = 988.04
  assert.deepEqual(gained(exchange), { cash: 0, coin: -12, gem: 0 });
});

test('an amount to get is got exactly, and what is paid for it rounds up', () => {
  const exchange = openConvert({ sizePpm: 0 });
  const { id } = quoted(exchange, { from: CASH, to: GEM, end: 'to', amount: 3 }).result;
  exchange.accept(accepted(id));
  // 3 x 500 x 1.005 = 1,507.5
  assert.deepEqual(gained(exchange), { cash: -1_508, coin: 0, gem: 3 });
});

test('a quote is used once', () => {
  const exchange = openConvert();
  const { id } = quoted(exchange).result;
  exchange.accept(accepted(id));
  assert.equal(exchange.refusal(accepted(id)), 'quote_used');
  assert.equal(gained(exchange).coin, -100);
});

test('the same acceptance sent again is answered as the first and moves nothing', () => {
  const exchange = openConvert();
  const { id } = quoted(exchange).result;
  const first = exchange.accept(accepted(id, 1, 'once'));
  const again = exchange.accept(accepted(id, 1, 'once'));
  assert.deepEqual(again.result, first.result);
  assert.equal(again.repeatOf, first.seq);
  assert.equal(gained(exchange).coin, -100);
});

test('a quote holds to the last millisecond and is over at its end, before and after its timer', () => {
  const exchange = openConvert();
  const last = quoted(exchange, { user: 2 }).result;
  exchange.now += 9_999;
  assert.equal(exchange.refusal(accepted(last.id, 2)), '');
  fresh(exchange);
  const { id } = quoted(exchange).result;
  exchange.now += 10_000;
  assert.equal(exchange.refusal(accepted(id)), 'quote_expired');
  exchange.pass(0);
  assert.equal(exchange.refusal(accepted(id)), 'quote_expired');
  assert.equal(gained(exchange).coin, 0);
});

test('a quote of somebody else, one that was replaced and one that never was are unknown', () => {
  const exchange = openConvert();
  const { id } = quoted(exchange).result;
  assert.equal(exchange.refusal(accepted(id, 2)), 'quote_unknown');
  exchange.now += 1_000;
  quoted(exchange);
  assert.equal(exchange.refusal(accepted(id)), 'quote_unknown');
  assert.equal(exchange.refusal(accepted(99)), 'quote_unknown');
});

test('without the balance it is refused, and the quote stays open', () => {
  const exchange = openConvert();
  const { id } = quoted(exchange).result;
  const move = { kind: 'InternalTransfer', user: 1, clientId: '', bodyHash: 0, asset: COIN } as const;
  exchange.accept({ ...move, from: 'spot', to: 'finance', amount: COINS_EACH });
  assert.equal(exchange.refusal(accepted(id)), 'insufficient_balance');
  exchange.accept({ ...move, from: 'finance', to: 'spot', amount: 100 });
  assert.equal(exchange.refusal(accepted(id)), '');
});

test('a quote that was open before a restart is open after it, and its reservation with it', () => {
  const exchange = openConvert();
  const used = quoted(exchange, { user: 2 }).result;
  exchange.accept(accepted(used.id, 2));
  const { id } = quoted(exchange).result;
  const copy = new Exchange(restoreEngine(exchange.engine.snapshot()));
  copy.now = exchange.now;
  assert.equal(copy.engine.stateHash(), exchange.engine.stateHash());
  assert.deepEqual(copy.engine.convert.inventory(), exchange.engine.convert.inventory());
  assert.equal(copy.refusal(accepted(used.id, 2)), 'quote_used');
  assert.equal(copy.refusal(accepted(id)), '');
  exchange.refusal(accepted(used.id, 2));
  exchange.accept(accepted(id));
  assert.equal(copy.engine.stateHash(), exchange.engine.stateHash());
  assert.equal(copy.engine.assetSum(CASH), 0n);
});
