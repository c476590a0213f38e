import type { Migration, Pool } from '@tradewind/database';
import { type DayStart, drawSeeds, type Seeds, SIMULATED_MARKETS, usableSeeds } from '@tradewind/feed';

/** Scope `feed`. In the database, so that whoever leads on it walks the path whose hashes are journaled. */
export const SEED_MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    name: 'seeds of the simulated feed',
    sql: `
      CREATE TABLE simulated_feed (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        master bytea NOT NULL CHECK (length(master) = 32),
        genesis_day int8 NOT NULL,
        day int8 NOT NULL,
        closes jsonb NOT NULL);`,
  },
];

interface SeedRow {
  readonly master: Buffer;
  readonly genesis_day: number;
  readonly day: number;
  readonly closes: Readonly<Record<string, number>>;
}

/** The seeds of this installation, drawn at the first call; `today` is a day number. */
export async function loadSeeds(pool: Pool, today: number): Promise<Seeds> {
  const drawn = drawSeeds(today);
  await pool.query(
    `INSERT INTO simulated_feed (master, genesis_day, day, closes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
    [drawn.master, drawn.genesisDay, drawn.start.day, closesBySymbol(drawn.start)],
  );
  const kept = await keptSeeds(pool);
  if (!kept) throw new Error('The seeds of the simulated feed were removed while the server started.');
  return usableSeeds(kept, today);
}

/** The seeds of this installation; null when it never had a simulated feed. */
export async function keptSeeds(pool: Pool): Promise<Seeds | null> {
  const { rows } = await pool.query<SeedRow>('SELECT master, genesis_day, day, closes FROM simulated_feed');
  const [row] = rows;
  if (!row) return null;
  const closes = SIMULATED_MARKETS.flatMap(({ symbol }) => {
    const close = row.closes[symbol];
    return close !== undefined && Number.isSafeInteger(close) ? [close] : [];
  });
  return { master: row.master, genesisDay: row.genesis_day, start: { day: row.day, closes } };
}

/** Remembers where a day of the feed began, so that the next start need not walk from genesis. */
export async function keepDay(pool: Pool, start: DayStart): Promise<void> {
  await pool.query('UPDATE simulated_feed SET day = $1, closes = $2', [start.day, closesBySymbol(start)]);
}

function closesBySymbol({ closes }: DayStart): Record<string, number> {
  return Object.fromEntries(SIMULATED_MARKETS.map(({ symbol }, place) => [symbol, closes[place] ?? Number.NaN]));
}
