import { type AssetPlace, checkPlaces, type Limit, type LimitText, readLimit } from './limit.ts';
import {
  NO_WITHDRAWALS,
  readWithdrawalLimits,
  type WithdrawalLimits,
  type WithdrawalLimitsText,
} from './withdrawal-limits.ts';

/** In token units. */
interface ValueLimit extends Limit, AssetPlace {}

/** What may be signed over time, beside the bounds of each transaction. */
export interface Limits {
  /** Fees of all transactions of a chain, in wei: gas × maxFeePerGas. */
  readonly fees: Limit;
  /** What the gas tank gives on a chain, in wei. */
  readonly topUps: Limit;
  /** What else is paid in an asset; one that is not named is bounded by the fees alone: it goes to the hot wallet or the cold address. */
  readonly values: readonly ValueLimit[];
  readonly withdrawals: WithdrawalLimits;
}

export interface LimitsText {
  readonly fees: LimitText;
  readonly topUps: LimitText;
  readonly values: readonly (LimitText & AssetPlace)[];
  /** Without it nothing is paid to whom users name. */
  readonly withdrawals?: WithdrawalLimitsText;
}

/** 0.25 and 2 coins of fees, 0.5 and 2 of gas for deposit addresses. */
export const LIVE_LIMITS: LimitsText = {
  fees: { hour: coins(250), day: coins(2_000) },
  topUps: { hour: coins(500), day: coins(2_000) },
  values: [],
};

/** Of play money: more than any use of a demo comes to, and less than its gas tank holds. */
export const DEMO_LIMITS: LimitsText = {
  fees: { hour: coins(20_000), day: coins(100_000) },
  topUps: { hour: coins(20_000), day: coins(100_000) },
  values: [],
};

/** Throws a SignerError for what is no limit. */
export function readLimits({ fees, topUps, values, withdrawals }: LimitsText): Limits {
  checkPlaces(values);
  return {
    fees: readLimit(fees, 'fees'),
    topUps: readLimit(topUps, 'gas of the tank'),
    values: values.map(({ chainId, token, ...limit }) => {
      return { chainId, token, ...readLimit(limit, token === '' ? 'the native coin' : token) };
    }),
    withdrawals: readWithdrawalLimits(withdrawals ?? NO_WITHDRAWALS),
  };
}

/** Thousandths of a native coin with 18 decimals, in wei. */
function coins(thousandths: number): string {
  return String(BigInt(thousandths) * 10n ** 15n);
}
