import type { AssetId, Count, Id } from '@tradewind/base';
import type { ChainAdapter } from '@tradewind/custody';
import type { EngineApi } from '@tradewind/engine';
import { sql } from 'kysely';
import { listedOn, nativeOn } from '../common/listed.ts';
import type { OwnBalance, OwnWallets } from '../common/runtime.ts';
import type { CustodyDb, OutgoingPurpose } from '../common/tables.ts';
import { balancesAt } from '../compare/balances-at.ts';
import { expectedNative } from '../compare/expected-balances.ts';
import { houseAddresses } from '../compare/house-wallets.ts';
import { ledgerHolds } from '../compare/ledger-holds.ts';
import { type OwnMined, ownMined, reconcilingItems } from '../compare/reconciling-items.ts';

/** Of which a wallet of ours pays the gas. */
const PAID_BY_US: ReadonlySet<OutgoingPurpose> = new Set(['faucet', 'gas', 'sweep-token', 'sweep-native']);

type House = ReturnType<typeof houseAddresses>;

interface PassOptions {
  readonly db: CustodyDb;
  /** The ledger as it is at the journal's head. */
  readonly engine: EngineApi;
  readonly chain: Id;
  readonly own: OwnWallets;
  readonly adapter: ChainAdapter;
  readonly height: number;
}

/** Of one asset, in token units. */
export interface PassRow {
  readonly asset: AssetId;
  readonly decimals: Count;
  readonly hot: bigint;
  readonly gas: bigint;
  readonly cold: bigint;
  readonly deposit: bigint;
  /** On the chain and in no wallet of the ledger: not booked yet, or of no transaction. */
  readonly unbooked: bigint;
  /** What wallets of the ledger held at that block. */
  readonly ledger: bigint;
}

export interface FullPass {
  readonly addresses: Count;
  readonly rows: readonly PassRow[];
}

/** What the chain holds beyond what the ledger says, in token units; below zero it holds less. */
export function differenceOf({ hot, gas, cold, deposit, unbooked, ledger }: PassRow): bigint {
  return hot + gas + cold + deposit - unbooked - ledger;
}

/**
 * Asks a node for the balance of every address that somebody has or that is our own, at the end of a block, and what the ledger
 * says of the same moment. Throws a ChainError.
 */
export async function fullPass(options: PassOptions): Promise<FullPass> {
  const { db, engine, chain, own, adapter, height } = options;
  const listed = listedOn(engine, chain);
  const deposits = await givenAddresses(options);
  const house = houseAddresses(own);
  const addresses = [...new Set([...house.keys(), ...deposits])];
  const coin = nativeOn(engine, chain)?.asset ?? null;
  const items = await reconcilingItems(db, { chain, native: coin }, height);
  const mined = await ownMined(db, chain, height);
  const native = withMined(await expectedNative(db, chain, height, addresses), mined);
  const rows: PassRow[] = [];
  for (const terms of listed) {
    const { asset, decimals, contract } = terms;
    const balances = await balancesAt(adapter, addresses, contract, height);
    const { later, unbooked } = items.get(asset) ?? { later: 0n, unbooked: 0n };
    rows.push({
      ...{ asset, decimals, ...sumsOf(house, balances) },
      unbooked: unbooked + (contract === '' ? surplusOf(house, balances, native) : 0n),
      ledger: ledgerHolds(engine, terms) - later + broughtBy(mined, asset, coin),
    });
  }
  return { addresses: addresses.length, rows };
}

/** Every address of the pool that somebody has, and every one that was ever paid. */
async function givenAddresses({ db, engine, chain }: PassOptions): Promise<string[]> {
  const { rows } = await sql<{ address: string; index: Count | null }>`
    SELECT lower(address) AS address, index FROM custody_addresses
    UNION ALL SELECT DISTINCT address, NULL::int4 FROM custody_transfers WHERE chain = ${chain}`.execute(db);
  return rows
    .filter(({ index }) => index === null || engine.custody.userOfIndex(index) !== null)
    .map(({ address }) => address);
}

function sumsOf(house: House, balances: ReadonlyMap<string, bigint>): Record<OwnBalance['purpose'], bigint> {
  const sums = { hot: 0n, gas: 0n, cold: 0n, deposit: 0n };
  for (const [address, balance] of balances) sums[house.get(address) ?? 'deposit'] += balance;
  return sums;
}

/** What transactions that the ledger has not booked yet brought to all wallets together; gas is paid in `coin`. */
function broughtBy(mined: readonly OwnMined[], asset: AssetId, coin: AssetId | null): bigint {
  let brought = 0n;
  for (const { purpose, asset: of, amount, fee } of mined) {
    if (of === asset && purpose === 'backing') brought += amount;
    if (of === asset && purpose === 'faucet') brought -= amount;
    if (asset === coin && PAID_BY_US.has(purpose)) brought -= fee;
  }
  return brought;
}

/** What deposit addresses should hold of the chain's own coin, with what they were sent and spent and the ledger has not booked yet. */
function withMined(native: ReadonlyMap<string, bigint>, mined: readonly OwnMined[]): ReadonlyMap<string, bigint> {
  const all = new Map(native);
  const add = (address: string, units: bigint) => all.set(address, (all.get(address) ?? 0n) + units);
  for (const { purpose, from, to, amount, fee } of mined) {
    if (purpose === 'gas') add(to, amount);
    if (purpose === 'sweep-token') add(from, -fee);
    if (purpose === 'sweep-native') add(from, -fee - amount);
  }
  return all;
}

/** Coins of the chain itself at deposit addresses that no transaction shows. */
function surplusOf(house: House, balances: ReadonlyMap<string, bigint>, native: ReadonlyMap<string, bigint>): bigint {
  let surplus = 0n;
  for (const [address, balance] of balances) {
    const more = balance - (native.get(address) ?? 0n);
    if (more > 0n && !house.has(address)) surplus += more;
  }
  return surplus;
}
