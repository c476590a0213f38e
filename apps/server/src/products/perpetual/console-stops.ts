import type { DataOf, operators } from '@tradewind/api';
import { type ContractView, limits } from '@tradewind/engine';
import type { ConsoleParts } from '../product/parts.ts';
import type { Read } from './contract-of.ts';

type Stop = DataOf<typeof operators.perpetual.exposure>['contracts'][number]['stops'][number];

/** States that no halt brings. */
const WITHOUT_HALT: ReadonlySet<string> = new Set(['trading', 'prelaunch', 'settling', 'delisted']);

/** What keeps a contract from trading as usual. */
export function stopsOf({ engine, catalogue }: Read, view: ContractView, haltOf: ConsoleParts['haltOf']): Stop[] {
  const { symbol, state } = catalogue.listing(view.instrument).view;
  const index = engine.index(view.instrument);
  const { pausedUntil: until } = view;
  const stops: Stop[] = [];
  if (!WITHOUT_HALT.has(state)) {
    const halt = haltOf(symbol);
    stops.push({ by: 'operator', reason: halt?.reason ?? null, since: halt?.since ?? null, until: null });
  }
  if (until !== 0) stops.push({ by: 'move', reason: null, since: until - limits.VELOCITY_PAUSE_MS, until });
  if (index.state !== 'live' && state !== 'delisted')
    stops.push({ by: 'index', reason: null, since: index.time || null, until: null });
  return stops;
}
