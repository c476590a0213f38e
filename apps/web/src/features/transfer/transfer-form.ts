import type { AccountType, Balance, Product } from '@tradewind/api';
import { ofProducts } from '../../products/products.ts';
import { ACCOUNTS } from '../../shared/account-names.ts';
import { compare, isPlainDecimal, isPositive } from '../../shared/decimal.ts';

export interface TransferInput {
  readonly from: AccountType;
  readonly to: AccountType;
  readonly asset: string;
  readonly amount: string;
}

export type TransferError = 'asset' | 'empty' | 'malformed' | 'balance' | 'same';

type Held = Pick<Balance, 'account' | 'asset' | 'available' | 'total'>;

/** What is wrong with a transfer, by field; null available = not known yet. */
export function checkTransfer(
  input: TransferInput,
  available: string | null,
): Partial<Record<keyof TransferInput, TransferError>> {
  if (input.from === input.to) return { to: 'same' };
  if (input.asset === '') return { asset: 'asset' };
  if (input.amount === '') return { amount: 'empty' };
  if (!isPlainDecimal(input.amount) || !isPositive(input.amount)) return { amount: 'malformed' };
  if (available !== null && compare(input.amount, available) > 0) return { amount: 'balance' };
  return {};
}

/** The products that an account is for. */
const PRODUCT_OF: Readonly<Partial<Record<AccountType, Product>>> = {
  spot: 'spot',
  ...Object.fromEntries(ofProducts(({ account, product }) => account && ([account, product] as const))),
};

/** Accounts that can be used for something here, and those that still hold something; Spot is always there. */
export function accountsOf(balances: readonly Held[], closed: readonly Product[]): AccountType[] {
  return ACCOUNTS.filter((account) => {
    const product = PRODUCT_OF[account];
    const holds = balances.some((one) => one.account === account && isPositive(one.total));
    return account === 'spot' || holds || (product !== undefined && !closed.includes(product));
  });
}

/**
 * What the form begins with: what its address names (`?from=spot&to=finance&asset=BTC&amount=1`), and where that says
 * nothing, or names an account that holds nothing, an account that does.
 */
export function firstTransfer(
  parameters: URLSearchParams,
  balances: readonly Held[],
  accounts: readonly AccountType[],
): TransferInput {
  const asked = (key: string) => accounts.find((account) => account === parameters.get(key));
  const asset = /^[A-Z0-9]{1,16}$/.exec(parameters.get('asset') ?? '')?.[0] ?? firstAsset(balances);
  const holds = (account: AccountType) =>
    balances.some((one) => one.account === account && one.asset === asset && isPositive(one.available));
  const wanted = asked('to');
  const named = asked('from');
  const source = [...(named ? [named] : []), ...accounts].find((account) => account !== wanted && holds(account));
  const from = source ?? named ?? (wanted === 'spot' ? other(accounts, 'spot') : 'spot');
  const to = wanted !== undefined && wanted !== from ? wanted : other(accounts, from);
  const amount = parameters.get('amount') ?? '';
  return { from, to, asset, amount: isPlainDecimal(amount) ? amount : '' };
}

/** USDT, unless only something else is there. */
function firstAsset(balances: readonly Held[]): string {
  const held = balances.filter((one) => isPositive(one.available)).map(({ asset }) => asset);
  return held.includes('USDT') ? 'USDT' : (held[0] ?? 'USDT');
}

function other(accounts: readonly AccountType[], from: AccountType): AccountType {
  return (from === 'spot' ? accounts.find((account) => account !== 'spot') : 'spot') ?? 'finance';
}
