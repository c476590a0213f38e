import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@tradewind/api';
import { payments } from '@tradewind/api/calls';
import { Button, buttonClass, Empty, Icon, IconButton, Note, Skeleton } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useProfile } from '../../shared/query.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { paymentsQuery } from './payments-query.ts';
import { VerifyFirst } from './verify-first.tsx';

/** Where one wants to be paid: the list, with the way to add, change and delete. */
export function CollectScreen() {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  const { data, isError, refetch } = useQuery(paymentsQuery);
  if (!data || !profile) {
    return (
      <div className="narrow pt-1 pb-12">
        {isError ? (
          <Empty icon="warning" action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
            {t('common.loadFailed')}
          </Empty>
        ) : (
          <Skeleton className="block h-56 w-full" />
        )}
      </div>
    );
  }
  const verified = profile.verified === 'yes';
  return (
    <div className="narrow grid gap-5 pt-1 pb-12">
      {data.length > 0 && <Methods methods={data} />}
      {!verified && <VerifyFirst />}
      {verified && data.length === 0 && (
        <Empty icon="card" action={<AddLink />}>
          {t('papers.collect.empty')}
        </Empty>
      )}
      {verified && data.length > 0 && <AddLink />}
      <Note>{t('papers.collect.kept')}</Note>
    </div>
  );
}

function AddLink() {
  const { t } = useTranslation();
  return (
    <Link
      to="/my/collect_money"
      className={`${buttonClass('primary', 'money')} md:w-auto md:justify-self-start md:px-8`}
    >
      {t('papers.collect.add')}
    </Link>
  );
}

function Methods({ methods }: { readonly methods: readonly PaymentMethod[] }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  return (
    <>
      <ul className="list border-line border-y">
        {methods.map((method) => (
          <li key={method.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-3">
            <div className="min-w-0">
              <p className="font-label [overflow-wrap:anywhere]">{method.bank}</p>
              <p className="num text-13">{method.cardNumber}</p>
              <p className="text-12 text-3 [overflow-wrap:anywhere]">
                {[method.realName, method.branch].filter(Boolean).join(' \u00b7 ')}
              </p>
            </div>
            <span className="flex">
              <Link
                to={`/my/collect_money?id=${method.id}`}
                className="icon-btn"
                aria-label={t('papers.collect.edit', { bank: method.bank })}
              >
                <Icon name="settings" />
              </Link>
              <IconButton
                icon="close"
                label={t('papers.collect.remove', { bank: method.bank })}
                onClick={() => setLeaving(method)}
              />
            </span>
          </li>
        ))}
      </ul>
      <RemoveDialog
        leaving={leaving}
        onClose={() => setLeaving(null)}
        title={t('papers.collect.removeAsk')}
        description={leaving && `${leaving.bank} ${leaving.cardNumber}`}
        confirmLabel={t('papers.collect.removeDo')}
        remove={({ id }, proof) => call(payments.remove, { body: { id, ...proof } })}
        done={t('papers.collect.removed')}
        queryKey="payment-methods"
      />
    </>
  );
}
