import { type ApprovalPolicy, readApprovalPolicy } from './approval.ts';
import { SignerError } from './failure.ts';
import { type AssetPlace, assetName, checkPlaces, type Limit, type LimitText, readLimit, readUnits } from './limit.ts';

/** How much of one asset of one chain the hot wallet pays to whom users name, in smallest units. */
export interface AssetCeilings extends AssetPlace {
  /** Above it, operators have to approve. */
  readonly perTransaction: bigint;
  /** Of one user within 24 hours; above it, operators have to approve. */
  readonly perUserDay: bigint;
  /** Of all: no approval passes it. */
  readonly all: Limit;
}

export interface WithdrawalLimits {
  /** Of an asset that is not named nothing is paid. */
  readonly assets: readonly AssetCeilings[];
  readonly approvals: ApprovalPolicy;
}

export interface WithdrawalLimitsText {
  readonly assets: readonly (AssetPlace &
    LimitText & { readonly perTransaction: string; readonly perUserDay: string })[];
  readonly approvals: ApprovalPolicy;
}

/** Nothing is paid to anybody until somebody says how much. */
export const NO_WITHDRAWALS: WithdrawalLimitsText = { assets: [], approvals: { needed: 2, operators: [] } };

/** Throws a SignerError for what is no limit. */
export function readWithdrawalLimits({ assets, approvals }: WithdrawalLimitsText): WithdrawalLimits {
  if (!Array.isArray(assets) || !Array.isArray(approvals?.operators))
    throw new SignerError("The limits of withdrawals need 'assets' and 'approvals' with 'needed' and 'operators'.");
  checkPlaces(assets);
  return {
    assets: assets.map(({ chainId, token, perTransaction, perUserDay, ...all }) => {
      const name = `withdrawals of ${assetName({ chainId, token })}`;
      return {
        ...{ chainId, token, all: readLimit(all, name) },
        perTransaction: readUnits(perTransaction, name),
        perUserDay: readUnits(perUserDay, name),
      };
    }),
    approvals: readApprovalPolicy(approvals),
  };
}
