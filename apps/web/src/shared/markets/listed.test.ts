import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Instrument } from '@tradewind/api';
import { listedOf } from './listed.ts';

const instrument = (id: string, kind: Instrument['kind']) => ({ id, kind }) as Instrument;
const all = [instrument('BTC/USDT', 'spot'), instrument('BTC-USDT', 'perpetual')];
const contracts = { kind: 'perpetual', label: 'common.nav.futures', path: (id: string) => `/there?${id}` } as const;

test('an instrument of a product leads to its page and says whose it is', () => {
  assert.deepEqual(
    listedOf(all, [contracts]).map(({ to, label }) => [to, label]),
    [
      ['/market/kline?instrument=BTC%2FUSDT', undefined],
      ['/there?BTC-USDT', 'common.nav.futures'],
    ],
  );
});

test('what is of a product that is closed is not listed', () => {
  assert.deepEqual(
    listedOf(all, []).map((one) => one.instrument.id),
    ['BTC/USDT'],
  );
});
