import { buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface ProductClosedScreenProps {
  /** Where what is open of the product can be closed, with the name of that page. */
  readonly closing: { readonly path: string; readonly title: string } | null;
}

/** Stands in for every page of a product that is closed to the reader's country. */
export function ProductClosedScreen({ closing }: ProductClosedScreenProps) {
  const { t } = useTranslation();
  const actions = (
    <span className="mt-2 flex flex-wrap justify-center gap-3">
      {closing && (
        <Link to={closing.path} className={buttonClass('primary')}>
          {closing.title}
        </Link>
      )}
      <Link to="/home" className={buttonClass('line')}>
        {t('common.noPermissions.action')}
      </Link>
    </span>
  );
  return (
    <Empty icon="globe" className="py-16" action={actions}>
      <strong className="mb-1 block font-strong text-1">{t('common.productClosed.title')}</strong>
      {t('common.productClosed.text')}
    </Empty>
  );
}
