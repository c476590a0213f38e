import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Why one need not believe: what is written down, and how anyone can replay it. */
export function HowToCheck() {
  const { t } = useTranslation();
  return (
    <section className="rule pt-4">
      <h2 className="pb-2 text-16 font-strong">{t('home.check.title')}</h2>
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-3">
        {(['journal', 'replay', 'index'] as const).map((key) => (
          <div key={key}>
            <h3 className="text-14 font-strong">{t(`home.check.${key}`)}</h3>
            <p className="text-13 text-2">{t(`home.check.${key}Text`)}</p>
          </div>
        ))}
      </div>
      <Link className="link mt-4 inline-block min-h-6 text-13" to="/web">
        {t('content.web.title')}
      </Link>
    </section>
  );
}
