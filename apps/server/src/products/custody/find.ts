import { checkAddress, custody, type DataOf } from '@tradewind/api';
import { MINUTE_MS } from '@tradewind/base';
import { ChainError } from '@tradewind/custody';
import type { Kysely } from 'kysely';
import type { Bind } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';
import { tooMany } from '../../platform/limits/retry-after.ts';
import { SlidingWindow } from '../../platform/limits/sliding-window.ts';
import type { RouteParts } from '../product/parts.ts';
import { custodyOf, type RunningChain } from './runtime.ts';
import { depositShape, runningOf } from './shapes.ts';
import type { Transfer } from './standing.ts';
import type { CustodyTables } from './tables.ts';

/** Each look may ask a node. */
const LOOKS = { limit: 20, windowMs: MINUTE_MS, maxKeys: 50_000, strict: false } as const;
const MOST_DEPOSITS = 20;
const AWAY_S = 5;

type Found = DataOf<typeof custody.find>;
type OnChain = Pick<Found, 'chain' | 'onChain' | 'confirmations' | 'lacks'>;

const NOWHERE: Omit<Found, 'kind' | 'deposits'> = {
  chain: null,
  onChain: null,
  confirmations: null,
  pays: null,
  own: null,
  lacks: null,
};

/** What became of a transaction or an address that somebody pastes, asking each chain at most once. */
export function bindFind(bind: Bind, parts: RouteParts, db: Kysely<CustodyTables>): void {
  const { engine } = parts;
  const runtime = custodyOf(engine);
  const looks = new SlidingWindow({ ...LOOKS, now: () => performance.now() });

  bind(custody.find, async ({ caller: { user }, query: { text } }): Promise<Found> => {
    if (!looks.take(user)) throw tooMany(looks, user);
    const words = text.trim();
    if (/^(0x)?[0-9a-fA-F]{64}$/.test(words)) return transaction(user, `0x${words.slice(-64).toLowerCase()}`);
    const address = checkAddress('ethereum', words);
    if (address.ok) return ofAddress(user, address.value.toLowerCase());
    return { ...NOWHERE, kind: 'unknown', lacks: 'invalid', deposits: [] };
  });

  async function transaction(user: number, txid: string): Promise<Found> {
    const rows = await transfers(user, 'txid', txid);
    const place = rows[0] === undefined ? null : runningOf(runtime, rows[0].chain);
    const looked = await look(place === null ? runtime.chains() : [place], txid);
    const pays =
      rows.length > 0 ? true : looked.onChain === 'confirmed' && looked.lacks !== 'not-scanned' ? false : null;
    const lacks = rows.length > 0 ? null : looked.lacks;
    return { ...NOWHERE, kind: 'transaction', ...looked, pays, lacks, deposits: shapes(rows) };
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

/** How a transaction stands on the first of some chains that knows it. Refuses `chain_down` where a chain does not answer. */
async function look(chains: readonly RunningChain[], txid: string): Promise<OnChain> {
  for (const running of chains) {
    const node = running.adapters[0]!;
    const chain = running.settings.chain;
    try {
      const receipt = await node.receipt(txid);
      if (receipt !== null) return { chain, ...inBlock(running, receipt) };
      if ((await node.raw(txid)) !== null) return { chain, onChain: 'waiting', confirmations: 0, lacks: 'not-mined' };
    } catch (error) {
      if (error instanceof ChainError) throw new Refused('chain_down', { retryAfterS: AWAY_S });
      throw error;
    }
  }
  const chain = chains.length === 1 ? chains[0]!.settings.chain : null;
  return { chain, onChain: 'missing', confirmations: null, lacks: 'not-found' };
}

function inBlock(
  { head, scanned }: RunningChain,
  { block: { height }, status }: { readonly block: { readonly height: number }; readonly status: 'success' | 'failed' },
): Omit<OnChain, 'chain'> {
  const confirmations = Math.max(1, (head?.height ?? height) - height + 1);
  if (status === 'failed') return { onChain: 'failed', confirmations, lacks: 'failed' };
  const read = scanned !== null && scanned.height >= height;
  return { onChain: 'confirmed', confirmations, lacks: read ? 'other-address' : 'not-scanned' };
}
