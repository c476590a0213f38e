import { checkAddress, custody, type DataOf } from '@tradewind/api';
import type { Kysely } from 'kysely';
import type { Bind } from '../../../platform/calls/handler.ts';
import type { RouteParts } from '../../product/parts.ts';
import { custodyOf } from '../common/runtime.ts';
import type { CustodyTables } from '../common/tables.ts';
import { type Asker, FindLimits } from './find-limits.ts';
import { onChainOf } from './look-up.ts';
import { OwnDeposits } from './own-deposits.ts';
import { SeenTransactions } from './seen-transactions.ts';

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
  const deposits = new OwnDeposits(parts, db);

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
    const rows = await deposits.by(user, 'txid', txid);
    const kept = deposits.kept(rows);
    if (kept !== null) return { ...NOWHERE, kind: 'transaction', ...kept, deposits: deposits.shapes(rows) };
    const chains = runtime.chains();
    const told = await seen.ask(chains, txid, () => {
      if (chains.length > 0) limits.takeNodes(asker);
    });
    const looker = deposits.looker(user);
    const looked = onChainOf(told, looker);
    if (rows.length > 0)
      return { ...NOWHERE, kind: 'transaction', ...looked, pays: true, lacks: null, deposits: deposits.shapes(rows) };
    // What was small and is old stands in a sum.
    const sums = looked.pays === true ? await deposits.sums(user, looker) : [];
    return { ...NOWHERE, kind: 'transaction', ...looked, deposits: deposits.shapes(sums) };
  }

  async function ofAddress(user: number, address: string): Promise<Found> {
    const index = runtime.pool.indexOf(address);
    const own = index !== null && engine.custody.userOfIndex(index) === user;
    const rows = own ? await deposits.by(user, 'address', address) : [];
    const lacks = own ? (rows.length > 0 ? null : 'not-found') : 'other-address';
    return { ...NOWHERE, kind: 'address', own, lacks, deposits: deposits.shapes(rows) };
  }
}
