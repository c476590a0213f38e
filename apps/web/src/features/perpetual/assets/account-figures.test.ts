import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountFigures } from './account-figures.ts';

test('equity is all that is there with what positions have won, and margin in positions that of both modes', () => {
  const account = {
    ...{ asset: 'USDT', wallet: '900.5', isolated: '100', crossMargin: '50.25', orderMargin: '10' },
    ...{ unrealised: '-3', maintenance: '1', free: '837.25' },
  };
  assert.deepEqual(accountFigures(account, [{ unrealised: '-3.000001' }, { unrealised: '1' }]), {
    available: '837.25',
    inPositions: '150.25',
    inOrders: '10',
    unrealised: '-2.000001',
    equity: '998.499999',
  });
});
