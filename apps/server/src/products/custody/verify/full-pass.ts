import type { AssetId, Count, Id } from '@tradewind/base';
import type { ChainAdapter } from '@tradewind/custody';
import type { ChainAssetView, EngineApi } from '@tradewind/engine';
import { sql } from 'kysely';
import type { OwnBalance, OwnWallets } from '../common/runtime.ts';
import type { CustodyDb, OutgoingPurpose } from '../common/tables.ts';
import { scalesOf, unitsOf } from '../common/token-units.ts';
import { beyondOf, nativeByAddress, type OwnMined, ownMined } from '../compare/sums.ts';

/** Addresses whose balances are asked for at once. */
const AT_ONCE = 200;
/** Of which a wallet of ours pays the gas. */
const PAID_BY_US: ReadonlySet<OutgoingPurpose> = new Set(['faucet', 'gas', 'sweep-token', 'sweep-native']);

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
  const listed = engine.custody.assets().filter((one) => one.chain === chain);
  const deposits = await givenAddresses(options);
  const houses = [own.hot, own.gas, ...(own.cold === null ? [] : [own.cold])];
  const addresses = [...new Set([...houses, ...deposits])];
  const coin = listed.find(({ contract }) => contract === '')?.asset ?? null;
  const beyond = await beyondOf(db, { chain, native: coin }, height);
  const mined = await ownMined(db, chain, height);
  const native = withMined(await nativeByAddress(db, chain, height, addresses), mined);
  const rows: PassRow[] = [];
  for (const terms of listed) {
    const { asset, decimals, contract } = terms;
    const balances = await balancesOf(adapter, addresses, contract, height);
    const { later, unbooked } = beyond.get(asset) ?? { later: 0n, unbooked: 0n };
    rows.push({
      ...{ asset, decimals, ...sumsOf(own, balances) },
      unbooked: unbooked + (contract === '' ? surplusOf(own, balances, native) : 0n),
      ledger: heldOf(options, terms) - later + broughtBy(mined, asset, coin),
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

async function balancesOf(
  adapter: ChainAdapter,
  addresses: readonly string[],
  token: string,
  height: number,
): Promise<ReadonlyMap<string, bigint>> {
  const balances = new Map<string, bigint>();
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = addresses.slice(from, from + AT_ONCE);
    const told = await adapter.balances(some, token, height);
    for (const [at, address] of some.entries()) balances.set(address, told[at]!);
  }
  return balances;
}

function sumsOf(own: OwnWallets, balances: ReadonlyMap<string, bigint>): Record<OwnBalance['purpose'], bigint> {
  const sums = { hot: 0n, gas: 0n, cold: 0n, deposit: 0n };
  for (const [address, balance] of balances) sums[purposeOf(own, address)] += balance;
  return sums;
}

function purposeOf({ hot, gas, cold }: OwnWallets, address: string): OwnBalance['purpose'] {
  if (address === hot) return 'hot';
  if (address === gas) return 'gas';
  return address === cold ? 'cold' : 'deposit';
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
function surplusOf(
  own: OwnWallets,
  balances: ReadonlyMap<string, bigint>,
  native: ReadonlyMap<string, bigint>,
): bigint {
  let surplus = 0n;
  for (const [address, balance] of balances) {
    const more = balance - (native.get(address) ?? 0n);
    if (more > 0n && purposeOf(own, address) === 'deposit') surplus += more;
  }
  return surplus;
}

function heldOf({ engine, chain }: PassOptions, terms: ChainAssetView): bigint {
  return engine.custody
    .wallets(chain)
    .filter(({ asset }) => asset === terms.asset)
    .reduce((sum, paid) => sum + unitsOf(paid, scalesOf(engine, terms)), 0n);
}
