import type { Kysely } from 'kysely';
import type { RouteParts } from '../../product/parts.ts';
import { listedOn } from '../common/listed.ts';
import { custodyOf } from '../common/runtime.ts';
import { depositShape, runningOf } from '../common/shapes.ts';
import type { Transfer } from '../common/standing.ts';
import type { CustodyTables } from '../common/tables.ts';
import type { Looker, OnChain } from './look-up.ts';

const MOST_DEPOSITS = 20;

/** What the tables know of a user's deposits and addresses. */
export class OwnDeposits {
  readonly #parts: RouteParts;
  readonly #db: Kysely<CustodyTables>;

  constructor(parts: RouteParts, db: Kysely<CustodyTables>) {
    this.#parts = parts;
    this.#db = db;
  }

  /** The newest first, at most twenty. */
  by(user: number, column: 'txid' | 'address', word: string): Promise<Transfer[]> {
    return this.#db
      .selectFrom('custody_transfers')
      .selectAll()
      .where('user_id', '=', user)
      .where(column, '=', word)
      .orderBy('id', 'desc')
      .limit(MOST_DEPOSITS)
      .execute();
  }

  /** Those that small payments to some addresses became. */
  async sums(user: number, { addresses }: Looker): Promise<Transfer[]> {
    const found = await Promise.all([...addresses].map((address) => this.by(user, 'address', address)));
    return found.flat().filter(isSum).slice(0, MOST_DEPOSITS);
  }

  /** What the newest of a transaction tells of it; null where a node has to. */
  kept([first]: readonly Transfer[]): OnChain | null {
    if (first === undefined || first.orphaned_at !== null) return null;
    const { chain, confirmations } = this.#shape(first);
    return { chain, onChain: 'confirmed', confirmations: Math.max(1, confirmations), pays: true, lacks: null };
  }

  /** With every address that is theirs. */
  looker(user: number): Looker {
    const { engine } = this.#parts;
    const { pool } = custodyOf(engine);
    const given = engine.custody.givenAddresses().filter((one) => one.user === user);
    const indexes = [engine.custody.addressIndexOf(user), ...given.map(({ index }) => index)];
    return {
      addresses: new Set(indexes.flatMap((index) => (index === null ? [] : (pool.addressOf(index) ?? [])))),
      taken: ({ settings }) => new Set(listedOn(engine, settings.id).map(({ contract }) => contract)),
    };
  }

  shapes(rows: readonly Transfer[]) {
    return rows.map((one) => this.#shape(one));
  }

  #shape(one: Transfer) {
    return depositShape(this.#parts, one, runningOf(custodyOf(this.#parts.engine), one.chain));
  }
}

const isSum = ({ txid, class: kind }: Transfer): boolean => txid === '' && kind !== 'unattributed';
