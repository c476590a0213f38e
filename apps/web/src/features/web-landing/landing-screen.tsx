import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useProductOpen } from '../../shared/products.ts';
import { queries } from '../../shared/query.ts';
import { useSession } from '../../shared/session.ts';
import { HowToCheck } from './how-to-check.tsx';
import { LiveMarket } from './live-market.tsx';
import { Prices } from './prices.tsx';
import { WhatIsReal } from './what-is-real.tsx';

const PAGES = [
  { path: '/about-us', title: 'content.about.title' },
  { path: '/concat-us', title: 'content.contact.title' },
  { path: '/terms-of-service', title: 'legal.terms.title' },
  { path: '/private-policy', title: 'legal.privacy.title' },
] as const;

/** What this is, with the market itself as the picture; how to check it; what is simulated. */
export function LandingScreen() {
  const { t } = useTranslation();
  const { data: instruments, isError, refetch } = useQuery(queries.instruments);
  const failed = isError && !instruments;
  return (
    <div className="wrap grid grid-cols-1 gap-12 pb-12 lg:gap-20 lg:pt-8">
      <section className="grid items-center gap-8 pt-4 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="grid max-w-xl gap-5">
          <h1 className="font-strong text-28 leading-tight lg:text-[2.75rem]">{t('home.hello')}</h1>
          <p className="text-16 text-2 leading-relaxed">{t('content.web.lead')}</p>
          <Start />
        </div>
        {!failed && <LiveMarket instrument={instruments?.[0]} />}
      </section>
      {failed ? (
        <Empty icon="market" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
          {t('common.loadFailed')}
        </Empty>
      ) : (
        <Prices instruments={instruments} />
      )}
      <HowToCheck />
      <WhatIsReal />
      <section className="rule grid gap-6 pt-8 lg:grid-cols-[1fr_auto] lg:items-center">
        <div className="max-w-xl">
          <h2 className="font-strong text-20">{t('content.web.endTitle')}</h2>
          <p className="mt-1 text-14 text-2">{t('content.web.endText')}</p>
        </div>
        <Start />
        <nav aria-label={t('content.web.links')} className="flex flex-wrap gap-x-6 gap-y-2 text-13 lg:col-span-2">
          {PAGES.map(({ path, title }) => (
            <Link key={path} className="min-h-6 text-2 hover:text-accent" to={path}>
              {t(title)}
            </Link>
          ))}
        </nav>
      </section>
    </div>
  );
}

/** The way in; for who is in already, to the ticket. */
function Start() {
  const { t } = useTranslation();
  const signedIn = useSession((session) => session.token !== null);
  const open = useProductOpen('spot');
  return (
    <div className="flex flex-wrap gap-3">
      {open && (
        <Link className={`${buttonClass('primary', 'money')} md:w-auto`} to={signedIn ? '/trade/trade' : '/register'}>
          {t(signedIn ? 'assets.actions.trade' : 'content.web.start')}
        </Link>
      )}
      <Link className={`${buttonClass('line', 'money')} md:w-auto`} to="/market">
        {t('content.web.look')}
      </Link>
    </div>
  );
}
