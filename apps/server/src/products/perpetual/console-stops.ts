import type { DataOf, operators } from '@tradewind/api';
import type { TimeMs } from '@tradewind/base';
import { createKysely, type Pool } from '@tradewind/database';
import { type ContractView, limits } from '@tradewind/engine';
import type { Read } from './contract-of.ts';

type Stop = DataOf<typeof operators.perpetual.exposure>['contracts'][number]['stops'][number];

/** Why an operator took an instrument out of trading, by its symbol, and when. */
interface Halt {
  readonly instrument: string;
  readonly reason: string;
  readonly since: TimeMs;
}

/** Of all instruments that operators have taken out of trading. */
export async function readHalts(pool: Pool): Promise<readonly Halt[]> {
  const db = createKysely<{ readonly market_halts: Halt }>(pool);
  return db.selectFrom('market_halts').select(['instrument', 'reason', 'since']).execute();
}

/** States that no halt brings. */
const WITHOUT_HALT: ReadonlySet<string> = new Set(['trading', 'prelaunch', 'settling', 'delisted']);

/** What keeps a contract from trading as usual. */
export function stopsOf({ engine, catalogue }: Read, view: ContractView, halts: readonly Halt[]): Stop[] {
  const { symbol, state } = catalogue.listing(view.instrument).view;
  const index = engine.index(view.instrument);
  const { pausedUntil: until } = view;
  const stops: Stop[] = [];
  if (!WITHOUT_HALT.has(state)) {
    const halt = halts.find(({ instrument }) => instrument === symbol);
    stops.push({ by: 'operator', reason: halt?.reason ?? null, since: halt?.since ?? null, until: null });
  }
  if (until !== 0) stops.push({ by: 'move', reason: null, since: until - limits.VELOCITY_PAUSE_MS, until });
  if (index.state !== 'live' && state !== 'delisted')
    stops.push({ by: 'index', reason: null, since: index.time || null, until: null });
  return stops;
}
