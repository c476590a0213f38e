import { buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

/** Says which address leads nowhere. */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const home = (
    <Link to="/home" className={buttonClass('line')}>
      {t('common.notFound.action')}
    </Link>
  );
  return (
    <Empty icon="document" className="py-16" action={home}>
      {t('common.notFound.text', { path: pathname.slice(0, 80) })}
    </Empty>
  );
}
