import type { Command, CommandOf } from '../commands.ts';
import type { HouseAccount } from '../vocabulary.ts';
import { CASH, COIN, type Exchange, openExchange } from './exchange.ts';

type BookDeposit = CommandOf<'BookDeposit'>;

/** A key of its own for each number. */
export const keyOf = (number: number): string => number.toString(16).padStart(64, '0');

export const CHAIN: CommandOf<'ListChain'> = {
  kind: 'ListChain',
  chain: 0,
  name: 'Test chain',
  chainId: 31_337,
  creditAfter: 1,
  releaseAfter: 6,
  userCap: 1_000_000,
  chainCap: 1_500_000,
};
/** A unit of COIN is 1,000 token units; its contract is the chain's own. */
export const NATIVE: CommandOf<'ListChainAsset'> = {
  kind: 'ListChainAsset',
  chain: 0,
  asset: COIN,
  decimals: 6,
  contract: '',
  minimum: 10,
  faucet: 5_000,
};
/** One token unit of CASH is 100 units. */
export const TOKEN: CommandOf<'ListChainAsset'> = {
  kind: 'ListChainAsset',
  chain: 0,
  asset: CASH,
  decimals: 0,
  contract: `0x${'ab'.repeat(20)}`,
  minimum: 100,
  faucet: 10_000,
};
/** At which a unit of COIN is worth 100 units of CASH. */
export const INDEX = 100_000;

/** A market with a live index, a chain with both assets, and users 1 to 3 with deposit indexes 0 to 2. */
export function custodyExchange(chain: Partial<typeof CHAIN> = {}): Exchange {
  const exchange = openExchange();
  exchange.accept({ ...CHAIN, ...chain });
  exchange.accept(NATIVE);
  exchange.accept(TOKEN);
  for (const user of [1, 2, 3]) exchange.accept({ kind: 'AssignAddress', user });
  exchange.tick([INDEX]);
  return exchange;
}

let keys = 0;

/** A payment of CASH with a key of its own. */
export function booked(user: number, amount: number, fields: Partial<BookDeposit> = {}): BookDeposit {
  keys += 1;
  const paid = { asset: CASH, amount, rest: 0, height: 7, credit: true };
  return { kind: 'BookDeposit', user, chain: 0, key: keyOf(1_000_000 + keys), ...paid, ...fields };
}

/** Books it and answers its id. */
export function deposit(exchange: Exchange, user: number, amount: number, fields: Partial<BookDeposit> = {}): number {
  return exchange.accept(booked(user, amount, fields)).result.id;
}

export const credited = (id: number): Command => ({ kind: 'CreditDeposit', deposit: id });
export const released = (id: number): Command => ({ kind: 'ReleaseDeposit', deposit: id });
export const reversed = (id: number): Command => ({ kind: 'ReverseDeposit', deposit: id });
export const paused = (flag: boolean, asset = CASH): Command => {
  return { kind: 'SetDepositPause', chain: 0, asset, paused: flag };
};

export function backed(amount: number, fields: Partial<CommandOf<'BackChain'>> = {}): CommandOf<'BackChain'> {
  return { kind: 'BackChain', chain: 0, asset: COIN, wallet: 'hot', amount, rest: 0, key: keyOf(1), ...fields };
}

/** What house accounts of custody hold of an asset, but for those at zero. */
export function housesOf({ engine }: Exchange, asset: number): Partial<Record<HouseAccount, number>> {
  const held = engine.houseBalances().filter((one) => one.asset === asset && one.amount !== 0);
  const own = held.filter(({ house }) => house.startsWith('custody-'));
  return Object.fromEntries(own.map(({ house, amount }) => [house, amount]));
}

/** [amount, rest] of a wallet. */
export function walletOf({ engine }: Exchange, wallet: string, asset: number): readonly [number, number] {
  const found = engine.custody.wallets(0).find((one) => one.wallet === wallet && one.asset === asset);
  return [found?.amount ?? 0, found?.rest ?? 0];
}
