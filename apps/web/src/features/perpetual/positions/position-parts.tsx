import type { Position } from '@tradewind/api';
import { Badge, cx, Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf, multiply } from '../../../shared/decimal.ts';
import { HelpWord } from './help-word.tsx';
import { inTicks, percentOfMargin, toneOf, wayGone } from './position-figures.ts';
import type { Held } from './use-held.ts';

export const AMOUNT_DECIMALS = 2;
/** From here on the ratio is drawn as a warning. */
const NEAR_PERCENT = 70;
const RANKS = [1, 2, 3, 4, 5] as const;
const NONE = <span className="text-3">{'\u2013'}</span>;

export function SideBadge({ side }: Pick<Position, 'side'>) {
  const { t } = useTranslation();
  return <Badge tone={side === 'long' ? 'up' : 'down'}>{t(`futures.${side}`)}</Badge>;
}

/** Whether a margin of its own stands behind it, and how far it is levered. */
export function ModeWords({ mode, leverage }: Pick<Position, 'mode' | 'leverage'>) {
  const { t } = useTranslation();
  return (
    <span className="whitespace-nowrap">
      {t(`futures.${mode}`)} <span className="num">{t('futures.times', { leverage })}</span>
    </span>
  );
}

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
}

/** Two figures that belong together, one above the other: from the left in cards, from the right in tables. */
export function Pair({ first, second }: PairProps) {
  return (
    <span className="inline-grid py-1 leading-tight">
      <span>{first}</span>
      <span className="text-11 text-3">{second}</span>
    </span>
  );
}

export function Price({ price, held }: { readonly price: string | null; readonly held: Held }) {
  return <Num value={price} decimals={decimalsOf(held.contract.tick)} unknown={NONE} />;
}

export function LiquidationPrice({ held }: { readonly held: Held }) {
  const { t } = useTranslation();
  const { position, contract } = held;
  const { liquidationPrice } = position;
  if (liquidationPrice === null) return <span className="text-3">{t('futures.positions.none')}</span>;
  return <Price price={inTicks(position, liquidationPrice, contract.tick)} held={held} />;
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
    <span className="inline-grid py-1 leading-tight">
      <Num
        value={position.unrealised}
        decimals={AMOUNT_DECIMALS}
        sign="always"
        unit={contract.asset}
        secret
        className={cx('font-label', tone)}
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

export function Ratio({ position: { marginRatio } }: Pick<Held, 'position'>) {
  const { t } = useTranslation();
  const percent = marginRatio === null ? null : multiply(marginRatio, '100');
  const near = percent === null || Number(percent) >= NEAR_PERCENT;
  return (
    <HelpWord title={t('futures.positions.ratio')} text={t('futures.positions.ratioHelp')}>
      <Num value={percent} decimals={AMOUNT_DECIMALS} unit="%" unknown={NONE} className={cx(near && 'text-danger')} />
    </HelpWord>
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
      <Price price={takeProfit} held={held} />
      <Price price={stopLoss} held={held} />
    </span>
  );
}
