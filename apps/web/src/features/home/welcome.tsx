import { buttonClass } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What this is, for those who have not signed in. */
export function Welcome() {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4 py-4 lg:max-w-2xl lg:py-8">
      <h1 className="text-28 font-strong leading-tight">{t('home.hello')}</h1>
      <p className="text-14 text-2">{t('home.lead')}</p>
      <div className="flex flex-wrap gap-3">
        <Link className={`${buttonClass('primary', 'money')} md:w-auto`} to="/register">
          {t('home.register')}
        </Link>
        <Link className={`${buttonClass('line', 'money')} md:w-auto`} to="/login">
          {t('home.login')}
        </Link>
        <Link className={`${buttonClass('line', 'money')} md:w-auto`} to="/market">
          {t('home.market')}
        </Link>
      </div>
    </section>
  );
}
