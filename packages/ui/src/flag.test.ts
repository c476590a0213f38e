import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flagOf } from './flag.ts';

test('a symbol always gives the same flag, and the traded assets all differ', () => {
  const first = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'BNB', 'TRX', 'ADA', 'USDT'];
  const further = 'LTC LINK DOT AVAX NEAR UNI ATOM ETC XLM APT ARB OP SUI TON FIL AAVE'.split(' ');
  const symbols = [...first, ...further];
  const flags = symbols.map((symbol) => JSON.stringify(flagOf(symbol)));
  assert.equal(new Set(flags).size, symbols.length);
  assert.deepEqual(flagOf('UNHEARD'), flagOf('UNHEARD'));
  assert.ok(flagOf('UNHEARD').path.length > 0);
});
