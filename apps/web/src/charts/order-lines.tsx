import type { Instrument, Order } from '@tradewind/api';
import { cx, IconButton, NumberContext, plainNumber } from '@tradewind/ui';
import { type PointerEvent, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../live/hooks.ts';
import { decimalsOf, floorToStep, isPositive } from '../shared/decimal.ts';
import type { ChartAdapter } from './chart-adapter.ts';
import { ChangeOrderDialog, RevokeOrderDialog } from './order-dialogs.tsx';
import { priceFieldOf, restOf } from './replacement.ts';

/** Movements below this are a tap. */
const TAP_PX = 4;
/** Scale and scroll of the chart have many causes, so the lines follow it at this pace. */
const FOLLOW_MS = 100;
const EDGE_ROWS = 4;
const EDGE_ROW_PX = 26;

interface ChartPlace {
  readonly instrument: Instrument;
  readonly adapter: ChartAdapter;
}

interface OrderLinesProps extends ChartPlace {
  /** Taps go through the lines: they belong to a drawing tool. */
  readonly passive: boolean;
}

type Asked =
  | { readonly what: 'change'; readonly order: Order; readonly price: string }
  | { readonly what: 'revoke'; readonly order: Order };

/** Own open orders of the instrument as lines on the chart: dragged to change, their x to revoke, both after a prompt. */
export function OrderLines({ instrument, adapter, passive }: OrderLinesProps) {
  const { t } = useTranslation();
  const { orders } = useAccount();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const own = orders.filter((order) => order.instrument === instrument.id && order[priceFieldOf(order)] !== null);
  return (
    <>
      <ul
        inert={passive}
        aria-label={t('chart.orders.label')}
        className="pointer-events-none absolute inset-0 overflow-hidden"
      >
        {own.map((order) => (
          <OrderLine
            key={order.id}
            order={order}
            instrument={instrument}
            adapter={adapter}
            onChange={(price) => setAsked({ what: 'change', order, price })}
            onRevoke={() => setAsked({ what: 'revoke', order })}
          />
        ))}
      </ul>
      {asked?.what === 'change' && (
        <ChangeOrderDialog
          key={`${asked.order.id} ${asked.price}`}
          order={asked.order}
          price={asked.price}
          instrument={instrument}
          onClose={close}
        />
      )}
      {asked?.what === 'revoke' && <RevokeOrderDialog order={asked.order} onClose={close} />}
    </>
  );
}

/** A drawn height as a price on the tick, exact; null when there is none. */
function snapped(price: number | null, tick: string): string | null {
  if (price === null || !(price > 0)) return null;
  const value = floorToStep(price.toFixed(decimalsOf(tick)), tick);
  return isPositive(value) ? value : null;
}

/** Lines at the same edge stand in rows, away from it; those past the last row lie on one another. */
function edgeShift(line: HTMLElement): number {
  const { beyond } = line.dataset;
  if (!beyond) return 0;
  const atEdge = [...(line.parentElement?.children ?? [])].filter(
    (one) => one instanceof HTMLElement && one.dataset.beyond === beyond,
  );
  const row = Math.min(atEdge.indexOf(line), EDGE_ROWS - 1);
  return (beyond === 'above' ? 1 : -1) * row * EDGE_ROW_PX;
}

/**
 * Keeps a line at the height of its price without rendering: the chart moves more often than React should. A price beyond
 * the drawn range stands at the edge, so that its order can always be reached.
 */
function useHeight(adapter: ChartAdapter, price: string) {
  const line = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (!line.current) return;
      const drawn = adapter.placeOf(Number(price));
      line.current.hidden = drawn === null;
      line.current.dataset.beyond = drawn?.beyond ?? '';
      const y = (drawn?.y ?? 0) + edgeShift(line.current);
      line.current.style.transform = `translateY(${String(Math.round(y))}px)`;
      line.current.style.right = `${String(adapter.axisWidth())}px`;
    };
    place();
    const timer = setInterval(place, FOLLOW_MS);
    return () => clearInterval(timer);
  }, [adapter, price]);
  return line;
}

interface OrderLineProps extends ChartPlace {
  readonly order: Order;
  readonly onChange: (price: string) => void;
  readonly onRevoke: () => void;
}

function useDrag({ adapter, instrument, onChange }: OrderLineProps, own: string) {
  const [dragged, setDragged] = useState<string | null>(null);
  const from = useRef<{ y: number; top: number; moved: boolean } | null>(null);
  const priceOf = (event: PointerEvent) => {
    if (!from.current) return null;
    return snapped(adapter.priceAt(from.current.top + event.clientY - from.current.y), instrument.tick);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, top: adapter.placeOf(Number(own))?.y ?? 0, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      if (Math.abs(event.clientY - from.current.y) > TAP_PX) from.current.moved = true;
      if (from.current.moved) setDragged(priceOf(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const price = from.current?.moved ? priceOf(event) : null;
      from.current = null;
      setDragged(null);
      if (price !== null) onChange(price);
    },
    onPointerCancel: () => {
      from.current = null;
      setDragged(null);
    },
  };
  return { dragged, handlers };
}

function OrderLine(props: OrderLineProps) {
  const { order, instrument, adapter, onRevoke } = props;
  const { t } = useTranslation();
  const { locale } = useContext(NumberContext);
  const own = order[priceFieldOf(order)]!;
  const wasDragged = useRef(false);
  const { dragged, handlers } = useDrag(props, own);
  const price = dragged ?? own;
  const line = useHeight(adapter, price);
  const [base, quote] = order.instrument.split('/');
  const buy = order.side === 'buy';
  useEffect(() => {
    if (dragged !== null) wasDragged.current = true;
  }, [dragged]);
  const tap = () => {
    if (!wasDragged.current) props.onChange(own);
    wasDragged.current = false;
  };
  const words = {
    side: t(`trade.${order.side}`),
    quantity: plainNumber(restOf(order), { locale }),
    asset: (order.quantity === null ? quote : base) ?? '',
    price: plainNumber(price, { decimals: decimalsOf(instrument.tick), locale }),
  };
  return (
    <li
      ref={line}
      className={cx(
        'group/line absolute left-0 top-0 h-0 border-t border-dashed',
        'data-[beyond=above]:border-transparent data-[beyond=below]:border-transparent',
        buy ? 'border-up' : 'border-down',
      )}
    >
      <span
        className={cx(
          'absolute right-1 flex -translate-y-1/2 items-center rounded-1 border border-line bg-bg-1',
          'group-data-[beyond=above]/line:translate-y-0 group-data-[beyond=below]/line:-translate-y-full',
        )}
      >
        <button
          type="button"
          className={cx(
            'num h-6 cursor-ns-resize touch-none px-2 text-11 font-label pointer-events-auto',
            "group-data-[beyond=above]/line:before:content-['↑_'] group-data-[beyond=below]/line:before:content-['↓_']",
            buy ? 'text-up' : 'text-down',
          )}
          aria-label={t('chart.orders.change', words)}
          {...handlers}
          onClick={tap}
        >
          {order.status === 'untriggered' ? t('chart.orders.stop', words) : t('chart.orders.line', words)}
        </button>
        <IconButton
          icon="close"
          iconSize="s"
          label={t('chart.orders.revoke', words)}
          className="pointer-events-auto !size-6"
          onClick={onRevoke}
        />
      </span>
    </li>
  );
}
