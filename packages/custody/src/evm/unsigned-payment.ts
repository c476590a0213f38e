import type { Address, Hex } from 'viem';
import { parseTransaction, serializeTransaction } from 'viem';
import { encodeFunctionData, getAddress, parseAbi, sha256, stringToBytes } from 'viem/utils';

/** A transaction of EIP-1559 that is not signed yet, of one of the two forms that are ever signed: a payment of a coin or of a token. */
export interface UnsignedPayment {
  readonly chainId: number;
  readonly nonce: number;
  /** Contract in lower case, or '' for the chain's own coin. */
  readonly token: Address | '';
  /** Whom it pays, in checksum form. */
  readonly to: Address;
  /** Smallest units. */
  readonly amount: bigint;
  readonly gas: number;
  /** Wei for one unit of gas. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

const ERC20 = parseAbi(['function transfer(address to, uint256 amount)']);
/** The whole call: selector, address of 20 bytes after 12 of zeros, amount of 32. */
const TRANSFER = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;

/** Destination, value and data of the transaction: with empty data, or with `transfer(address,uint256)` alone. */
export function callOf({ token, to, amount }: Pick<UnsignedPayment, 'token' | 'to' | 'amount'>): {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
} {
  if (token === '') return { to, value: amount, data: '0x' };
  return {
    to: token,
    value: 0n,
    data: encodeFunctionData({ abi: ERC20, functionName: 'transfer', args: [to, amount] }),
  };
}

/** The bytes whose hash is signed. */
export function encodePayment(payment: UnsignedPayment): Hex {
  const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = payment;
  const fees = { gas: BigInt(gas), maxFeePerGas, maxPriorityFeePerGas };
  return serializeTransaction({ type: 'eip1559', chainId, nonce, ...callOf(payment), ...fees });
}

/** What the bytes say; null, never an error, for bytes that `encodePayment` does not make just so: any other call, kind or spelling. */
export function decodePayment(bytes: Hex): UnsignedPayment | null {
  try {
    const payment = read(bytes);
    return payment && encodePayment(payment) === bytes ? payment : null;
  } catch {
    // Whatever somebody makes up fails here in ways of its own.
    return null;
  }
}

function read(bytes: Hex): UnsignedPayment | null {
  const { to, value = 0n, data = '0x', ...rest } = parseTransaction(bytes as `0x02${string}`);
  const { chainId, nonce = 0, gas = 0n, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = rest;
  if (typeof to !== 'string') return null;
  const common = { chainId, nonce, gas: Number(gas), maxFeePerGas, maxPriorityFeePerGas };
  if (data === '0x') return { ...common, token: '', to: getAddress(to), amount: value };
  const [, payee, amount] = TRANSFER.exec(data) ?? [];
  if (amount === undefined) return null;
  const token = to.toLowerCase() as Address;
  return { ...common, token, to: getAddress(`0x${payee}`), amount: BigInt(`0x${amount}`) };
}

/** For what a withdrawal's bytes are: beside them, all that they do not say themselves. */
export interface WithdrawalOf {
  /** The hot wallet, in checksum form. */
  readonly from: Address;
  readonly externalId: string;
  readonly user: number;
}

export const EXTERNAL_ID = /^[A-Za-z0-9:._-]{1,64}$/;

/** Whether it is in the form that the signer takes: anything else could write what it likes into what people are shown. */
export function isWithdrawalOf({ from, externalId, user }: WithdrawalOf): boolean {
  const isAddress = /^0x[0-9a-fA-F]{40}$/.test(from) && getAddress(from) === from;
  return isAddress && typeof externalId === 'string' && EXTERNAL_ID.test(externalId) && Number.isSafeInteger(user);
}

/** What operators approve: SHA-256 of the unsigned bytes and whose they are, 64 hex digits. Its first line is of no other use. */
export function requestHash(bytes: Hex, { from, externalId, user }: WithdrawalOf): string {
  const text = `Tradewind withdrawal 1\nid ${externalId}\nuser ${user}\nfrom ${from}\ntransaction ${bytes}\n`;
  return sha256(stringToBytes(text)).slice(2);
}
