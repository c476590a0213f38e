import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { ROOT } from '../root.ts';

/** The first group of each match in a file of the repository. */
const found = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(ROOT + path, 'utf8').matchAll(pattern)].map(([, first = '']) => first);

test('each coin that a demo lists has a name, and a flag that is compared with all others', () => {
  const coins = found('apps/server/src/exchange/liquidity/demo-markets.ts', /^ {2}\['([A-Z]+)', \d/gm);
  assert.ok(coins.length >= 16, String(coins.length));
  const names = new Set(found('apps/web/src/shared/markets/asset-names.ts', /^ {2}([A-Z]+): '/gm));
  const flags = new Set(found('packages/ui/src/flag.test.ts', /\b([A-Z]{2,})\b/g));
  for (const coin of coins) assert.ok(names.has(coin) && flags.has(coin), coin);
});
