import { Tabs } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { Entry, HistoryTab } from '../../products/product.ts';
import { ofProducts, withProducts } from '../../products/products.ts';
import { text } from '../../shared/i18n.ts';
import { loadPart } from '../../shared/part.ts';
import { useOpenOf } from '../../shared/products.ts';
import { Waiting } from '../../shared/waiting.tsx';

const TABS = withProducts<HistoryTab>([], ({ tab }) => tab).map(({ name, label, ...part }) => {
  return { name, label, Content: lazy(async () => ({ default: await loadPart(part) })) };
});

/** All movements. */
const RECORD: Omit<Entry, 'icon'> = { to: '/assets/record', label: 'assets.record.title' };
const OTHERS = [...ofProducts(({ history }) => history), RECORD];

/** What products did over time, of every state; the movements themselves are the record. The address keeps whose. */
export function HistoryScreen() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const others = useOpenOf(OTHERS);
  const shown = TABS.find(({ name }) => name === parameters.get('tab')) ?? TABS[0];
  return (
    <div className="wrap grid gap-3 pb-8">
      {shown && (
        <Tabs
          label={t('assets.record.products')}
          value={shown.name}
          onChange={(tab) => setParameters({ tab }, { replace: true })}
          items={TABS.map(({ name, label }) => ({ value: name, label: text(label) }))}
        />
      )}
      <Suspense fallback={<Waiting reason={null} className="mt-4 h-40 w-full" />}>
        {shown && <shown.Content key={shown.name} />}
      </Suspense>
      <nav className="flex flex-wrap gap-x-5 gap-y-1 text-13" aria-label={t('assets.record.products')}>
        {others.map(({ to, label }) => (
          <Link key={to} className="link inline-flex min-h-6 items-center" to={to}>
            {text(label)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
