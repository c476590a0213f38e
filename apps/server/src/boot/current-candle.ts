import type { CandleSource, Interval } from '@tradewind/api';
import type { InstrumentId } from '@tradewind/base';
import type { EngineApi } from '@tradewind/engine';
import { type Candle, candles, type ReadModel } from '@tradewind/readmodel';
import { sql } from 'kysely';
import type { ReadGate } from '../exchange/pipeline/read-gate.ts';

export interface CandleWish {
  readonly instrument: InstrumentId;
  readonly interval: Interval;
  readonly source: CandleSource;
}

/**
 * The latest candle as the read model has it, and the sequence up to which it counts: read at one moment, when the read
 * model holds what was there when it was asked for. Refused with `read_model_behind` otherwise.
 */
export async function currentCandle(
  db: ReadModel,
  gate: ReadGate,
  engine: EngineApi,
  wish: CandleWish,
): Promise<{ readonly candle: Candle | null; readonly seq: number }> {
  await gate.until(engine.seq);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (moment) => {
      const { rows } = await sql<{ seq: number }>`SELECT seq FROM readmodel.cursor`.execute(moment);
      const found = await candles(moment, { ...wish, limit: 1 });
      return { candle: found[0] ?? null, seq: rows[0]!.seq };
    });
}
