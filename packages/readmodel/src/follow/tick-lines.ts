import { assert } from '@tradewind/base';
import type { CommandApplied, Event, IndexUpdated, InstrumentView } from '@tradewind/engine';
import { formatTickLine, type TickLine } from '@tradewind/journal';

/** Decimals of an index price beyond those of a tick: it counts hundredths of a tick. */
const HUNDREDTHS = 2;

type OpenLine = TickLine & { readonly unit: number; readonly sources: TickLine['sources'][number][] };

/**
 * The lines of the public tick log that the events of whole commands make, in the order of the tick chain: one per
 * index that was computed, without a price while it is not live.
 */
export function tickLines(events: readonly Event[], instruments: () => readonly InstrumentView[]): string[] {
  const lines: OpenLine[] = [];
  let at: CommandApplied | undefined;
  for (const event of events) {
    if (event.kind === 'CommandApplied') at = event;
    else if (event.kind === 'IndexUpdated') lines.push(openLine(at, event, instruments()[event.instrument]));
    else if (event.kind === 'IndexSourced') {
      const line = lines.at(-1)!;
      line.sources.push({ name: event.source, price: event.price * line.unit, ageMs: event.ageMs });
    }
  }
  return lines.map(formatTickLine);
}

function openLine(at: CommandApplied | undefined, event: IndexUpdated, listed: InstrumentView | undefined): OpenLine {
  assert(at !== undefined && listed !== undefined, 'an index belongs to a command and to a listed instrument');
  return {
    seq: at.seq,
    time: at.time,
    instrument: listed.symbol,
    indexScale: listed.priceScale + HUNDREDTHS,
    unit: listed.tickUnits,
    index: event.fresh ? event.price * listed.tickUnits : null,
    sources: [],
  };
}
