import type { Address, Hex } from 'viem';
import { formatUnits } from 'viem/utils';
import { decodePayment, isWithdrawalOf, requestHash, type WithdrawalOf } from './unsigned-payment.ts';

/** The networks and tokens that an approver knows, from a list of their own and never from whoever asks. */
export interface KnownNetwork {
  readonly chainId: number;
  readonly name: string;
  readonly coin: { readonly symbol: string; readonly decimals: number };
  readonly tokens: readonly { readonly token: Address; readonly symbol: string; readonly decimals: number }[];
}

/** A payment as the approver's screen shows it. */
export interface ShownPayment {
  readonly kind: 'payment';
  readonly network: string;
  readonly from: Address;
  /** In checksum form. */
  readonly to: Address;
  /** Symbol of the coin or token. */
  readonly asset: string;
  /** Contract of the token; '' for the coin. */
  readonly token: Address | '';
  /** Decimal text in whole coins or tokens, exact. */
  readonly amount: string;
  /** Most that its fee may come to, in whole coins. */
  readonly feeCeiling: string;
  readonly nonce: number;
  readonly requestHash: string;
}

export interface Unshown {
  readonly kind: 'unknown';
  readonly sentence:
    | 'unknown call: refuse'
    | 'unknown network: refuse'
    | 'unknown token: refuse'
    | 'unknown request: refuse';
}

/** What the unsigned bytes of a transaction do, read from them alone; anything but a plain payment of a known asset is to be refused. */
export function showPayment(bytes: Hex, of: WithdrawalOf, known: readonly KnownNetwork[]): ShownPayment | Unshown {
  const payment = decodePayment(bytes);
  if (payment === null) return { kind: 'unknown', sentence: 'unknown call: refuse' };
  if (!isWithdrawalOf(of)) return { kind: 'unknown', sentence: 'unknown request: refuse' };
  const { chainId, token, to, amount, gas, maxFeePerGas, nonce } = payment;
  const network = known.find((one) => one.chainId === chainId);
  if (!network) return { kind: 'unknown', sentence: 'unknown network: refuse' };
  const asset = token === '' ? network.coin : network.tokens.find((one) => one.token === token);
  if (!asset) return { kind: 'unknown', sentence: 'unknown token: refuse' };
  return {
    ...({ kind: 'payment', network: network.name, from: of.from, to, asset: asset.symbol, token } as const),
    amount: formatUnits(amount, asset.decimals),
    feeCeiling: formatUnits(BigInt(gas) * maxFeePerGas, network.coin.decimals),
    nonce,
    requestHash: requestHash(bytes, of),
  };
}
