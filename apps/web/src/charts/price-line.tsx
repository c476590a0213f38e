import type { Instrument } from '@tradewind/api';
import { cx, IconButton } from '@tradewind/ui';
import type { ReactNode } from 'react';
import type { ChartAdapter } from './chart-adapter.ts';
import { useLineDrag } from './line-drag.ts';
import { useLinePlace, useLinePlaces } from './line-places.ts';

/** What draws lines on a chart is told. */
export interface ChartLinesProps {
  readonly instrument: Instrument;
  readonly adapter: ChartAdapter;
  /** Taps go through the lines: they belong to a drawing tool. */
  readonly passive: boolean;
}

type Tone = 'up' | 'down' | 'warn' | 'plain';

const BORDERS: Readonly<Record<Tone, string>> = {
  up: 'border-up',
  down: 'border-down',
  warn: 'border-warn',
  plain: 'border-accent',
};
const WORDS: Readonly<Record<Tone, string>> = { up: 'text-up', down: 'text-down', warn: 'text-warn', plain: 'text-1' };

const LABEL = cx(
  'num block h-6 min-w-0 truncate px-2 text-11 leading-6 font-label',
  "group-data-[beyond=above]/line:before:content-['↑_'] group-data-[beyond=below]/line:before:content-['↓_']",
);

interface LineListProps {
  readonly label: string;
  readonly adapter: ChartAdapter;
  readonly passive: boolean;
  readonly children: ReactNode;
}

/** Lines on a chart. */
export function LineList({ label, adapter, passive, children }: LineListProps) {
  const list = useLinePlaces(adapter);
  return (
    <ul
      ref={list}
      inert={passive}
      aria-label={label}
      className="pointer-events-none absolute inset-0 isolate overflow-hidden"
    >
      {children}
    </ul>
  );
}

/** What the name of a handle is, and what it does at a price: one that was dragged to, or its own when it is tapped. */
interface Handle {
  readonly name: (price: string) => string;
  readonly onPrice: (price: string) => void;
  /** Only tapped: it stays where it is. */
  readonly fixed?: boolean;
}

interface PriceLineProps {
  readonly adapter: ChartAdapter;
  readonly tick: string;
  readonly price: string;
  readonly tone: Tone;
  readonly solid?: boolean;
  /** Its words, at the price where it is drawn now. */
  readonly children: (price: string) => ReactNode;
  /** A figure beside them. */
  readonly aside?: (price: string, dragged: boolean) => ReactNode;
  readonly handle?: Handle;
  readonly remove?: { readonly name: string; readonly onRemove: () => void };
}

/** A price as a line across the chart: what it is for stands at its right end, where it can be dragged, tapped and taken away. */
export function PriceLine({ adapter, tick, price: own, tone, solid = false, ...parts }: PriceLineProps) {
  const { children, aside, handle, remove } = parts;
  const { dragged, handlers } = useLineDrag({ adapter, tick, price: own, onPrice: (price) => handle?.onPrice(price) });
  const price = dragged ?? own;
  const line = useLinePlace(adapter, price);
  const label = cx(LABEL, WORDS[tone]);
  const words = children(price);
  const figure = aside?.(price, dragged !== null);
  return (
    <li
      ref={line}
      data-price={price}
      data-held={dragged === null ? undefined : ''}
      className={cx(
        'group/line absolute left-0 h-0 border-t data-held:z-10',
        'data-[beyond=above]:border-transparent data-[beyond=below]:border-transparent',
        !solid && 'border-dashed',
        BORDERS[tone],
      )}
    >
      <span className="absolute top-(--aside) right-1 z-1 flex max-w-[calc(100%-0.5rem)] -translate-y-1/2 items-center rounded-1 border border-line bg-bg-1">
        {handle === undefined ? (
          <span className={label}>{words}</span>
        ) : (
          <button
            type="button"
            className={cx(label, 'pointer-events-auto', !handle.fixed && 'cursor-ns-resize touch-none')}
            aria-label={handle.name(price)}
            {...(handle.fixed ? { onClick: handlers.onClick } : handlers)}
          >
            {words}
          </button>
        )}
        {figure && <span className="num pr-2 text-11">{figure}</span>}
        {remove && (
          <IconButton
            icon="close"
            iconSize="s"
            label={remove.name}
            className="pointer-events-auto !size-6"
            onClick={remove.onRemove}
          />
        )}
      </span>
    </li>
  );
}
