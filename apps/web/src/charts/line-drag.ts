import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { decimalsOf, floorToStep, isPositive } from '../shared/decimal.ts';
import type { ChartAdapter } from './chart-adapter.ts';

/** Movements below this are a tap. */
const TAP_PX = 4;

/** A drawn height as a price on the tick, exact; null when there is none. */
function snapped(price: number | null, tick: string): string | null {
  if (price === null || !(price > 0)) return null;
  const value = floorToStep(price.toFixed(decimalsOf(tick)), tick);
  return isPositive(value) ? value : null;
}

interface Dragging {
  readonly adapter: ChartAdapter;
  readonly tick: string;
  /** Where the line stands when nothing drags it. */
  readonly price: string;
  /** Dropped at another price, or tapped where it stands. */
  readonly onPrice: (price: string) => void;
}

/** The price that a line is dragged to, null while it is not, and what its handle listens to. */
export function useLineDrag({ adapter, tick, price: own, onPrice }: Dragging) {
  const [dragged, setDragged] = useState<string | null>(null);
  /** The click that ends a drag is no tap. */
  const wasDragged = useRef(false);
  const from = useRef<{ y: number; top: number; moved: boolean } | null>(null);
  const priceOf = (event: PointerEvent) => {
    if (!from.current) return null;
    return snapped(adapter.priceAt(from.current.top + event.clientY - from.current.y), tick);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      wasDragged.current = false;
      from.current = { y: event.clientY, top: adapter.placeOf(Number(own))?.y ?? 0, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      if (Math.abs(event.clientY - from.current.y) > TAP_PX) from.current.moved = true;
      if (!from.current.moved) return;
      wasDragged.current = true;
      setDragged(priceOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const price = from.current?.moved ? priceOf(event) : null;
      from.current = null;
      setDragged(null);
      if (price !== null) onPrice(price);
    },
    onPointerCancel: () => {
      from.current = null;
      setDragged(null);
    },
    onClick: ({ detail }: MouseEvent) => {
      // Keys press without a pointer.
      if (detail === 0 || !wasDragged.current) onPrice(own);
    },
  };
  return { dragged, handlers };
}
