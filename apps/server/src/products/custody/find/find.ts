import { checkAddress, custody, type DataOf } from '@tradewind/api';
import type { Kysely } from 'kysely';
import type { Bind } from '../../../platform/calls/handler.ts';
import type { RouteParts } from '../../product/parts.ts';
import { custodyOf } from '../common/runtime.ts';
import { depositShape, listedOn, runningOf } from '../common/shapes.ts';
import type { Transfer } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { type Asker, FindLimits } from './find-limits.ts';
import { type Looker, type OnChain, onChainOf } from './look-up.ts';
import { SeenTransactions } from './seen-transactions.ts';

const MOST_DEPOSITS = 20;

type Found = DataOf<typeof custody.find>;

const NOWHERE: Omit<Found, 'kind' | 'deposits'> = {
  chain: null,
  onChain: null,
  confirmations: null,
  pays: null,
  own: null,
  lacks: null,
};

/**
 * What became of a transaction or an address that somebody pastes. Nodes are asked only about what is in no table. `now` never goes
 * back, ms.
 */
export function bindFind(
  bind: Bind,
  parts: RouteParts,
  db: Kysely<CustodyTables>,
  now: () => number = () => performance.now(),
): void {
  const { engine } = parts;
  const runtime = custodyOf(engine);
  const limits = new FindLimits(now);
  const seen = new SeenTransactions(now);

  bind(custody.find, async ({ caller: { user }, ip, query: { text } }): Promise<Found> => {
    limits.take({ user, ip });
    const words = text.trim();
    if (/^(0x)?[0-9a-fA-F]{64}$/.test(words)) return transaction({ user, ip }, `0x${words.slice(-64).toLowerCase()}`);
    const address = checkAddress('ethereum', words);
    if (address.ok) return ofAddress(user, address.value.toLowerCase());
    return { ...NOWHERE, kind: 'unknown', lacks: 'invalid', deposits: [] };
  });

  async function transaction(asker: Asker, txid: string): Promise<Found> {
    const { user } = asker;
    const rows = await transfers(user, 'txid', txid);
    const kept = keptOf(rows);
    if (kept !== null) return { ...NOWHERE, kind: 'transaction', ...kept, deposits: shapes(rows) };
    const chains = runtime.chains();
    const told = await seen.ask(chains, txid, () => {
      if (chains.length > 0) limits.takeNodes(asker);
    });
    const looker = lookerOf(user);
    const looked = onChainOf(told, looker);
    if (rows.length > 0)
      return { ...NOWHERE, kind: 'transaction', ...looked, pays: true, lacks: null, deposits: shapes(rows) };
    // What was small and is old stands in a sum.
    const sums = looked.pays === true ? (await sumsOf(user, looker)).slice(0, MOST_DEPOSITS) : [];
    return { ...NOWHERE, kind: 'transaction', ...looked, deposits: shapes(sums) };
  }

  /** What the tables tell of it; null where a node has to. */
  function keptOf(rows: readonly Transfer[]): OnChain | null {
    const [first] = rows;
    if (first === undefined || first.orphaned_at !== null) return null;
    const { chain, confirmations } = depositShape(parts, first, runningOf(runtime, first.chain));
    return { chain, onChain: 'confirmed', confirmations: Math.max(1, confirmations), pays: true, lacks: null };
  }

  function lookerOf(user: number): Looker {
    const given = engine.custody.givenAddresses().filter((one) => one.user === user);
    const indexes = [engine.custody.addressIndexOf(user), ...given.map(({ index }) => index)];
    return {
      addresses: new Set(indexes.flatMap((index) => (index === null ? [] : (runtime.pool.addressOf(index) ?? [])))),
      taken: ({ settings }) => new Set(listedOn(engine, settings.id).map(({ contract }) => contract)),
    };
  }

  async function ofAddress(user: number, address: string): Promise<Found> {
    const index = runtime.pool.indexOf(address);
    const own = index !== null && engine.custody.userOfIndex(index) === user;
    const rows = own ? await transfers(user, 'address', address) : [];
    const lacks = own ? (rows.length > 0 ? null : 'not-found') : 'other-address';
    return { ...NOWHERE, kind: 'address', own, lacks, deposits: shapes(rows) };
  }

  async function sumsOf(user: number, { addresses }: Looker): Promise<Transfer[]> {
    const found = await Promise.all([...addresses].map((address) => transfers(user, 'address', address)));
    return found.flat().filter(isSum);
  }

  function transfers(user: number, by: 'txid' | 'address', word: string): Promise<Transfer[]> {
    return db
      .selectFrom('custody_transfers')
      .selectAll()
      .where('user_id', '=', user)
      .where(by, '=', word)
      .orderBy('id', 'desc')
      .limit(MOST_DEPOSITS)
      .execute();
  }

  function shapes(rows: readonly Transfer[]) {
    return rows.map((one) => depositShape(parts, one, runningOf(runtime, one.chain)));
  }
}

const isSum = ({ txid, class: kind }: Transfer): boolean => txid === '' && kind !== 'unattributed';
