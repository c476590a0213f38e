import { useInfiniteQuery } from '@tanstack/react-query';
import type { OpenAddress } from '@tradewind/api';
import { Button, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/loaded.tsx';
import { openAddressesQuery } from '../custody-queries.ts';

/** Wallets of the house on a network. */
export function Addresses({ addresses }: { readonly addresses: readonly OpenAddress[] }) {
  const { t } = useTranslation();
  if (addresses.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-strong text-14">{t('open.custody.addresses')}</h3>
      <List addresses={addresses} />
    </section>
  );
}

interface DepositAddressesProps {
  readonly chain: string;
  /** How many there are on all pages. */
  readonly count: number;
}

/** Addresses of users that hold something, page by page. */
export function DepositAddresses({ chain, count }: DepositAddressesProps) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(openAddressesQuery(chain));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="flex gap-2 font-strong text-14">
        {t('open.custody.deposit')}
        <Num value={String(count)} decimals={0} className="font-[400] text-3" />
      </h3>
      <Loaded query={pages}>
        {({ pages: found }) => (
          <>
            <List addresses={found.flatMap(({ items }) => items)} />
            {pages.hasNextPage && (
              <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {t('common.action.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function List({ addresses }: { readonly addresses: readonly OpenAddress[] }) {
  const { t } = useTranslation();
  return (
    <ul className="list">
      {addresses.map(({ address, purpose, height, balances }) => (
        <li
          key={address}
          className="grid gap-x-6 gap-y-1 py-3 text-13 lg:grid-cols-[9rem_minmax(0,1fr)_auto] lg:items-baseline"
        >
          <p className="text-12 text-3">
            {purpose === 'deposit'
              ? height !== null && t('open.custody.at', { height })
              : t(`open.custody.purpose.${purpose}`)}
          </p>
          <p className="num break-all whitespace-normal">{address}</p>
          <p className="flex flex-wrap gap-x-4">
            {balances.map(({ asset, amount }) => (
              <Num key={asset} value={amount} unit={asset} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
