import type { Position } from '@tradewind/api';
import type { InstrumentId, UserId } from '@tradewind/base';
import { type ClosedPlace, closedPositionsPage, type ReadModel } from '@tradewind/readmodel';
import { Refused } from '../../platform/calls/refused.ts';
import type { Read } from './contract-of.ts';
import { closedShape, positionShape } from './position-shape.ts';

interface Parts extends Read {
  readonly readModel: ReadModel;
}

interface Wish {
  readonly instrument?: InstrumentId | undefined;
  readonly cursor: string | undefined;
}

interface Page {
  readonly items: Position[];
  readonly next: string | null;
}

/** All that a user has open, newest first. */
export function openPositions(read: Read, user: UserId, instrument?: InstrumentId): Position[] {
  const own = read.engine.perpetuals.positions(user);
  const found = own.filter((one) => instrument === undefined || one.instrument === instrument);
  return found.map((view) => positionShape(read, view));
}

/** Those that are closed, the last closed first. The read model has what there is to show. */
export async function closedPositions(parts: Parts, user: UserId, { instrument, cursor }: Wish): Promise<Page> {
  const before = cursor === undefined ? undefined : placeOf(cursor);
  const { items, next } = await closedPositionsPage(parts.readModel, user, { instrument, before });
  return { items: items.map((one) => closedShape(parts, one)), next: next && `${next.seq}-${next.position}` };
}

/** Those that are open on the first page, and behind them those that are closed. */
export async function allPositions(parts: Parts, user: UserId, cursor: string | undefined): Promise<Page> {
  const { items, next } = await closedPositions(parts, user, { cursor });
  return { items: cursor === undefined ? [...openPositions(parts, user), ...items] : items, next };
}

function placeOf(cursor: string): ClosedPlace {
  const [seq, position] = cursor.split('-').map(Number);
  if (!Number.isSafeInteger(seq) || !Number.isSafeInteger(position))
    throw new Refused('cursor_invalid', { field: 'cursor', expected: '`next` of a page' });
  return { seq: seq!, position: position! };
}
