import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { figureText } from '../../shared/figure-text.ts';
import { limitsQuery } from './seconds-queries.ts';

/** What was lost today of the own limit, with the way to change it. */
export function OwnLimits() {
  const { t } = useTranslation();
  const { data } = useQuery(limitsQuery);
  if (!data) return null;
  const { lossToday, dailyLoss, asset } = data;
  return (
    <>
      {t('seconds.today', { lost: figureText(lossToday), limit: figureText(dailyLoss), asset })}{' '}
      <Link className="link" to="/currency/limits">
        {t('seconds.limits.title')}
      </Link>
    </>
  );
}
