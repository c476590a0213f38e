import { useInfiniteQuery } from '@tanstack/react-query';
import type { OrderTab, SecondsContract } from '@tradewind/api';
import { Button, buttonClass, cx, Empty, Icon, ListRow, Note, Num } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { ProductLink } from '../../shared/product-link.tsx';
import { useClock } from '../../shared/time.ts';
import { Waiting } from '../../shared/waiting.tsx';
import { outcomeWord, resultOf, toneOf } from './contract-detail.tsx';
import { contractsQuery } from './seconds-queries.ts';
import { baseOf } from './ticket.ts';

interface ContractListProps {
  readonly tab: OrderTab;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** Own contracts of one tab, newest first, by pages. */
export function ContractList({ tab, chosen, onChoose }: ContractListProps) {
  const { t } = useTranslation();
  const pages = useInfiniteQuery(contractsQuery(tab));
  const retry = <Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>;
  if (pages.isPending) return <Waiting reason={pages.failureReason} className="mt-4 h-40 w-full" />;
  if (!pages.data) return <Empty action={retry}>{t('common.loadFailed')}</Empty>;
  const contracts = pages.data.pages.flatMap((page) => page.items);
  const ticket = (
    <ProductLink product="seconds" className={buttonClass('line')} to="/currency">
      {t('seconds.orders.ticket')}
    </ProductLink>
  );
  if (contracts.length === 0) return <Empty action={ticket}>{t('seconds.orders.empty')}</Empty>;
  return (
    <>
      <ul className="list" aria-label={t('seconds.orders.title')}>
        {contracts.map((contract) => (
          <li key={contract.id}>
            <button
              type="button"
              aria-pressed={contract.id === chosen}
              className={cx('block w-full text-left', contract.id === chosen && 'bg-bg-1')}
              onClick={() => onChoose(contract.id)}
            >
              <ContractRow contract={contract} />
            </button>
          </li>
        ))}
      </ul>
      {pages.isError && <Note className="mt-3">{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button className="mt-4" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

/** One contract on a line: what it asked, its stake while it runs, what it brought at its end. */
export function ContractRow({ contract }: { readonly contract: SecondsContract }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const { direction, instrument, durationSeconds, acceptedAt, amount, asset } = contract;
  const result = resultOf(contract);
  return (
    <ListRow
      icon={<Icon name={direction} className={direction === 'rise' ? 'text-up' : 'text-down'} />}
      title={
        <>
          {t(`seconds.${direction}`)}{' '}
          <span className="text-2">
            {t('seconds.index', { asset: baseOf(instrument) })}
            {', '}
            {t('seconds.duration', { seconds: durationSeconds })}
          </span>
        </>
      }
      sub={stamp(acceptedAt, 'datetime')}
      end={
        <Num
          value={result ?? amount}
          unit={asset}
          secret
          sign={result === null ? 'never' : 'always'}
          className={toneOf(result)}
        />
      }
      endSub={t(`seconds.outcome.${outcomeWord(contract)}`)}
    />
  );
}
