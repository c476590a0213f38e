import { SignerError } from './failure.ts';

/** Most within one hour and within 24, each a window that slides. */
export interface Limit {
  readonly hour: bigint;
  readonly day: bigint;
}

/** A limit as JSON carries it: decimal text. */
interface LimitText {
  readonly hour: string;
  readonly day: string;
}

/** Of one asset of one chain, in token units; '' is the chain's own coin. */
interface ValueLimit extends Limit {
  readonly chainId: number;
  readonly token: string;
}

/** What may be signed over time, beside the bounds of each transaction. */
export interface Limits {
  /** Fees of all transactions of a chain, in wei: gas × maxFeePerGas. */
  readonly fees: Limit;
  /** What the gas tank gives on a chain, in wei. */
  readonly topUps: Limit;
  /** What else is paid in an asset; one that is not named is bounded by the fees alone: it goes to the hot wallet and nowhere else. */
  readonly values: readonly ValueLimit[];
}

export interface LimitsText {
  readonly fees: LimitText;
  readonly topUps: LimitText;
  readonly values: readonly (LimitText & { readonly chainId: number; readonly token: string })[];
}

const MOST_VALUES = 256;

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
export function readLimits({ fees, topUps, values }: LimitsText): Limits {
  if (values.length > MOST_VALUES)
    throw new SignerError(`${values.length} assets have a limit; at most ${MOST_VALUES}.`);
  const places = new Set(values.map(({ chainId, token }) => `${chainId}:${token}`));
  if (places.size < values.length) throw new SignerError('An asset of a chain has two limits.');
  return {
    fees: readLimit(fees, 'fees'),
    topUps: readLimit(topUps, 'gas of the tank'),
    values: values.map(({ chainId, token, ...limit }) => {
      if (!Number.isSafeInteger(chainId) || chainId <= 0 || !/^(0x[0-9a-f]{40})?$/.test(token))
        throw new SignerError(
          `A limit is for '${token}' of chain ${chainId}; expected a contract in lower case, or ''.`,
        );
      return { chainId, token, ...readLimit(limit, token === '' ? 'the native coin' : token) };
    }),
  };
}

function readLimit({ hour, day }: LimitText, name: string): Limit {
  for (const text of [hour, day])
    if (!/^[1-9][0-9]{0,59}$/.test(text))
      throw new SignerError(`A limit of ${name} is '${text}'; expected smallest units, above zero.`);
  if (BigInt(day) < BigInt(hour)) throw new SignerError(`The limit of ${name} is lower for 24 hours than for one.`);
  return { hour: BigInt(hour), day: BigInt(day) };
}

/** Thousandths of a native coin with 18 decimals, in wei. */
function coins(thousandths: number): string {
  return String(BigInt(thousandths) * 10n ** 15n);
}
