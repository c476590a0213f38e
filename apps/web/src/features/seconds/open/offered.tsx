import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { compare } from '../../../shared/decimal.ts';
import { figureText } from '../../../shared/figure-text.ts';
import { productsQuery } from '../products-query.ts';

/** What is lost on average, and which durations pay what; nothing while none is offered. */
export function Offered() {
  const { t } = useTranslation();
  const { data } = useQuery(productsQuery);
  const offered = data?.products.filter(({ open }) => open) ?? [];
  if (offered.length === 0) return null;
  const losses = offered.map(({ averageLoss }) => averageLoss).toSorted(compare);
  const list = offered.map(({ durationSeconds, payout }) =>
    t('open.seconds.product', { seconds: durationSeconds, payout: figureText(payout) }),
  );
  return (
    <p className="text-13 text-2">
      {t('open.seconds.offered', {
        least: figureText(losses.at(0)!),
        most: figureText(losses.at(-1)!),
        list: list.join(', '),
      })}
    </p>
  );
}
