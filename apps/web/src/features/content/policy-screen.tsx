import { Tabs } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageText } from './article-page.tsx';

const POLICIES = ['privacy', 'terms'] as const;
type Policy = (typeof POLICIES)[number];

/** Privacy policy and user agreement, one beside the other. */
export function PolicyScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const chosen: Policy = query.get('of') === 'terms' ? 'terms' : 'privacy';
  return (
    <div className="narrow grid gap-5 pb-12">
      <Tabs
        label={t('content.policy.title')}
        value={chosen}
        onChange={(of) => setQuery({ of }, { replace: true })}
        items={POLICIES.map((value) => ({ value, label: t(`legal.${value}.title`) }))}
      />
      <PageText id={chosen} />
    </div>
  );
}
