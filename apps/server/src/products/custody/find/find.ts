import { checkAddress, custody, type DataOf } from '@tradewind/api';
import type { Kysely } from 'kysely';
import type { Bind } from '../../../platform/calls/handler.ts';
import type { RouteParts } from '../../product/parts.ts';
import { custodyOf } from '../common/runtime.ts';
import { depositShape, listedOn, runningOf } from '../common/shapes.ts';
import type { Transfer } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import { type Looker, lookUp, type OnChain } from './look-up.ts';
import { Looks } from './looks.ts';

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

/** What became of a transaction or an address that somebody pastes. Nodes are asked only about what is in no table. */
export function bindFind(bind: Bind, parts: RouteParts, db: Kysely<CustodyTables>): void {
  const { engine } = parts;
  const runtime = custodyOf(engine);
  const looks = new Looks(() => performance.now());

  bind(custody.find, async ({ caller: { user }, query: { text } }): Promise<Found> => {
    looks.take(user);
    const words = text.trim();
    if (/^(0x)?[0-9a-fA-F]{64}$/.test(words)) return transaction(user, `0x${words.slice(-64).toLowerCase()}`);
    const address = checkAddress('ethereum', words);
    if (address.ok) return ofAddress(user, address.value.toLowerCase());
    return { ...NOWHERE, kind: 'unknown', lacks: 'invalid', deposits: [] };
  });

  async function transaction(user: number, txid: string): Promise<Found> {
    const rows = await transfers(user, 'txid', txid);
    const kept = keptOf(rows);
    if (kept !== null) return { ...NOWHERE, kind: 'transaction', ...kept, deposits: shapes(rows) };
    if (runtime.chains().length > 0) looks.takeNodes(user);
    const looker = lookerOf(user);
    const looked = await lookUp(runtime.chains(), txid, looker);
    if (rows.length > 0)
      return { ...NOWHERE, kind: 'transaction', ...looked, pays: true, lacks: null, deposits: shapes(rows) };
    // What was small and is old stands in a sum.
    const sums = looked.pays === true ? (await transfers(user, 'address', looker.address!)).filter(isSum) : [];
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
    const index = engine.custody.addressIndexOf(user);
    return {
      address: index === null ? null : runtime.pool.addressOf(index),
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
