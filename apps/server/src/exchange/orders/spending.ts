import { utcDay } from '@tradewind/base';
import type { Pool } from '@tradewind/database';
import type { Caller } from '../../platform/calls/handler.ts';
import { Refused } from '../../platform/calls/refused.ts';

/** Holds programs to what they may trade in a calendar day (UTC), whichever process they call and however often at once. */
export class Spending {
  readonly #pool: Pool;
  readonly #now: () => number;

  constructor(pool: Pool, now: () => number) {
    this.#pool = pool;
    this.#now = now;
  }

  /**
   * Does `trade` when what it is worth, in units of USDT, still fits; refuses `program_limit_reached` otherwise. What was refused
   * or had been done before counts for nothing; an outcome that is not known counts. Sessions and grants without a limit pass.
   */
  async within<T extends { readonly outcome: { readonly repeatOf: number } }>(
    caller: Caller,
    worth: () => bigint,
    trade: () => Promise<T>,
  ): Promise<T> {
    const { grant } = caller;
    if (!grant || grant.dailyLimit === null) return trade();
    const units = String(worth());
    const day = utcDay(this.#now());
    await this.#take(grant.id, units, day);
    try {
      const done = await trade();
      if (done.outcome.repeatOf > 0) await this.#giveBack(grant.id, units, day);
      return done;
    } catch (error) {
      if (error instanceof Refused && error.code !== 'outcome_unknown') await this.#giveBack(grant.id, units, day);
      throw error;
    }
  }

  async #take(id: string, units: string, day: number): Promise<void> {
    const spent = 'CASE WHEN spent_day = $3 THEN spent ELSE 0 END + $2::numeric';
    const { rowCount } = await this.#pool.query(
      `UPDATE grants SET spent = (${spent})::int8, spent_day = $3 WHERE id = $1 AND ${spent} <= daily_limit`,
      [id, units, day],
    );
    if (rowCount === 0) throw new Refused('program_limit_reached');
  }

  async #giveBack(id: string, units: string, day: number): Promise<void> {
    await this.#pool.query('UPDATE grants SET spent = spent - $2::int8 WHERE id = $1 AND spent_day = $3', [
      id,
      units,
      day,
    ]);
  }
}
