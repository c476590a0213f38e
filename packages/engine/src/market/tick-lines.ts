import { assert, formatDecimal, type SpanMs, type TimeMs } from '@tradewind/base';
import type { CommandApplied, Event, IndexUpdated } from '../events.ts';
import type { InstrumentView } from '../views.ts';

/** In the smallest decimals of its line: no unit of an instrument. */
type LinePrice = number;

export interface TickSource {
  readonly name: string;
  readonly price: LinePrice;
  readonly ageMs: SpanMs;
  /** undefined in rows of 0.2.0 and earlier, which did not know it. */
  readonly heardMs: SpanMs | undefined;
}

/** One line of the public tick log. */
export interface TickLine {
  readonly seq: number;
  /** When the sample was taken; in rows of 0.2.0 and earlier when it was journaled. */
  readonly time: TimeMs;
  readonly instrument: string;
  /** Decimals of all prices of the line. */
  readonly indexScale: number;
  /** null while the index is not live. */
  readonly index: LinePrice | null;
  readonly sources: readonly TickSource[];
}

/**
 * `seq,time,instrument,index,source=price@ageMs/heardMs;…` with prices as decimals; no index leaves its place empty.
 * The lines of earlier versions end with the age, and stay so: the tick chain holds their hashes.
 */
export function formatTickLine(line: TickLine): string {
  const index = line.index === null ? '' : formatDecimal(line.index, line.indexScale);
  const sources = line.sources.map(({ name, price, ageMs, heardMs }) => {
    const told = `${name}=${formatDecimal(price, line.indexScale)}@${ageMs}`;
    return heardMs === undefined ? told : `${told}/${heardMs}`;
  });
  return `${line.seq},${line.time},${line.instrument},${index},${sources.join(';')}`;
}

/** Decimals of an index price beyond those of a tick: it counts hundredths of a tick. */
const HUNDREDTHS = 2;

type OpenLine = TickLine & { readonly unit: number; readonly sources: TickSource[] };

/** What a line says of an instrument. */
type Named = Pick<InstrumentView, 'symbol' | 'priceScale' | 'tickUnits'>;

/**
 * The lines of the public tick log that the events of whole commands make, in the order of the tick chain: one per
 * index that was computed, without a price while it is not live.
 */
export function tickLines(events: readonly Event[], instruments: () => readonly Named[]): string[] {
  const lines: OpenLine[] = [];
  let at: CommandApplied | undefined;
  for (const event of events) {
    if (event.kind === 'CommandApplied') at = event;
    else if (event.kind === 'IndexUpdated') lines.push(openLine(at, event, instruments()[event.instrument]));
    else if (event.kind === 'IndexSourced') {
      const line = lines.at(-1)!;
      const { source: name, price, ageMs, heardMs } = event;
      line.sources.push({ name, price: price * line.unit, ageMs, heardMs });
    }
  }
  return lines.map(formatTickLine);
}

function openLine(at: CommandApplied | undefined, event: IndexUpdated, listed: Named | undefined): OpenLine {
  assert(at !== undefined && listed !== undefined, 'an index belongs to a command and to a listed instrument');
  return {
    seq: at.seq,
    time: event.time ?? at.time,
    instrument: listed.symbol,
    indexScale: listed.priceScale + HUNDREDTHS,
    unit: listed.tickUnits,
    index: event.fresh ? event.price * listed.tickUnits : null,
    sources: [],
  };
}
