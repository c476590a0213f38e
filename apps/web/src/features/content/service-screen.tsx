import { Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageText } from './article-page.tsx';

/** The ways to get an answer that exist: the help articles and the operator. */
export function ServiceScreen() {
  const { t } = useTranslation();
  return (
    <div className="narrow grid gap-5 pt-1 pb-12">
      <Link className="flex min-h-money items-center gap-3 border-line border-y hover:text-accent" to="/my/help">
        <Icon name="search" className="text-3" />
        <span className="flex-1">{t('content.service.help')}</span>
        <Icon name="right" size="s" className="text-3" />
      </Link>
      <PageText id="contact" />
    </div>
  );
}
