import type { AddressBook } from '@tradewind/api';
import { addresses } from '@tradewind/api/calls';
import { Note, Segmented } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query.ts';
import { useProven } from '../../shared/run-proven.ts';
import { useClock } from '../../shared/time.ts';

/** The switch that lets withdrawals go to the book's addresses only; switching it off takes a day. */
export function AllowList({ state }: { readonly state: AddressBook['allowList'] }) {
  const { t } = useTranslation();
  const clock = useClock();
  const { run, busy } = useProven();
  const chosen = state.on && state.endsAt === null ? 'on' : 'off';
  const choose = async (value: 'on' | 'off') => {
    if (busy || value === chosen) return;
    await run((proof) => call(addresses.allowList, { body: { on: value === 'on', ...proof } }));
    await queryClient.invalidateQueries({ queryKey: ['addresses'] });
  };
  return (
    <section className="grid gap-2">
      <div className="grid items-center gap-2 md:grid-cols-[minmax(0,1fr)_12rem] md:gap-6">
        <div>
          <h2 className="font-label">{t('papers.wallet.allowList')}</h2>
          <p className="text-12 text-3">{t('papers.wallet.allowListText')}</p>
        </div>
        <Segmented
          label={t('papers.wallet.allowList')}
          items={[
            { value: 'on', label: t('papers.wallet.on') },
            { value: 'off', label: t('papers.wallet.off') },
          ]}
          value={chosen}
          onChange={(value) => void choose(value)}
        />
      </div>
      {state.endsAt !== null && (
        <Note tone="warn">{t('papers.wallet.allowListEnds', { time: clock.stamp(state.endsAt) })}</Note>
      )}
    </section>
  );
}
