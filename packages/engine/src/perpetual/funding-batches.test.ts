import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CASH, type Exchange } from '../testing/exchange.ts';
import {
  CONTRACT,
  contractTotal,
  deal,
  house,
  lever,
  listOther,
  moved,
  OTHER_CONTRACT,
  otherIndex,
  perpetualExchange,
} from '../testing/perpetual.ts';
import { PERPETUAL } from './schema.ts';

const { FUNDING_INTERVAL_MS, MAX_FUNDED_PER_COMMAND } = PERPETUAL.limits;
const PAIRS = MAX_FUNDED_PER_COMMAND + 100;
const FIRST = 100;
/** Asked last: long 90 lots of both contracts in cross, with little behind them. */
const WEAK = 2;

/** More positions than one command asks for a funding; user 3 is short where user 2 is long. */
function crowded(): Exchange {
  const exchange = perpetualExchange();
  exchange.rules({ orderRate: false, priceBands: false, selfTradePrevention: true });
  exchange.accept({ kind: 'FundHouse', house: 'play-money', asset: CASH, amount: 1_000_000_000_000 });
  listOther(exchange);
  for (let at = 0; at < PAIRS * 2; at += 1) {
    const user = FIRST + at;
    exchange.accept({ kind: 'OpenAccount', user, class: 'simulated', group: 0 });
    exchange.accept({ kind: 'Endow', user, account: 'spot', asset: CASH, amount: 1_000_000 });
    exchange.accept(moved(user, 1_000_000, 'spot', 'contract'));
    if (at % 2 === 1) deal(exchange, user - 1, user, 1_000, 1);
  }
  for (const contract of [CONTRACT, OTHER_CONTRACT]) {
    exchange.accept(lever(WEAK, 20, 'cross', contract));
    deal(exchange, WEAK, 3, 1_000, 90, contract);
  }
  const { free } = exchange.engine.perpetuals.account(WEAK);
  exchange.accept(moved(WEAK, free - 100_000, 'contract', 'spot'));
  return exchange;
}

test('who is due by another contract stays as he is until all positions have been asked for a funding', () => {
  const exchange = crowded();
  const end = Math.ceil(exchange.now / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS + FUNDING_INTERVAL_MS;
  exchange.now = end - FUNDING_INTERVAL_MS;
  // Samples of both indexes, and nothing else that happens.
  while (exchange.now < end - 5_000) {
    exchange.now += 4_500;
    exchange.tick([100_000]);
    otherIndex(exchange, 100_000);
  }
  exchange.now = end;
  exchange.tick([100_000]);
  exchange.pass(0);
  const paid = exchange.events('FundingPaid').length;
  assert.ok(paid > 0 && paid < PAIRS, `${paid} have paid`);
  const due = () => {
    const { wallet, unrealised, maintenance } = exchange.engine.perpetuals.account(WEAK);
    return wallet + unrealised <= maintenance;
  };
  let batches = 1;
  while (house(exchange, 'perpetual-funding') !== 0 || batches === 1) {
    otherIndex(exchange, 89_500);
    assert.ok(due());
    assert.deepEqual(exchange.events('PositionLiquidated'), []);
    exchange.pass(0);
    batches += 1;
  }
  assert.ok(batches > 3, `${batches} commands`);
  otherIndex(exchange, 89_500);
  assert.deepEqual(
    exchange.events('PositionLiquidated').map(({ user }) => user),
    [WEAK, WEAK],
  );
  assert.ok(contractTotal(exchange, WEAK) >= 0);
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
