import type { AssetId, UserId } from '@tradewind/base';
import type { CommandApplied, Event, UserPosted } from '@tradewind/engine';
import type { Connection } from '../project/sheet.ts';
import type { Model, ModelWriter } from '../schema/model.ts';
import { own } from '../table/column.ts';
import { createSql } from '../table/create-sql.ts';
import { RowSheet } from '../table/row-sheet.ts';
import { tableOf } from '../table/table-of.ts';
import { type Change, type Holding, type Holdings, NOTHING_HELD, takeAction } from './average-cost.ts';

/** The asset in which costs are told; before it is listed nothing has one. */
const COST_ASSET = 'USDT';

/** What a user holds of an asset in units, and what it cost, see Holding; read as text, for they may pass 2^53. */
const holdings = tableOf('costs', [], {
  columns: {
    user_id: own<UserId>(),
    asset: own<AssetId>('int4'),
    priced: own<bigint>(),
    cost: own<bigint>(),
    unpriced: own<bigint>(),
    realised: own<bigint>(),
  },
  key: ['user_id', 'asset'],
  fillfactor: 50,
});

/** All movements of one user that belong to one action, netted by asset. */
interface Action {
  readonly user: UserId;
  readonly units: Map<number, bigint>;
}

interface StoredHolding {
  readonly user_id: number;
  readonly asset: AssetId;
  readonly priced: string;
  readonly cost: string;
  readonly unpriced: string;
  readonly realised: string;
}

/** Folds the movements of users into what they hold and what it cost, one action after the other. */
class CostWriter implements ModelWriter {
  /** Of the command taken last, by user and reference. */
  readonly #running = new Map<string, Action>();
  readonly #actions: Action[] = [];
  #seq = 0;
  #costAsset: number | undefined;
  readonly #holdings = new RowSheet(holdings);

  get size(): number {
    return this.#actions.length + this.#running.size;
  }

  take(event: Event, at: CommandApplied, isUser: (user: UserId) => boolean): void {
    if (event.kind !== 'UserPosted' || !isUser(event.user)) return;
    if (at.seq !== this.#seq) this.#endCommand();
    this.#seq = at.seq;
    const { units } = this.#actionOf(event);
    units.set(event.asset, (units.get(event.asset) ?? 0n) + BigInt(event.amount));
  }

  async flush(db: Connection, schema: string): Promise<void> {
    this.#endCommand();
    if (this.#actions.length === 0) return;
    const costAsset = await this.#readCostAsset(db, schema);
    const held = await heldBy(db, schema, new Set(this.#actions.map(({ user }) => user)));
    const changed = new Map<string, { user: UserId; asset: AssetId; holding: Holding }>();
    for (const { user, units } of this.#actions.splice(0)) {
      const own: Holdings = {
        get: (asset) => held.get(`${user} ${asset}`) ?? NOTHING_HELD,
        set: (asset, holding) => {
          held.set(`${user} ${asset}`, holding);
          changed.set(`${user} ${asset}`, { user, asset, holding });
        },
      };
      takeAction(own, costAsset, changesOf(units));
    }
    for (const { user, asset, holding } of changed.values()) this.#holdings.add({ user_id: user, asset, ...holding });
    await this.#holdings.insert(
      db,
      schema,
      `ON CONFLICT (user_id, asset) DO UPDATE SET priced = excluded.priced, cost = excluded.cost,
        unpriced = excluded.unpriced, realised = excluded.realised`,
    );
  }

  #actionOf({ user, reference, referenceId }: UserPosted): Action {
    const key = `${user} ${reference} ${referenceId}`;
    const known = this.#running.get(key);
    if (known !== undefined) return known;
    const action = { user, units: new Map<number, bigint>() };
    this.#running.set(key, action);
    return action;
  }

  #endCommand(): void {
    this.#actions.push(...this.#running.values());
    this.#running.clear();
  }

  async #readCostAsset(db: Connection, schema: string): Promise<number> {
    if (this.#costAsset === undefined) {
      const { rows } = await db.query<{ id: number }>(`SELECT id FROM ${schema}.assets WHERE symbol = $1`, [
        COST_ASSET,
      ]);
      this.#costAsset = rows[0]?.id;
    }
    return this.#costAsset ?? -1;
  }
}

function changesOf(units: ReadonlyMap<number, bigint>): Change[] {
  return [...units].map(([asset, sum]) => ({ asset, units: sum }));
}

/** By user and asset; as text, for a sum over a long time may pass the safe integers. */
async function heldBy(db: Connection, schema: string, users: ReadonlySet<number>): Promise<Map<string, Holding>> {
  const { rows } = await db.query<StoredHolding>(
    `SELECT user_id, asset, priced::text, cost::text, unpriced::text, realised::text
     FROM ${schema}.costs WHERE user_id = ANY($1::int8[])`,
    [[...users]],
  );
  return new Map(
    rows.map(({ user_id: user, asset, priced, cost, unpriced, realised }) => [
      `${user} ${asset}`,
      { priced: BigInt(priced), cost: BigInt(cost), unpriced: BigInt(unpriced), realised: BigInt(realised) },
    ]),
  );
}

/** What users hold of each asset and what it cost: the average cost method over all their movements; see Holding. */
export const costs = {
  scope: 'costs',
  tables: [holdings],
  steps: [
    {
      id: 1,
      name: 'costs of what users hold',
      hash: '951129f8cdd5',
      sql: (schema) => createSql(schema, [holdings], 8, 10),
      rebuild: true,
    },
  ],
  writer: () => new CostWriter(),
} as const satisfies Model;
