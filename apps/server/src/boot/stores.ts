import type { Trade } from '@tradewind/api';
import { DAY_MS, type InstrumentId } from '@tradewind/base';
import { createPool, type Pool } from '@tradewind/database';
import type { EngineApi } from '@tradewind/engine';
import {
  firstTradeMinutes,
  latestTrades,
  minutesSince,
  type ReadModel,
  type Trade as StoredTrade,
} from '@tradewind/readmodel';
import { sql } from 'kysely';
import type { MarketBoard, Past } from '../exchange/market/market-board.ts';
import { type Catalogue, priceText, quantityText } from '../exchange/wire/catalogue.ts';

const LATEST_TRADES = 100;
/** Connections of history reads and people, and apart from them those of the lease, which must never wait. */
const POOL_SIZE = 8;
/** How long a read or a sign of life may go unanswered before its connection is taken for dead. */
const WORK_PATIENCE_MS = 10_000;
const LEASE_PATIENCE_MS = 5_000;

export interface Pools {
  readonly work: Pool;
  readonly lease: Pool;
  /** For steps and exports, which may take their time. */
  readonly upkeep: Pool;
}

export function openPools(url: string): Pools {
  return {
    upkeep: createPool(url, { max: 2 }),
    work: createPool(url, { max: POOL_SIZE, patienceMs: WORK_PATIENCE_MS }),
    lease: createPool(url, { max: 1, patienceMs: LEASE_PATIENCE_MS }),
  };
}

/** Loads what the board shows of the last 24 h from the read model, as it stands at one moment; see MarketBoard.load. */
export async function loadBoard(
  board: MarketBoard,
  db: ReadModel,
  engine: EngineApi,
  catalogue: Catalogue,
  now: number,
): Promise<boolean> {
  const { seq, past } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const { rows } = await sql<{ seq: number }>`SELECT seq FROM readmodel.cursor`.execute(moment);
      const trades = await minutesSince(moment, 'trade', now - DAY_MS);
      const index = await minutesSince(moment, 'index', now - DAY_MS);
      const began = await firstTradeMinutes(moment);
      const past = new Map<number, Past>();
      for (const { id } of engine.instruments()) {
        const latest = (await latestTrades(moment, id, LATEST_TRADES)).map((trade) => tradeShape(catalogue, id, trade));
        past.set(id, {
          trades: trades.get(id) ?? [],
          index: index.get(id) ?? [],
          latest,
          began: began.get(id) ?? null,
        });
      }
      return { seq: rows[0]!.seq, past };
    });
  return board.load(seq, past);
}

function tradeShape(catalogue: Catalogue, instrument: InstrumentId, trade: StoredTrade): Trade {
  const listing = catalogue.listing(instrument);
  return {
    id: String(trade.id),
    instrument: listing.view.symbol,
    side: trade.takerSide,
    price: priceText(listing, trade.price),
    quantity: quantityText(listing, trade.quantity),
    time: trade.time,
  };
}
