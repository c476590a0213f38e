import { useQuery } from '@tanstack/react-query';
import type { Position } from '@tradewind/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../live/server-clock.ts';
import { compare, isZero } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { sourcesQuery } from '../../../shared/open/open-queries.ts';
import { useProductMode } from '../../../shared/product-mode.ts';
import { useClock } from '../../../shared/time.ts';
import type { ShareWords } from './draw-position.ts';
import { wonOf } from './share-figures.ts';

interface Chosen {
  readonly amounts: boolean;
  readonly link: string | null;
}

/** What the picture of a position says; null while it is not known whether the market is simulated. */
export function useShareWords(position: Position, { amounts, link }: Chosen): ShareWords | null {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { data: sources } = useQuery(sourcesQuery);
  const demo = useProductMode() === 'demo';
  const [now] = useState(serverNow);
  if (sources === undefined) return null;
  const { contract, side, mode, leverage, entryPrice, exitPrice, mark, size, closedAt } = position;
  const [base, asset] = contract.split('-');
  const { amount, percent, of } = wonOf(position);
  const price = (label: string, value: string | null) =>
    value === null ? [] : [`${label} ${figureText(value)} ${asset}`];
  return {
    contract,
    side: `${t(`futures.${side}`)} ${t('futures.times', { leverage })} \u00b7 ${t(`futures.${mode}`)}`,
    isLong: side === 'long',
    won: percent && t(OF[of], { percent: signed(percent, figureText(percent, 2)) }),
    tone: isZero(amount) ? null : compare(amount, '0') > 0 ? 'up' : 'down',
    prices: [
      ...price(t('futures.positions.entry'), entryPrice),
      ...(closedAt === null ? price(t('futures.mark'), mark) : price(t('futures.positions.exit'), exitPrice)),
    ],
    amounts: amounts
      ? [
          `${t(`futures.positions.${closedAt === null ? 'unrealised' : 'realised'}`)} ${signed(amount, figureText(amount, 2))} ${asset}`,
          `${t('futures.positions.size')} ${figureText(size)} ${base}`,
        ]
      : [],
    date: stamp(closedAt ?? now, 'full'),
    simulated: demo || sources.feed === 'simulated' ? t('common.simulated.badge') : null,
    link,
  };
}

const OF = { margin: 'futures.positions.ofMargin', initial: 'futures.share.ofInitial' } as const;

const signed = (value: string, text: string) => (compare(value, '0') > 0 ? `+${text}` : text);
