import type { Instrument } from '@tradewind/api';
import { cx, Empty, Num, Select, Skeleton } from '@tradewind/ui';
import { type MouseEvent, memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount, useDepth, useInstrumentFeed } from '../../live/hooks.ts';
import { decimalsOf, subtract } from '../decimal.ts';
import { figureText } from '../figure-text.ts';
import { type BookRow, type BookSide, groupingSteps, groupLevels } from './group-levels.ts';
import { type OwnOrder, ownLevels } from './own-levels.ts';
import { useIndex } from './use-index.ts';
import { useRows } from './use-rows.ts';
import { walkLevels } from './walk-levels.ts';

const WAITING_ROWS = 8;

export interface OrderBookProps {
  readonly instrument: Instrument;
  /** Own open orders, whose levels are marked; those of Spot without it. */
  readonly own?: readonly OwnOrder[] | undefined;
  /** Rows per side; without it as many as the pane has room for. */
  readonly rows?: number;
  /** Without the sums, for narrow panes. */
  readonly narrow?: boolean;
  /** A level was chosen; with its sum (base asset) when that was tapped, or the level with Shift. */
  readonly onPrice?: (price: string, sum?: string) => void;
}

/** Asks above, bids below, the last price pinned between them. */
export function OrderBook({ instrument, own, rows: wanted, narrow, onPrice }: OrderBookProps) {
  const { t } = useTranslation();
  const book = useDepth(instrument.id);
  const { orders } = useAccount();
  const mine = own ?? orders.filter((order) => order.instrument === instrument.id);
  const pane = useRows();
  const fills = wanted === undefined;
  const rows = wanted ?? pane.rows;
  const steps = useMemo(() => groupingSteps(instrument.tick), [instrument.tick]);
  const [chosen, setStep] = useState(steps[0]!);
  const step = steps.includes(chosen) ? chosen : steps[0]!;
  const asks = groupLevels(book.asks, 'asks', step, rows);
  const bids = groupLevels(book.bids, 'bids', step, rows);
  const decimals = decimalsOf(step);
  const side = cx('flex overflow-hidden', fills && 'min-h-0 flex-1 basis-0');
  const minHeight = fills ? undefined : { minHeight: `calc(var(--row-data) * ${rows})` };
  const row = (side: BookSide) => {
    const owned = ownLevels(mine, side, step);
    return (level: BookRow, at: number) => (
      <Row
        key={level.price}
        level={level}
        side={side === 'bids' ? 'up' : 'down'}
        entry={side === 'asks' && at === 0}
        decimals={decimals}
        lot={decimalsOf(instrument.lot)}
        base={instrument.base}
        narrow={narrow === true}
        own={owned.get(level.price)}
        onPrice={onPrice}
      />
    );
  };
  return (
    <section className={cx('flex min-h-0 flex-col', fills && 'h-full')} aria-label={t('trade.book.title')}>
      <div className="flex items-center justify-between px-3 py-1.5">
        {narrow ? <span /> : <h2 className="text-14 font-strong">{t('trade.book.title')}</h2>}
        <Select
          bare
          label={t('trade.book.grouping')}
          value={step}
          onChange={setStep}
          items={steps.map((value) => ({ value, label: figureText(value) }))}
        />
      </div>
      <Heads instrument={instrument} narrow={narrow === true} />
      {book.ready ? (
        <div
          role="toolbar"
          aria-orientation="vertical"
          aria-label={t('trade.book.levels')}
          className={cx('flex flex-col', fills && 'min-h-0 flex-1')}
          onKeyDown={walkLevels}
        >
          <ul ref={pane.ref} className={cx(side, 'flex-col-reverse')} style={minHeight}>
            {asks.map(row('asks'))}
          </ul>
          <Middle instrument={instrument} bid={book.bids[0]?.[0]} ask={book.asks[0]?.[0]} />
          <ul className={cx(side, 'flex-col')} style={minHeight}>
            {bids.map(row('bids'))}
          </ul>
          {asks.length + bids.length === 0 && <Empty>{t('trade.book.empty')}</Empty>}
        </div>
      ) : (
        <Waiting instrument={instrument} rows={wanted ?? WAITING_ROWS} />
      )}
    </section>
  );
}

function Heads({ instrument, narrow }: { readonly instrument: Instrument; readonly narrow: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={cx('flex justify-between px-3 pb-1 text-3', narrow ? 'gap-x-1 text-11' : 'gap-x-2 text-12')}>
      <span className="min-w-0 wrap-anywhere">{t('trade.book.price', { asset: instrument.quote })}</span>
      <span className={cx('min-w-0 wrap-anywhere', narrow && 'text-right')}>
        {t('trade.book.amount', { asset: instrument.base })}
      </span>
      {!narrow && <span className="w-1/4 text-right">{t('trade.book.sum')}</span>}
    </div>
  );
}

/** As high as the book that comes. */
function Waiting({ instrument, rows }: { readonly instrument: Instrument; readonly rows: number }) {
  const side = Array.from({ length: rows }, (_, at) => (
    <div key={`row ${String(at)}`} className="flex h-row-data items-center px-3">
      <Skeleton className="w-full" />
    </div>
  ));
  return (
    <div>
      {side}
      <Middle instrument={instrument} bid={undefined} ask={undefined} />
      {side}
    </div>
  );
}

interface RowProps {
  readonly level: BookRow;
  readonly side: 'up' | 'down';
  readonly decimals: number;
  readonly lot: number;
  readonly base: string;
  readonly narrow: boolean;
  /** What of own orders rests there, of the base. */
  readonly own: string | undefined;
  /** The level that Tab reaches; arrow keys lead to the others. */
  readonly entry: boolean;
  readonly onPrice: OrderBookProps['onPrice'];
}

function asksForSum({ shiftKey, target }: MouseEvent): boolean {
  return shiftKey || (target instanceof Element && target.closest('[data-sum]') !== null);
}

const Row = memo(
  function Row({ level, side, decimals, lot, base, narrow, own, entry, onPrice }: RowProps) {
    const { t } = useTranslation();
    const pick = t(narrow ? 'trade.book.pick' : 'trade.book.pickSum', { price: level.price });
    const ownWords = own && t('trade.book.own', { quantity: figureText(own), asset: base });
    return (
      <li className="relative h-row-data shrink-0">
        <span
          className={cx('absolute inset-y-0 right-0', side === 'up' ? 'bg-up-tint' : 'bg-down-tint')}
          style={{ width: `${level.share}%` }}
        />
        <button
          type="button"
          data-level={level.price}
          tabIndex={entry ? 0 : -1}
          className="relative flex h-row-data w-full items-center justify-between px-3 text-13 hover:bg-bg-2/60"
          title={ownWords ? `${ownWords}. ${pick}` : pick}
          disabled={onPrice === undefined}
          onClick={(event) => onPrice?.(level.price, asksForSum(event) ? level.sum : undefined)}
        >
          {ownWords && (
            <span className="absolute left-0.5 size-1.5 rounded-full bg-accent">
              <span className="sr-only">{ownWords}</span>
            </span>
          )}
          <Num value={level.price} decimals={decimals} className={side === 'up' ? 'text-up' : 'text-down'} />
          <Num value={level.quantity} decimals={lot} />
          {!narrow && (
            <span data-sum className="w-1/4 text-right">
              <Num value={level.sum} decimals={3} className="text-2" />
            </span>
          )}
        </button>
      </li>
    );
  },
  (a, b) =>
    a.level.price === b.level.price &&
    a.level.quantity === b.level.quantity &&
    a.level.sum === b.level.sum &&
    a.level.share === b.level.share &&
    a.own === b.own &&
    a.entry === b.entry &&
    a.onPrice === b.onPrice &&
    a.decimals === b.decimals,
);

function Middle({
  instrument,
  bid,
  ask,
}: {
  readonly instrument: Instrument;
  readonly bid: string | undefined;
  readonly ask: string | undefined;
}) {
  const { t } = useTranslation();
  const { ticker, trades } = useInstrumentFeed(instrument.id);
  // A contract has the index of its market.
  const index = useIndex(`${instrument.base}/${instrument.quote}`);
  const decimals = decimalsOf(instrument.tick);
  const up = trades[0]?.side !== 'sell';
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-1">
      <span className={cx('text-16 font-strong', up ? 'text-up' : 'text-down')}>
        <Num
          value={ticker?.last ?? null}
          decimals={decimals}
          unknown={ticker && <span className="text-3">{'\u2013'}</span>}
        />
      </span>
      {index?.price !== null && (
        <span className="text-12 text-3">
          {t('trade.index')} <Num value={index?.price} decimals={decimals} />
        </span>
      )}
      <span className="text-12 text-3">
        {t('trade.book.spread', { value: bid && ask ? figureText(subtract(ask, bid)) : '\u2013' })}
      </span>
    </div>
  );
}
