import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { WorkOrder, WorkOrderConversation } from '@tradewind/api';
import { support } from '@tradewind/api/calls';
import { Badge, Button, buttonClass, ConfirmDialog, Empty, Note } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import { quietAtFields } from '../../shared/form.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { queryClient } from '../../shared/query.ts';
import { Composer } from '../../shared/talk/composer.tsx';
import { Lines } from '../../shared/talk/lines.tsx';
import { useClock } from '../../shared/time.ts';

/** The own work orders, or with `?id=` the conversation of one. */
export function WorkRecordScreen() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return (
    <div className="narrow grid grid-cols-[minmax(0,1fr)] gap-4 pt-1 pb-12">
      {id === null ? <Orders /> : <Order key={id} id={id} />}
    </div>
  );
}

function Orders() {
  const { t } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: ['work-orders'],
    queryFn: ({ pageParam, signal }) => call(support.orders, { query: { cursor: pageParam } }, { quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
  return (
    <>
      <Link to="/my/workOrder" className={buttonClass('primary', 'm', 'min-h-money justify-self-start')}>
        {t('support.create.title')}
      </Link>
      <Loaded query={list}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Empty icon="chat">{t('support.record.none')}</Empty>;
          return (
            <ul className="list border-line border-y">
              {items.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      {list.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('common.action.more')}
        </Button>
      )}
    </>
  );
}

function StateBadge({ state }: Pick<WorkOrder, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={state === 'answered' ? 'accent' : undefined}>{t(`support.record.states.${state}`)}</Badge>;
}

function OrderRow({ order }: { readonly order: WorkOrder }) {
  const { t } = useTranslation();
  const clock = useClock();
  return (
    <li>
      <Link to={`/my/workRecord?id=${order.id}`} className="grid min-h-money gap-0.5 py-2.5">
        <span className="flex items-start justify-between gap-3">
          <span className="min-w-0 font-label [overflow-wrap:anywhere]">{order.title}</span>
          <StateBadge state={order.state} />
        </span>
        <span className="text-12 text-3">
          {`${t(`support.categories.${order.category}`)} \u00b7 ${clock.stamp(order.changedAt, 'minute')}`}
        </span>
      </Link>
    </li>
  );
}

function Order({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['work-orders', id],
    queryFn: ({ signal }) => call(support.order, { params: { id } }, { quiet: true, signal }),
  });
  const back = (
    <Link to="/my/workRecord" className="link justify-self-start py-1">
      {t('support.record.title')}
    </Link>
  );
  return (
    <>
      {back}
      <Loaded query={query} gone={<Empty icon="chat">{t('support.record.gone')}</Empty>}>
        {(order) => <Conversation order={order} />}
      </Loaded>
    </>
  );
}

function Conversation({ order }: { readonly order: WorkOrderConversation }) {
  const { t } = useTranslation();
  const [closing, setClosing] = useState(false);
  const params = { id: order.id };
  const changed = () => queryClient.invalidateQueries({ queryKey: ['work-orders'] });
  const send = async (text: string) => {
    await call(support.reply, { params, body: { text } }, { quiet: quietAtFields });
    await changed();
  };
  const close = async () => {
    await call(support.close, { params }).then(changed, () => {});
    setClosing(false);
  };
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-strong text-16 [overflow-wrap:anywhere]">{order.title}</h2>
        <StateBadge state={order.state} />
      </div>
      <Lines lines={order.lines} />
      {order.state === 'closed' ? (
        <Note>{t('support.record.closed')}</Note>
      ) : (
        <>
          <Composer onSend={send} />
          <Button variant="text" className="justify-self-start" onClick={() => setClosing(true)}>
            {t('support.record.close')}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={closing}
        title={t('support.record.closeTitle')}
        description={t('support.record.closeText')}
        confirmLabel={t('support.record.close')}
        cancelLabel={t('support.record.keep')}
        onConfirm={() => void close()}
        onCancel={() => setClosing(false)}
      />
    </section>
  );
}
