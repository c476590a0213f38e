import type { ContractTerms, Liquidation } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { divide, isZero, multiply, subtract } from '../../../shared/decimal.ts';
import { useClock } from '../../../shared/time.ts';
import { toneOf } from '../positions/position-figures.ts';
import { settledIn } from '../settled-in.ts';
import type { MarkMade } from './mark-made.ts';
import type { Reckoned } from './reckoned.ts';
import { Part } from './section.tsx';
import { bracketAt, type StepTerms } from './step-terms.ts';

interface FiguresProps {
  readonly step: Liquidation;
  readonly terms: StepTerms;
  readonly reckoned: Reckoned;
}

interface InputsProps extends FiguresProps {
  readonly told: ContractTerms;
  /** undefined = it is being read, null = the log does not hold what the mark was made of. */
  readonly mark: { readonly data: MarkMade | null | undefined; readonly isError: boolean };
}

const UNKNOWN = '\u2013';
const PERCENT_OF_PPM = 10_000;
const percentOf = (ppm: number) => divide(String(ppm), String(PERCENT_OF_PPM), 4);

function Lines({ title, items }: { readonly title: string; readonly items: Parameters<typeof KeyValue>[0]['items'] }) {
  return (
    <Part title={title}>
      <KeyValue className="text-13" items={items} />
    </Part>
  );
}

/** What the step was reckoned from: the mark with its parts, the position, and the rates. */
export function Inputs({ step, terms, reckoned, told, mark }: InputsProps) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { units } = terms;
  const { asset } = told;
  const { bracket, deduction } = bracketAt(units, step.lots, units.pointsOf(step.mark));
  const made = mark.isError ? null : mark.data;
  const part = (points: number | null | undefined, key: string): ReactNode => {
    const value = points === undefined ? undefined : points === null ? null : units.priceText(points);
    return <Num key={key} value={value} unit={asset} {...(value === null && { unknown: UNKNOWN })} />;
  };
  const ofMark = (name: 'index' | 'funded' | 'basis' | 'last') => part(made === null ? null : made?.[name], name);
  return (
    <Lines
      title={t('futures.receipt.inputs')}
      items={[
        [t('futures.detail.found'), <Num key="mark" value={step.mark} unit={asset} />],
        [t('futures.index'), ofMark('index')],
        [t('futures.receipt.funded'), ofMark('funded')],
        [t('futures.receipt.basis'), ofMark('basis')],
        [t('futures.last'), ofMark('last')],
        !!made && [t('futures.receipt.sampled'), stamp(made.sampledAt, 'full')],
        [
          t('futures.positions.size'),
          <span key="lots" className="num">
            {t('futures.lots', { count: step.lots })}
          </span>,
        ],
        [t('futures.receipt.entry'), <Num key="entry" value={step.entryNotional} unit={asset} secret />],
        [
          t(`futures.receipt.behind.${step.mode}`),
          <Num key="margin" value={units.amountText(reckoned.backing)} unit={asset} secret />,
        ],
        [t('futures.receipt.rate'), <Num key="rate" value={percentOf(bracket.maintenancePpm)} unit="%" />],
        [t('futures.receipt.deduction'), <Num key="deduction" value={units.amountText(deduction)} unit={asset} />],
        [t('futures.receipt.takerFee'), <Num key="taker" value={percentOf(terms.takerPpm)} unit="%" />],
        [t('futures.receipt.feeRate'), <Num key="fee" value={percentOf(terms.liquidationPpm)} unit="%" />],
      ]}
    />
  );
}

/** What follows: what was left, what had to be kept, and how much had to be closed at which price. */
export function Results({ step, terms, reckoned }: FiguresProps) {
  const { t } = useTranslation();
  const asset = settledIn(step.contract);
  const unrealised = terms.units.amountText(reckoned.unrealised);
  return (
    <Lines
      title={t('futures.receipt.results')}
      items={[
        [
          t('futures.close.profit'),
          <Num key="won" value={unrealised} sign="always" unit={asset} className={toneOf(unrealised)} secret />,
        ],
        [t('futures.detail.equity'), <Num key="equity" value={step.equity} unit={asset} secret />],
        [t('futures.detail.maintenance'), <Num key="maintenance" value={step.maintenance} unit={asset} secret />],
        [
          t('futures.detail.wanted'),
          <span key="wanted" className="num">
            {t('futures.lots', { count: step.wanted })}
          </span>,
        ],
        [
          t('futures.detail.bankruptcy'),
          <Num key="bankruptcy" value={step.bankruptcyPrice} unit={asset} unknown={UNKNOWN} />,
        ],
      ]}
    />
  );
}

/** What was done: who closed how much at which price, and what it cost. */
export function Outcome({ step, terms, reckoned }: FiguresProps) {
  const { t } = useTranslation();
  const asset = settledIn(step.contract);
  const { traded, tradedFor, taken, deleveraged, fee, fundPaid } = step;
  const closed = (key: 'traded' | 'taken' | 'deleveraged', lots: number, price: string | null) =>
    lots > 0 &&
    ([
      t(`futures.detail.${key}`),
      <span key={key} className="inline-flex flex-wrap justify-end gap-x-2">
        <span className="num">{t('futures.lots', { count: lots })}</span>
        <span>
          {'@ '}
          <Num value={price} unit={asset} unknown={UNKNOWN} />
        </span>
      </span>,
    ] as const);
  const [realised, tradingFee, left] = [reckoned.realised, reckoned.tradingFee, reckoned.left].map((amount) =>
    amount === null ? null : terms.units.amountText(amount),
  ) as [string | null, string | null, string | null];
  return (
    <Lines
      title={t('futures.receipt.done')}
      items={[
        closed('traded', traded, averageOf(tradedFor, traded, terms)),
        closed('taken', taken, step.bankruptcyPrice ?? step.mark),
        closed('deleveraged', deleveraged, step.deleveragePrice),
        traded + taken + deleveraged === 0 && [t('futures.receipt.closed'), t('futures.receipt.nobody')],
        realised !== null && [
          t('futures.positions.realised'),
          <Num key="realised" value={realised} sign="always" unit={asset} className={toneOf(realised)} secret />,
        ],
        tradingFee !== null &&
          !isZero(tradingFee) && [
            t('futures.list.kinds.fee'),
            <Num key="trading" value={tradingFee} unit={asset} secret />,
          ],
        !isZero(fee) && [t('futures.detail.fee'), <Num key="fee" value={fee} unit={asset} secret />],
        !isZero(fundPaid) && [t('futures.detail.fundPaid'), <Num key="paid" value={fundPaid} unit={asset} />],
        left !== null && [
          t('futures.receipt.leftOver'),
          <Num key="left" value={subtract(left, fee)} unit={asset} secret />,
        ],
      ]}
    />
  );
}

/** What a lot was traded for on average, cut to a hundredth of a tick. */
function averageOf(tradedFor: string, lots: number, { units }: StepTerms): string | null {
  if (lots === 0) return null;
  const each = divide(String(units.amountOf(tradedFor)), multiply(String(lots), String(units.pointValue)), 0);
  return units.priceText(Number(each));
}
