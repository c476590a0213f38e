import { useQuery } from '@tanstack/react-query';
import { Empty, Segmented, Select, Skeleton } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertForm } from '../../shared/alerts/alert-form.tsx';
import { AlertRows } from '../../shared/alerts/alert-rows.tsx';
import { alertsQuery } from '../../shared/alerts/alerts-query.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { useChosenInstrument } from '../../shared/trading/chosen-instrument.ts';

type Shown = 'waiting' | 'done';

/** All price alerts of a person, and a new one for any market. */
export function AlertsScreen() {
  const { t } = useTranslation();
  const query = useQuery(alertsQuery);
  const [shown, setShown] = useState<Shown>('waiting');
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-5 pt-1 pb-12">
      <NewAlert />
      <Segmented
        className="w-72 max-w-full"
        label={t('messages.alerts.title')}
        items={[
          { value: 'waiting', label: t('messages.alerts.waiting') },
          { value: 'done', label: t('messages.alerts.done') },
        ]}
        value={shown}
        onChange={setShown}
      />
      <Loaded query={query}>
        {(all) => {
          const alerts = all.filter(({ reached }) => (reached === null) === (shown === 'waiting'));
          if (alerts.length > 0) return <AlertRows alerts={alerts} named />;
          const none = all.length === 0 ? 'none' : 'noneActive';
          return <Empty icon="bell">{t(`messages.alerts.${shown === 'waiting' ? none : 'noneDone'}`)}</Empty>;
        }}
      </Loaded>
    </div>
  );
}

function NewAlert() {
  const { t } = useTranslation();
  const { instrument, instruments, choose } = useChosenInstrument();
  if (!instrument) return <Skeleton className="block h-40 w-full" />;
  return (
    <section className="grid gap-3" aria-label={t('messages.alerts.add')}>
      <Select
        label={t('messages.alerts.market')}
        value={instrument.id}
        onChange={choose}
        items={instruments.map(({ id }) => ({ value: id, label: id }))}
      />
      <AlertForm key={instrument.id} instrument={instrument} />
    </section>
  );
}
