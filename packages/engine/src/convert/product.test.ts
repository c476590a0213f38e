import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asked, INVENTORY, openConvert, quoted } from '../testing/convert.ts';
import { CASH, COIN } from '../testing/exchange.ts';

test('the stock of conversions takes no more than it may hold, and gives nothing that an open quote was promised', () => {
  const exchange = openConvert();
  const stock = (amount: number, approval: number, asset = CASH) =>
    exchange.refusal({ kind: 'MoveHouseFunds', house: 'convert-inventory', asset, amount, approval });
  const inCash = () => {
    const all = exchange.engine.houseFunds.all();
    const { free, setAside } = all.find(({ house, asset }) => house === 'convert-inventory' && asset === CASH)!;
    return { free, setAside };
  };
  assert.equal(quoted(exchange, asked()).refusal, '');
  const { setAside, free } = inCash();
  assert.ok(setAside > 0 && free === INVENTORY - setAside);
  assert.equal(stock(-free - 1, 1), 'house_free_exceeded');
  assert.equal(stock(-free, 1), '');
  assert.deepEqual(inCash(), { free: 0, setAside });
  // The quote will bring 100 coins.
  assert.equal(stock(INVENTORY - 99, 2, COIN), 'house_limit_exceeded');
  assert.equal(stock(INVENTORY - 100, 2, COIN), '');
  assert.equal(exchange.engine.assetSum(CASH), 0n);
});
