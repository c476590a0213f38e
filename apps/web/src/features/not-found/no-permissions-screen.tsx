import { buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function NoPermissionsScreen() {
  const { t } = useTranslation();
  const home = (
    <Link to="/home" className={buttonClass('line')}>
      {t('common.noPermissions.action')}
    </Link>
  );
  return (
    <Empty icon="lock" className="py-16" action={home}>
      {t('common.noPermissions.text')}
    </Empty>
  );
}
