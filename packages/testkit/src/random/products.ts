import { convertStream } from './convert-stream.ts';
import { custodyStream } from './custody-stream.ts';
import { fiatRateStream } from './fiat-rate-stream.ts';
import { loanStream } from './loan-stream.ts';
import { perpetualStream } from './perpetual-stream.ts';
import type { ProductStream } from './product-stream.ts';
import { referralStream } from './referral-stream.ts';
import { saleStream } from './sale-stream.ts';
import { secondsStream } from './seconds-stream.ts';
import { stakingStream } from './staking-stream.ts';
import { withdrawalStream } from './withdrawal-stream.ts';

/** Of the products that have a twin. */
export const PRODUCT_STREAMS: readonly ProductStream[] = [
  referralStream,
  stakingStream,
  secondsStream,
  convertStream,
  fiatRateStream,
  saleStream,
  loanStream,
];

/** With contracts, deposits and withdrawals too. */
export const ALL_STREAMS: readonly ProductStream[] = [
  ...PRODUCT_STREAMS,
  perpetualStream,
  custodyStream,
  withdrawalStream,
];
