import { createPool } from '@tradewind/database';

/** Any number that nobody else locks. */
const LOCK = 7_060_504;

/**
 * Keeps the follower of an installation from writing for as long as a test looks: the cursor of the tables does not move on.
 * Steps of an upgrade, which may set it back, are not kept.
 */
export class HeldFollower {
  readonly #release: () => Promise<void>;
  #released: Promise<void> | undefined;

  private constructor(release: () => Promise<void>) {
    this.#release = release;
  }

  static async of(databaseUrl: string): Promise<HeldFollower> {
    const pool = createPool(databaseUrl, { max: 1 });
    const holder = await pool.connect();
    await holder.query(`
      SELECT pg_advisory_lock(${LOCK});
      CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NEW; END $$;
      CREATE TRIGGER held BEFORE UPDATE ON readmodel.cursor FOR EACH ROW
        WHEN (NEW.seq > OLD.seq) EXECUTE FUNCTION wait_for_test();`);
    return new HeldFollower(async () => {
      await holder.query(`SELECT pg_advisory_unlock(${LOCK}); DROP FUNCTION wait_for_test CASCADE`);
      holder.release();
      await pool.end();
    });
  }

  /** Lets it go on; does nothing more a second time. */
  release(): Promise<void> {
    this.#released ??= this.#release();
    return this.#released;
  }
}
