import { cx, Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf, multiply } from '../../../shared/decimal.ts';
import { How } from '../../../shared/how/how.tsx';
import { HelpWord } from './help-word.tsx';
import { inTicks, percentOfMargin, toneOf, wayGone } from './position-figures.ts';
import { AMOUNT_DECIMALS } from './position-words.tsx';
import type { Held } from './use-held.ts';

/** From here on the ratio is drawn as a warning. */
const NEAR_PERCENT = 70;
const RANKS = [1, 2, 3, 4, 5] as const;
const NONE = <span className="text-3">{'\u2013'}</span>;

/** Lots, and what they are of the base. */
export function Size({ held: { position, contract } }: { readonly held: Held }) {
  const { t } = useTranslation();
  return (
    <Pair
      first={<span className="num">{t('futures.lots', { count: position.lots })}</span>}
      second={<Num value={position.size} decimals={decimalsOf(contract.size)} unit={contract.base} />}
    />
  );
}

interface PairProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Each can be pressed: they stand as far apart as targets do. */
  readonly pressed?: boolean;
}

/** Two lines in a cell. */
const linesClass = (pressed: boolean) =>
  cx('inline-grid leading-tight', pressed ? 'auto-rows-[minmax(1.5rem,auto)] items-center' : 'py-1');

/** Two figures that belong together, one above the other: from the left in cards, from the right in tables. */
export function Pair({ first, second, pressed = false }: PairProps) {
  return (
    <span className={linesClass(pressed)}>
      <span>{first}</span>
      <span className="text-11 text-3">{second}</span>
    </span>
  );
}

export function Price({ price, held }: { readonly price: string | null; readonly held: Held }) {
  return <Num value={price} decimals={decimalsOf(held.contract.tick)} unknown={NONE} />;
}

export function EntryPrice({ held: { position, contract } }: { readonly held: Held }) {
  return (
    <How
      kind="positionEntry"
      params={{ position: position.id }}
      value={position.entryPrice}
      decimals={decimalsOf(contract.tick)}
    />
  );
}

export function MarkPrice({ held: { position, contract } }: { readonly held: Held }) {
  return (
    <How
      kind="contractMark"
      params={{ contract: contract.contract }}
      value={position.mark}
      decimals={decimalsOf(contract.tick)}
      unknown={NONE}
    />
  );
}

export function LiquidationPrice({ held }: { readonly held: Held }) {
  const { t } = useTranslation();
  const { position, contract } = held;
  const { liquidationPrice } = position;
  if (liquidationPrice === null) return <span className="text-3">{t('futures.positions.none')}</span>;
  return (
    <How
      kind="positionLiquidation"
      params={{ position: position.id }}
      value={inTicks(position, liquidationPrice, contract.tick)}
      decimals={decimalsOf(contract.tick)}
    />
  );
}

/** What stands behind it. */
export function Margin({ held: { position, contract } }: { readonly held: Held }) {
  return (
    <How
      kind="positionMargin"
      params={{ position: position.id }}
      value={position.margin}
      decimals={AMOUNT_DECIMALS}
      unit={contract.asset}
      secret
    />
  );
}

interface GainProps {
  readonly held: Held;
  /** With its rank among those that win. */
  readonly ranked?: boolean;
}

/** What it has won or lost at the mark, and in percent of its margin. */
export function Gain({ held: { position, contract }, ranked = false }: GainProps) {
  const { t } = useTranslation();
  const percent = percentOfMargin(position);
  const tone = toneOf(position.unrealised);
  return (
    <span className={linesClass(ranked)}>
      <How
        kind="positionGain"
        params={{ position: position.id }}
        value={position.unrealised}
        decimals={AMOUNT_DECIMALS}
        sign="always"
        unit={contract.asset}
        secret
        className={cx('font-label text-right', tone)}
      />
      <span className="flex items-center justify-end gap-2 text-11">
        {percent !== null && (
          <span className={tone} title={t('futures.positions.ofMargin', { percent })}>
            <Num value={percent} decimals={AMOUNT_DECIMALS} sign="always" unit="%" />
          </span>
        )}
        {ranked && <AdlRank position={position} />}
      </span>
    </span>
  );
}

export function Ratio({ position: { id, marginRatio } }: Pick<Held, 'position'>) {
  const percent = marginRatio === null ? null : multiply(marginRatio, '100');
  const near = percent === null || Number(percent) >= NEAR_PERCENT;
  return (
    <How
      kind="positionRatio"
      params={{ position: id }}
      value={percent}
      decimals={AMOUNT_DECIMALS}
      unit="%"
      unknown={NONE}
      className={cx(near && 'text-danger')}
    />
  );
}

/** How soon it would be closed against a bankrupt one: as many bars as its rank. */
export function AdlRank({ position: { adlRank } }: Pick<Held, 'position'>) {
  const { t } = useTranslation();
  if (adlRank === null) return NONE;
  return (
    <HelpWord title={t('futures.positions.adl')} text={t('futures.positions.adlHelp', { rank: adlRank })}>
      <span className="inline-flex items-center gap-1.5">
        <span className="num how">{adlRank}</span>
        <span className="inline-flex gap-px" aria-hidden="true">
          {RANKS.map((rank) => (
            <i key={rank} className={cx('h-2.5 w-1', rank > adlRank ? 'bg-bg-3' : rankTone(adlRank))} />
          ))}
        </span>
      </span>
    </HelpWord>
  );
}

const rankTone = (rank: number) => (rank === 5 ? 'bg-danger' : rank === 4 ? 'bg-warn' : 'bg-3');

/** How far the mark has gone from the entry, left, to the liquidation, right. */
export function Between({ position, className }: Pick<Held, 'position'> & { readonly className?: string }) {
  const { t } = useTranslation();
  const gone = wayGone(position);
  if (gone === null) return null;
  const words = t('futures.positions.between');
  const tone = gone >= NEAR_PERCENT ? 'bg-danger' : 'bg-3';
  return (
    <span
      className={cx('range', className)}
      role="img"
      aria-label={`${words}: ${Math.round(gone)}%`}
      title={`${words}: ${Math.round(gone)}%`}
    >
      <span className={cx('absolute inset-y-0 left-0', tone)} style={{ width: `${gone}%` }} />
      <i style={{ left: `${gone}%` }} />
    </span>
  );
}

/** Where it is closed by itself. */
export function Protection({ held }: { readonly held: Held }) {
  const { takeProfit, stopLoss } = held.position;
  if (takeProfit === null && stopLoss === null) return NONE;
  return (
    <span className="inline-grid py-1 leading-tight">
      <span className="text-up">
        <Price price={takeProfit} held={held} />
      </span>
      <span className="text-down">
        <Price price={stopLoss} held={held} />
      </span>
    </span>
  );
}
