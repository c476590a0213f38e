import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, fresh, openConvert } from '../../testing/convert.ts';
import { CHAIN, deposit, released, TOKEN } from '../../testing/custody.ts';
import { CASH, COIN } from '../../testing/exchange.ts';
import { figures, HELD, unnamed } from '../../testing/hold.ts';

/** Somebody who has nothing but a deposit of 100,000, of which 1,000 may be lost; a conversion costs 0.1 % and more. */
function heldConvert(spreadAPpm = 1_000) {
  const exchange = openConvert({ spreadAPpm });
  exchange.accept({ ...CHAIN });
  exchange.accept(TOKEN);
  exchange.accept({ kind: 'OpenAccount', user: HELD, class: 'user', group: 0 });
  exchange.accept({ kind: 'AssignAddress', user: HELD });
  return { exchange, id: deposit(exchange, HELD, 100_000) };
}

const quote = (amount: number) => asked({ user: HELD, from: CASH, to: COIN, amount });
const accepted = (id: number) => ({ kind: 'AcceptConversion', ...unnamed(HELD), quote: id }) as const;

test('a conversion costs its spread, and a quote that would cost more than is left is refused', () => {
  const { exchange } = heldConvert(8_000);
  const { result } = exchange.accept(quote(50_000));
  assert.equal(figures(exchange).costSpent, 0);
  exchange.accept(accepted(result.id));
  const { costSpent, costLeft } = figures(exchange);
  assert.ok(costSpent >= 397 && costSpent < 1_500, `${costSpent}`);
  exchange.now += 1_000;
  fresh(exchange);
  for (let turn = 0; turn < 4; turn += 1) {
    const { refusal } = exchange.apply(quote(10_000));
    if (refusal === 'deposit_cost_cap') return;
    assert.equal(refusal, '');
    exchange.accept(accepted(exchange.events('ConversionQuoted')[0]!.quote));
    exchange.now += 1_000;
    fresh(exchange);
  }
  assert.fail(`${costLeft} was left`);
});

test('a quote whose price the index has left is refused while it costs too much, and stays open', () => {
  const { exchange, id } = heldConvert();
  const { result } = exchange.accept(quote(90_000));
  fresh(exchange, 950_000);
  assert.equal(exchange.refusal(accepted(result.id)), 'deposit_cost_cap');
  exchange.accept(released(id));
  exchange.accept(accepted(result.id));
});
