import type { Amount, AssetId } from '@tradewind/base';
import type { FeeEstimate } from '@tradewind/custody';
import type { ChainAssetView, EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import { inUsdt } from '../../exchange/wire/trade-worth.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { NATIVE_GAS } from './fees.ts';
import { custodyOf, type RunningChain } from './runtime.ts';
import type { Payment, Sender } from './sender.ts';
import type { CustodyTables } from './tables.ts';
import { paidOf, scalesOf } from './token-units.ts';

const SELDOM_MS = 10_000;
/** Addresses that are looked at in one turn. */
const AT_ONCE = 20;
/** What is swept is worth so many times its fee at least: the fee is one per cent of it at most. */
const LEAST_FEES = 100n;
/** Share of the gas that is needed which the tank gives, in tenths: the fee may rise until it is used. */
const TOP_UP_TENTHS = 12n;

export interface SweepOptions {
  readonly db: Kysely<CustodyTables>;
  readonly engine: EngineApi;
  readonly catalogue: Catalogue;
  readonly chain: RunningChain;
  readonly sender: Sender;
}

/** What lies at a deposit address and may leave it. */
interface Swept {
  readonly address: string;
  readonly index: number;
  readonly token: string;
  readonly asset: AssetId;
  /** Released and not swept, in token units. */
  readonly amount: bigint;
  /** How often something left the address for it, or gas came. */
  readonly tries: number;
}

/**
 * What moves released deposits to the hot wallet: gas for an address that has none, or the sweep itself, one at a time of an
 * address. Nothing while the ledger and the chain differ, or the chain is not known to be read to its head.
 */
export async function sweeps(options: SweepOptions, now: number): Promise<Payment[]> {
  const { chain } = options;
  if (!chain.reconciles || chain.stateAt(now) !== 'live') return [];
  const found = await sweepable(options);
  if (found.length === 0) return [];
  const fees = await chain.adapters[0]!.fees();
  const payments: Payment[] = [];
  // What pays the gas of another sweep leaves last.
  const order = [...found.filter(({ token }) => token !== ''), ...found.filter(({ token }) => token === '')];
  const addresses = new Set<string>();
  for (const one of order) {
    if (addresses.has(one.address)) continue;
    const payment = one.token === '' ? await nativeSweep(options, one, fees) : await tokenSweep(options, one, fees);
    if (payment === null) continue;
    payments.push(payment);
    addresses.add(one.address);
  }
  return payments;
}

/** Asks at most every ten seconds: what is swept has waited for blocks, and the sums are over all that ever came. */
export function seldom<T>(now: () => number, ask: () => Promise<readonly T[]>): () => Promise<readonly T[]> {
  let next = 0;
  return async () => {
    if (now() < next) return [];
    next = now() + SELDOM_MS;
    return ask();
  };
}

/** At addresses where nothing is on its way, of each asset the largest sums first; one address may have several. */
async function sweepable({ db, engine, chain }: SweepOptions): Promise<Swept[]> {
  const { rows } = await sql<Omit<Swept, 'amount' | 'index'> & { amount: string }>`
    WITH came AS (
      SELECT address, token, asset, sum(amount) FILTER (WHERE state = 'released') AS amount,
        bool_or(released_at IS NULL AND ended_at IS NULL) AS waits
      FROM custody_transfers WHERE chain = ${chain.settings.id} GROUP BY address, token, asset),
    went AS (
      SELECT from_address AS address, token, sum(amount) FILTER (WHERE succeeded) AS amount FROM custody_outgoing
      WHERE chain = ${chain.settings.id} AND purpose IN ('sweep-token', 'sweep-native') GROUP BY from_address, token),
    used AS (
      SELECT address, count(*)::int4 AS tries, bool_or(state <> 'final') AS busy FROM (
        SELECT from_address AS address, state FROM custody_outgoing
          WHERE chain = ${chain.settings.id} AND purpose IN ('sweep-token', 'sweep-native')
        UNION ALL SELECT to_address, state FROM custody_outgoing
          WHERE chain = ${chain.settings.id} AND purpose = 'gas') each_one GROUP BY address)
    SELECT address, token, asset, amount, tries FROM (
      SELECT address, token, asset, came.amount - coalesce(went.amount, 0) AS amount, coalesce(tries, 0) AS tries,
        row_number() OVER (PARTITION BY token ORDER BY came.amount - coalesce(went.amount, 0) DESC, address) AS place
      FROM came LEFT JOIN went USING (address, token) LEFT JOIN used USING (address)
      WHERE NOT waits AND busy IS NOT TRUE AND came.amount > coalesce(went.amount, 0)) ranked
    WHERE place <= ${AT_ONCE} ORDER BY place, token`.execute(db);
  const { pool } = custodyOf(engine);
  return rows.flatMap(({ amount, ...row }) => {
    const index = pool.indexOf(row.address);
    return index === null ? [] : [{ ...row, index, amount: BigInt(amount) }];
  });
}

async function tokenSweep(options: SweepOptions, one: Swept, fees: FeeEstimate): Promise<Payment | null> {
  const { chain, sender } = options;
  const { hot, gas: tank } = chain.settings.own;
  const sweep = paymentOf(options, one, { purpose: 'sweep-token', from: one.address, to: hot, token: one.token });
  const gas = await sender.gasOf(sweep);
  if (gas === null) return null;
  const fee = BigInt(gas) * fees.maxFeePerGas;
  if (!isWorthIt(options, one, fee)) return null;
  const [has = 0n] = await chain.adapters[0]!.balances([one.address], '', chain.head!.height);
  if (has >= fee) return sweep;
  const native = assetsOf(options).find(({ contract }) => contract === '');
  if (native === undefined) return null;
  const topUp = { purpose: 'gas', from: tank, to: one.address, token: '' } as const;
  return {
    ...paymentOf(options, one, topUp),
    asset: native.asset,
    amount: (fee * TOP_UP_TENTHS) / 10n - has,
  };
}

async function nativeSweep(options: SweepOptions, one: Swept, fees: FeeEstimate): Promise<Payment | null> {
  const { chain } = options;
  const fee = BigInt(NATIVE_GAS) * fees.maxFeePerGas;
  const [has = 0n] = await chain.adapters[0]!.balances([one.address], '', chain.head!.height);
  const amount = has - fee;
  if (amount <= 0n || !isWorthIt(options, { ...one, amount }, fee)) return null;
  const to = chain.settings.own.hot;
  return { ...paymentOf(options, one, { purpose: 'sweep-native', from: one.address, to, token: '' }), amount };
}

function paymentOf(
  { chain }: SweepOptions,
  { index, asset, amount, tries }: Swept,
  way: Pick<Payment, 'purpose' | 'from' | 'to' | 'token'>,
): Payment {
  const externalId = `${chain.settings.chainId}:${way.purpose}:${index}:${asset}:${tries + 1}`;
  return { ...way, externalId, index, asset, amount };
}

/** Whether it passes the minimum and is worth many times its fee; not where no index tells. */
function isWorthIt(options: SweepOptions, { asset, amount }: Pick<Swept, 'asset' | 'amount'>, fee: bigint): boolean {
  const listed = assetsOf(options);
  const [terms, native] = [listed.find((one) => one.asset === asset), listed.find(({ contract }) => contract === '')];
  if (terms === undefined || native === undefined) return false;
  const paid = paidOf(amount, scalesOf(options.engine, terms));
  const gas = paidOf(fee, scalesOf(options.engine, native));
  if (paid === null || gas === null || paid.amount < terms.minimum) return false;
  try {
    return worth(options, terms, paid.amount) >= LEAST_FEES * worth(options, native, gas.amount + 1);
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function worth({ engine, catalogue }: SweepOptions, { asset }: ChainAssetView, units: Amount): bigint {
  return inUsdt(engine, catalogue, catalogue.assetById(asset), BigInt(units));
}

function assetsOf({ engine, chain }: SweepOptions): readonly ChainAssetView[] {
  return engine.custody.assets().filter((one) => one.chain === chain.settings.id);
}
