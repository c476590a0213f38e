import { useQuery } from '@tanstack/react-query';
import { Note } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../shared/decimal.ts';
import { figureText } from '../../shared/figure-text.ts';
import { latestDepositsQuery } from './custody-queries.ts';

/** What has to stay until deposits are final; nothing while nothing is held. */
export function HeldNote() {
  const { t } = useTranslation();
  const held = useQuery(latestDepositsQuery).data?.held ?? null;
  if (held === null || isZero(held.held)) return null;
  const told = { amount: figureText(held.held, 2), left: figureText(held.costLeft, 2) };
  return (
    <section className="grid gap-1">
      <h2 className="font-strong text-14">{t('custody.held.title')}</h2>
      <Note>{t('custody.held.text', told)}</Note>
    </section>
  );
}
