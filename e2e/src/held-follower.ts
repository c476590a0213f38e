import { createPool } from '@tradewind/database';

/** Keeps the follower of an installation from writing for as long as a test looks: it holds the cursor of the tables. */
export class HeldFollower {
  readonly #release: () => Promise<void>;
  #released: Promise<void> | undefined;

  private constructor(release: () => Promise<void>) {
    this.#release = release;
  }

  static async of(databaseUrl: string): Promise<HeldFollower> {
    const pool = createPool(databaseUrl, { max: 1 });
    const holder = await pool.connect();
    await holder.query('BEGIN; SELECT * FROM readmodel.cursor FOR UPDATE');
    return new HeldFollower(async () => {
      holder.release(true);
      await pool.end();
    });
  }

  /** Lets it go on; does nothing more a second time. */
  release(): Promise<void> {
    this.#released ??= this.#release();
    return this.#released;
  }
}
