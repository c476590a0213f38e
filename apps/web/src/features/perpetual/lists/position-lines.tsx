import type { Position } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { multiply } from '../../../shared/decimal.ts';
import { useClock } from '../../../shared/time.ts';
import { toneOf } from '../positions/position-figures.ts';
import { HeldFor } from './held-for.tsx';

/** The figures of a position, open or closed, in full. */
export function PositionLines({ position }: { readonly position: Position }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { contract, lots, size, entryPrice, exitPrice, realised, fundingPaid, fees, openedAt, closedAt } = position;
  const [base, asset] = contract.split('-');
  const line = (
    key: 'size' | 'entry' | 'exit' | 'realised' | 'fundingPaid' | 'fees' | 'opened' | 'closed' | 'held',
    value: ReactNode,
  ) => [t(`futures.positions.${key}`), value] as const;
  return (
    <KeyValue
      lines
      className="text-13"
      items={[
        line(
          'size',
          <>
            <span className="num">{t('futures.lots', { count: lots })}</span>{' '}
            <Num value={size} unit={base} className="text-3" />
          </>,
        ),
        line('entry', <Num value={entryPrice} unit={asset} />),
        exitPrice !== null && line('exit', <Num value={exitPrice} unit={asset} />),
        line('realised', <Num value={realised} sign="always" unit={asset} className={toneOf(realised)} secret />),
        line(
          'fundingPaid',
          <Num value={fundingPaid} unit={asset} className={toneOf(multiply(fundingPaid, '-1'))} secret />,
        ),
        line('fees', <Num value={fees} unit={asset} secret />),
        line('opened', stamp(openedAt, 'full')),
        closedAt !== null && line('closed', stamp(closedAt, 'full')),
        closedAt !== null && line('held', <HeldFor position={position} />),
      ]}
    />
  );
}
