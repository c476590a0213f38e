import type { Instrument } from '@tradewind/api';
import { Empty, Num, Skeleton } from '@tradewind/ui';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Book } from '../live/book.ts';
import { useDepth } from '../live/hooks.ts';
import { decimalsOf } from '../shared/decimal.ts';
import { type DepthFrame, type DepthPoint, depthAt, depthFrame, depthPath, depthPoints } from './depth-curve.ts';
import { useThrottled } from './use-throttled.ts';

const UPDATE_MS = 200;
const KEY_STEP = 0.02;

/** The book as running sums: bids on the left, asks on the right; the cursor reads price and sum. */
export function DepthChart({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation();
  const book = useThrottled(useDepth(instrument.id), UPDATE_MS);
  if (!book.ready) return <Skeleton className="h-full w-full" />;
  if (book.asks.length + book.bids.length === 0) return <Empty>{t('trade.book.empty')}</Empty>;
  return <Curves instrument={instrument} book={book} />;
}

function Curves({ instrument, book }: { readonly instrument: Instrument; readonly book: Book }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number | null>(null);
  const bids = useMemo(() => depthPoints(book.bids), [book.bids]);
  const asks = useMemo(() => depthPoints(book.asks), [book.asks]);
  const frame = depthFrame(bids, asks);
  if (!frame) return null;
  const move = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(Math.max((event.clientX - left) / width, 0), 1));
  };
  const key = (event: KeyboardEvent) => {
    const step = { ArrowRight: KEY_STEP, ArrowLeft: -KEY_STEP }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (step === undefined) return;
    event.preventDefault();
    setAt((before) => Math.min(Math.max((before ?? 0.5) + step, 0), 1));
  };
  const side = at === null ? null : at < 0.5 ? 'bids' : 'asks';
  const price = at === null ? 0 : frame.low + at * (frame.high - frame.low);
  const point = side && depthAt(side === 'bids' ? bids : asks, price, side);
  return (
    <div className="flex h-full flex-col px-3 pb-2 pt-2">
      <Reading instrument={instrument} point={point} bid={bids[0]} ask={asks[0]} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('chart.depth.label', { market: instrument.id })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((at ?? 0.5) * 100)}
        aria-valuetext={point ? t('chart.depth.reading', { ...point, asset: instrument.base }) : t('chart.depth.none')}
        className="relative min-h-0 flex-1 touch-pan-y border-b border-line"
        onPointerMove={move}
        onPointerDown={move}
        onPointerLeave={() => setAt(null)}
        onKeyDown={key}
      >
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="h-full w-full" aria-hidden="true">
          <path d={depthPath(bids, frame)} className="fill-up-tint stroke-up" vectorEffect="non-scaling-stroke" />
          <path d={depthPath(asks, frame)} className="fill-down-tint stroke-down" vectorEffect="non-scaling-stroke" />
        </svg>
        {at !== null && (
          <span
            className="pointer-events-none absolute inset-y-0 border-l border-dashed border-line-2"
            style={{ left: `${String(at * 100)}%` }}
          />
        )}
      </div>
      <Axis frame={frame} decimals={decimalsOf(instrument.tick)} />
    </div>
  );
}

interface ReadingProps {
  readonly instrument: Instrument;
  readonly point: DepthPoint | null;
  readonly bid: DepthPoint | undefined;
  readonly ask: DepthPoint | undefined;
}

/** Figures at the cursor, or of the best prices while there is none. */
function Reading({ instrument, point, bid, ask }: ReadingProps) {
  const { t } = useTranslation();
  const tick = decimalsOf(instrument.tick);
  return (
    <dl className="mb-2 flex min-h-5 flex-wrap justify-between gap-x-4 text-12">
      {point ? (
        <>
          <Figure label={t('trade.book.price', { asset: instrument.quote })} value={point.price} decimals={tick} />
          <Figure label={t('chart.depth.sum', { asset: instrument.base })} value={point.sum} />
        </>
      ) : (
        <>
          <Figure label={t('chart.depth.bid')} value={bid?.price ?? null} decimals={tick} />
          <Figure label={t('chart.depth.ask')} value={ask?.price ?? null} decimals={tick} />
        </>
      )}
    </dl>
  );
}

function Figure({ label, value, decimals }: { label: string; value: string | null; decimals?: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-3">{label}</dt>
      <dd data-depth-figure>
        <Num value={value} decimals={decimals} unknown={<span className="text-3">{'\u2013'}</span>} />
      </dd>
    </div>
  );
}

function Axis({ frame, decimals }: { readonly frame: DepthFrame; readonly decimals: number }) {
  const marks = [0, 0.25, 0.5, 0.75, 1].map((share) => frame.low + share * (frame.high - frame.low));
  return (
    <div className="flex justify-between pt-1 text-11 text-3">
      {marks.map((price) => (
        <Num key={price} value={price.toFixed(decimals)} decimals={decimals} />
      ))}
    </div>
  );
}
