import type { ContractTerms, Liquidation } from '@tradewind/api';
import type { Fill } from '../reckoned.ts';

/** For tests: the example of docs/concepts/perpetuals.md. 0.1 BTC from 60,000 on, levered 20 times, after a funding of 0.6. */
export const TERMS: ContractTerms = {
  ...{ contract: 'BTC-USDT', index: 'BTC/USDT', asset: 'USDT', group: 'A', deleveraging: 'queue' },
  ...{ size: '0.001', tick: '0.1', endsAt: null },
  fees: [{ time: 0, seq: 1, makerFee: '0.000200', takerFee: '0.000500' }],
  brackets: [
    {
      ...{ announcedAt: 0, effectiveAt: 0, replaced: false },
      brackets: [
        { from: '0.000000', maxLeverage: 50, maintenance: '0.005000' },
        { from: '250000.000000', maxLeverage: 25, maintenance: '0.010000' },
      ],
    },
  ],
};

/** For tests: the whole of it is taken by the fund, at a price at which 2.86 is left. */
export const STEP: Liquidation = {
  ...{ position: '1', contract: 'BTC-USDT', side: 'long', time: 60_000, seq: 9, mode: 'isolated', lots: 100 },
  ...{ entryNotional: '6000.000000', mark: '57255.724', equity: '24.972400', maintenance: '28.627862', wanted: 100 },
  ...{ bankruptcyPrice: '57034.600', traded: 0, tradedFor: '0.000000', taken: 100, deleveraged: 0 },
  ...{ deleveragePrice: null, fundPaid: '0.000000', fee: '2.860000' },
};

export const FILL: Fill = {
  ...{ time: 60_000, side: 'sell', price: '57034.600', lots: 100, fee: '0.000000', realised: '-296.540000' },
  ...{ cause: 'taken-over', seq: 9 },
};
