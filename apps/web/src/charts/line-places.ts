import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ChartAdapter } from './chart-adapter.ts';
import { labelHeights } from './label-heights.ts';

/** Scale and scroll of the chart have many causes, so the lines follow it at this pace. */
const FOLLOW_MS = 100;
/** From the middle of a label to that of the next. */
const ROW_PX = 26;

const isHeld = ({ dataset }: HTMLElement) => dataset.held !== undefined;

/**
 * Puts every line at the height of its price, and its label where no other lies. A price beyond the drawn range stands at the
 * edge, so that it can always be reached; what is held stays under the hand.
 */
function placeLines(list: HTMLElement, adapter: ChartAdapter): void {
  const area = adapter.priceArea();
  const lines = [...list.children].filter((one) => one instanceof HTMLElement);
  const places = lines.map(({ dataset }) => adapter.placeOf(Number(dataset.price)));
  const room = area && { gap: ROW_PX, low: area.top + ROW_PX / 2, high: area.top + area.height - ROW_PX / 2 };
  // Beyond the edge all stand at one height: the higher price goes above.
  const free = lines.filter((line) => !isHeld(line)).sort((a, b) => Number(b.dataset.price) - Number(a.dataset.price));
  const heights =
    room &&
    labelHeights(
      free.map((line) => places[lines.indexOf(line)]?.y ?? 0),
      room,
    );
  lines.forEach((line, at) => {
    const place = places[at];
    line.hidden = !place;
    if (!place) return;
    line.dataset.beyond = place.beyond ?? '';
    line.style.top = `${String(Math.round(place.y))}px`;
    line.style.right = `${String(adapter.axisWidth())}px`;
    const label = heights?.[free.indexOf(line)] ?? place.y;
    line.style.setProperty('--aside', `${String(Math.round(label - place.y))}px`);
  });
}

/** Keeps the lines of a list in their places without rendering: the chart moves more often than React should. */
export function useLinePlaces(adapter: ChartAdapter) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const timer = setInterval(() => list.current && placeLines(list.current, adapter), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [adapter]);
  return list;
}

/** A line of such a list, which moves at once when its price does. */
export function useLinePlace(adapter: ChartAdapter, price: string) {
  const line = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price stands in the element that is placed.
  useLayoutEffect(() => {
    const list = line.current?.parentElement;
    if (list) placeLines(list, adapter);
  }, [adapter, price]);
  return line;
}
