import { buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Payment methods are in the verified name: the way there. */
export function VerifyFirst() {
  const { t } = useTranslation();
  return (
    <Empty
      icon="identity"
      action={
        <Link to="/my/identity" className={buttonClass('primary', 'm')}>
          {t('papers.collect.verify')}
        </Link>
      }
    >
      {t('papers.collect.verifyFirst')}
    </Empty>
  );
}
