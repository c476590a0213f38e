import type { Amount, AssetId } from '@tradewind/base';
import type { FeeEstimate } from '@tradewind/custody';
import type { ChainAssetView, EngineApi } from '@tradewind/engine';
import { type Kysely, sql } from 'kysely';
import type { Catalogue } from '../../../exchange/wire/catalogue.ts';
import { inUsdt } from '../../../exchange/wire/trade-worth.ts';
import { Refused } from '../../../platform/calls/refused.ts';
import { findListed, listedOn, nativeOn } from '../common/listed.ts';
import { custodyOf, type RunningChain } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { paidOf, scalesOf } from '../common/token-units.ts';
import { firstFees, NATIVE_GAS } from './fees.ts';
import type { Payment, Sender } from './sender.ts';

const SELDOM_MS = 10_000;
/** Addresses that are looked at in one turn. */
const AT_ONCE = 20;
/** What is swept is worth so many times the fee of its sweep at least, which is one per cent of it at most; a top-up of gas before it is not counted. */
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
  /** Released and not swept, in token units; of the chain's own coin with the gas that came, and less what was used. */
  readonly amount: bigint;
  /** The same of the chain's own coin: what gas may be paid from. */
  readonly gas: bigint;
  /** How often something left the address, or gas came. */
  readonly tries: number;
}

/**
 * What moves released deposits to the hot wallet: gas for an address that has none, or the sweep itself, one at a time of an
 * address. What is not final, waits for people or was refused stays where it is. Nothing while the ledger and the chain differ, or
 * the chain is not known to be read to its head.
 */
export async function sweeps(options: SweepOptions, now: number): Promise<Payment[]> {
  const { chain } = options;
  if (!chain.reconciles || chain.stateAt(now) !== 'live') return [];
  const found = await sweepable(options);
  if (found.length === 0) return [];
  const fees = await firstFees(chain.adapters);
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

/**
 * At addresses of the pool where nothing of ours is on its way, of each asset the largest sums first; one address may have several.
 * Those of keys that are gone lie in the tables still.
 */
async function sweepable(options: SweepOptions): Promise<Swept[]> {
  const { db, engine, chain } = options;
  const { id } = chain.settings;
  const { rows } = await sql<Pick<Swept, 'address' | 'token' | 'tries'> & { amount: string; gas: string }>`
    WITH own AS (SELECT * FROM custody_outgoing
        WHERE chain = ${id} AND purpose IN ('gas', 'sweep-token', 'sweep-native')),
    moved AS (
      SELECT address, token, amount FROM custody_transfers WHERE chain = ${id} AND state = 'released'
      UNION ALL SELECT to_address, token, amount FROM own WHERE purpose = 'gas' AND succeeded
      UNION ALL SELECT from_address, token, -amount FROM own WHERE purpose <> 'gas' AND succeeded
      UNION ALL SELECT from_address, '', -fee FROM own WHERE purpose <> 'gas' AND fee IS NOT NULL),
    lies AS (SELECT address, token, sum(amount) AS amount FROM moved GROUP BY address, token),
    used AS (
      SELECT CASE purpose WHEN 'gas' THEN to_address ELSE from_address END AS address, count(*)::int4 AS tries,
        bool_or(state <> 'final') AS busy FROM own GROUP BY 1)
    SELECT address, token, amount, gas, tries FROM (
      SELECT address, lies.token, lies.amount, coalesce(coin.amount, 0) AS gas, coalesce(tries, 0) AS tries,
        row_number() OVER (PARTITION BY lies.token ORDER BY lies.amount DESC, address) AS place
      FROM lies LEFT JOIN used USING (address)
        LEFT JOIN (SELECT address, amount FROM lies WHERE token = '') coin USING (address)
      WHERE busy IS NOT TRUE AND lies.amount > 0
        AND address IN (SELECT lower(entry.address) FROM custody_addresses entry)) ranked
    WHERE place <= ${AT_ONCE} ORDER BY place, token`.execute(db);
  const { pool } = custodyOf(engine);
  const listed = assetsOf(options);
  return rows.flatMap(({ amount, gas, ...row }) => {
    const [index, terms] = [pool.indexOf(row.address), listed.find(({ contract }) => contract === row.token)];
    if (index === null || terms === undefined) return [];
    return [{ ...row, index, asset: terms.asset, amount: BigInt(amount), gas: BigInt(gas) }];
  });
}

async function tokenSweep(options: SweepOptions, one: Swept, fees: FeeEstimate): Promise<Payment | null> {
  const { chain, sender } = options;
  const { hot, gas: tank } = chain.settings.own;
  const sweep = paymentOf(options, one, { purpose: 'sweep-token', from: one.address, to: hot, token: one.token, fees });
  const gas = await sender.gasOf(sweep);
  if (gas === null) return null;
  const fee = BigInt(gas) * fees.maxFeePerGas;
  if (!isWorthIt(options, one, fee)) return null;
  if (one.gas >= fee && (await sender.coinsAt(one.address)) >= fee) return { ...sweep, gas };
  const native = nativeOn(options.engine, options.chain.settings.id);
  const missing = (fee * TOP_UP_TENTHS) / 10n - one.gas;
  if (native === undefined || missing <= 0n) return null;
  const topUp = { purpose: 'gas', from: tank, to: one.address, token: '', fees } as const;
  return { ...paymentOf(options, one, topUp), asset: native.asset, amount: missing };
}

/** All of it but the fee, which is worked out by the same fees that it is sent with. */
async function nativeSweep(options: SweepOptions, one: Swept, fees: FeeEstimate): Promise<Payment | null> {
  const fee = BigInt(NATIVE_GAS) * fees.maxFeePerGas;
  const has = await options.sender.coinsAt(one.address);
  const amount = (has < one.amount ? has : one.amount) - fee;
  if (amount <= 0n || !isWorthIt(options, { ...one, amount }, fee)) return null;
  const to = options.chain.settings.own.hot;
  return { ...paymentOf(options, one, { purpose: 'sweep-native', from: one.address, to, token: '', fees }), amount };
}

function paymentOf(
  { chain }: SweepOptions,
  { index, asset, amount, tries }: Swept,
  way: Pick<Payment, 'purpose' | 'from' | 'to' | 'token' | 'fees'>,
): Payment {
  const externalId = `${chain.settings.chainId}:${way.purpose}:${index}:${asset}:${tries + 1}`;
  return { ...way, externalId, index, asset, amount };
}

/** Whether it passes the minimum and is worth many times its fee; not where no index tells. */
function isWorthIt(options: SweepOptions, { asset, amount }: Pick<Swept, 'asset' | 'amount'>, fee: bigint): boolean {
  const { id } = options.chain.settings;
  const [terms, native] = [findListed(options.engine, { chain: id, asset }), nativeOn(options.engine, id)];
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
  return listedOn(engine, chain.settings.id);
}
