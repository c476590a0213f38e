import type { Pool } from '@tradewind/database';
import { createReadModel, type ReadModel } from '@tradewind/readmodel';
import type { ReadGate } from './read-gate.ts';

/** The read model for whoever answers with it: refused with `read_model_behind` as long as it is made again. */
export function gatedReadModel(pool: Pool, gate: ReadGate): ReadModel {
  return createReadModel({
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      await gate.whole();
      return pool.connect();
    },
  });
}
