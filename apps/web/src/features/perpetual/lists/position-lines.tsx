import type { Position } from '@tradewind/api';
import { KeyValue, Num } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { multiply } from '../../../shared/decimal.ts';
import { How } from '../../../shared/how/how.tsx';
import { useClock } from '../../../shared/time.ts';
import { NextFunding } from '../positions/next-funding.tsx';
import { toneOf } from '../positions/position-figures.ts';
import { HeldFor } from './held-for.tsx';

/** The figures of a position, open or closed, in full. */
export function PositionLines({ position }: { readonly position: Position }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { id, contract, lots, size, entryPrice, exitPrice, realised, fundingPaid, fees, openedAt, closedAt } = position;
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
        line(
          'entry',
          closedAt === null ? (
            <How kind="positionEntry" params={{ position: id }} value={entryPrice} unit={asset} />
          ) : (
            <Num value={entryPrice} unit={asset} />
          ),
        ),
        exitPrice !== null && line('exit', <Num value={exitPrice} unit={asset} />),
        line(
          'realised',
          <How
            kind="positionRealised"
            params={{ position: id }}
            value={realised}
            sign="always"
            unit={asset}
            className={toneOf(realised)}
            secret
          />,
        ),
        line(
          'fundingPaid',
          <Num value={fundingPaid} unit={asset} className={toneOf(multiply(fundingPaid, '-1'))} secret />,
        ),
        line('fees', <Num value={fees} unit={asset} secret />),
        closedAt === null && [t('futures.account.nextFunding'), <NextFunding key="next" position={position} />],
        line('opened', stamp(openedAt, 'full')),
        closedAt !== null && line('closed', stamp(closedAt, 'full')),
        closedAt !== null && line('held', <HeldFor position={position} />),
      ]}
    />
  );
}
