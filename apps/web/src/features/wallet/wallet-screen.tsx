import { useQuery } from '@tanstack/react-query';
import type { BookAddress } from '@tradewind/api';
import { addresses } from '@tradewind/api/calls';
import { Badge, Button, buttonClass, Empty, IconButton, Skeleton } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { copyText } from '../../shared/copy-text.ts';
import { RemoveDialog } from '../../shared/remove-dialog.tsx';
import { useClock } from '../../shared/time.ts';
import { addressesQuery, CHAIN_NAMES } from './addresses-query.ts';
import { AllowList } from './allow-list.tsx';

/** The address book: where withdrawals may go, since when, and whether anywhere else. */
export function WalletScreen() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(addressesQuery);
  if (!data) {
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
  return (
    <div className="narrow grid gap-6 pt-1 pb-12">
      <AllowList state={data.allowList} />
      {data.addresses.length === 0 ? (
        <Empty icon="wallet" action={<AddLink />}>
          {t('papers.wallet.empty')}
        </Empty>
      ) : (
        <>
          <Addresses list={data.addresses} />
          <AddLink />
        </>
      )}
    </div>
  );
}

function AddLink() {
  const { t } = useTranslation();
  return (
    <Link to="/my/add_wallet" className={`${buttonClass('primary', 'money')} md:w-auto md:justify-self-start md:px-8`}>
      {t('papers.wallet.add')}
    </Link>
  );
}

function Addresses({ list }: { readonly list: readonly BookAddress[] }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<BookAddress | null>(null);
  return (
    <>
      <ul className="list border-line border-y">
        {list.map((address) => (
          <Address key={address.id} address={address} onRemove={() => setLeaving(address)} />
        ))}
      </ul>
      <RemoveDialog
        leaving={leaving}
        onClose={() => setLeaving(null)}
        title={t('papers.wallet.removeAsk')}
        description={leaving?.name ?? null}
        confirmLabel={t('papers.wallet.removeDo')}
        remove={({ id }, proof) => call(addresses.remove, { body: { id, ...proof } })}
        done={t('papers.wallet.removed')}
        queryKey="addresses"
      />
    </>
  );
}

function Address({ address, onRemove }: { readonly address: BookAddress; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const clock = useClock();
  const locked = address.usableAt > Date.now();
  const copy = () => copyText(address.address);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-label [overflow-wrap:anywhere]">{address.name}</p>
        <p className="text-12 text-3">
          {CHAIN_NAMES[address.chain]} {'\u00b7'} {t(`papers.wallet.types.${address.type}`)}
        </p>
        <p className="num whitespace-normal break-all text-13">{address.address}</p>
        <p className="mt-1">
          {locked ? (
            <Badge tone="warn">{t('papers.wallet.lockedUntil', { time: clock.stamp(address.usableAt) })}</Badge>
          ) : (
            <Badge tone="up">{t('papers.wallet.usable')}</Badge>
          )}
        </p>
      </div>
      <span className="flex">
        <IconButton icon="copy" label={t('papers.wallet.copy', { name: address.name })} onClick={() => void copy()} />
        <IconButton icon="close" label={t('papers.wallet.remove', { name: address.name })} onClick={onRemove} />
      </span>
    </li>
  );
}
