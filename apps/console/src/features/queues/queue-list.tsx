import { useMutation } from '@tanstack/react-query';
import { operators, type QueueItem, type Route, rolesOf } from '@tradewind/api';
import { Badge, Button, buttonClass, Chips, Empty } from '@tradewind/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { queueName } from '../../products/names.ts';
import { PRODUCTS } from '../../products/products.ts';
import { call, showError } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { queryClient, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Show = 'open' | 'mine' | 'closed';
const REFRESH_MS = 15_000;
/** Columns that phones leave out. */
const WIDE = 'hidden md:table-cell';

/** One queue, first due first. */
export function QueueList({ kind }: { readonly kind: QueueItem['kind'] }) {
  const [show, setShow] = useState<Show>('open');
  const items = usePages(
    ['queues', kind, show],
    (cursor) => call(operators.queues.list, { params: { kind }, query: { show, cursor } }),
    REFRESH_MS,
  );
  const choices = (['open', 'mine', 'closed'] as const).map((value) => ({ value, label: t(`queues.${value}`) }));
  return (
    <section>
      <Chips items={choices} value={show} onChange={setShow} label={t('queues.view')} className="mb-3" />
      <Load from={items}>
        {(rows) =>
          rows.length === 0 ? <Empty icon="check">{t('queues.empty')}</Empty> : <QueueTable rows={rows} kind={kind} />
        }
      </Load>
      <More of={items} />
    </section>
  );
}

function QueueTable({ rows, kind }: { readonly rows: readonly QueueItem[]; readonly kind: QueueItem['kind'] }) {
  return (
    <WideTable
      label={queueName(kind)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'id',
          head: t('queues.matter'),
          cell: matterText,
        },
        {
          key: 'person',
          head: t('queues.person'),
          className: WIDE,
          cell: ({ person }) => person ?? t('queues.visitor'),
        },
        { key: 'created', head: t('queues.waiting'), className: WIDE, cell: ({ createdAt }) => timeText(createdAt) },
        {
          key: 'due',
          head: t('queues.due'),
          className: 'max-md:whitespace-normal',
          cell: (item) => <Due item={item} />,
        },
        {
          key: 'claimed',
          head: t('queues.claimedBy'),
          className: WIDE,
          cell: ({ claimedBy }) => claimedBy?.name ?? t('queues.nobody'),
        },
        {
          key: 'act',
          head: <span className="sr-only">{t('actions')}</span>,
          end: true,
          className: 'py-1',
          cell: (item) => <Acts item={item} />,
        },
      ]}
    />
  );
}

function Due({ item }: { readonly item: QueueItem }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {timeText(item.closedAt ?? item.dueAt)}
      {item.overdue && <Badge tone="warn">{t('queues.overdue')}</Badge>}
    </span>
  );
}

function Acts({ item }: { readonly item: QueueItem }) {
  const { data: session } = useSession();
  const { needs, verb } = openingOf(item);
  const ofTier = item.kind === 'identity' && item.ref !== String(item.person);
  const mayOpen = session && rolesOf(needs)?.includes(session.role);
  return (
    <span className="flex items-center justify-end gap-2">
      {mayOpen && (
        <Link to={`/queues/${item.kind}/${item.id}${ofTier ? '/tier' : ''}`} className={buttonClass('line', 's')}>
          {verb}
        </Link>
      )}
      <ClaimButton item={item} />
    </span>
  );
}

const reviewOf = (kind: string) => PRODUCTS.flatMap(({ reviews }) => reviews?.[kind] ?? [])[0];

/** The call that a matter is read by, and what opening it is called. */
function openingOf({ kind }: QueueItem): { readonly needs: Route; readonly verb: string } {
  const { papers } = operators.reviews;
  const needs = kind === 'identity' ? papers : reviewOf(kind)?.needs;
  return needs ? { needs, verb: t('reviews.open') } : { needs: operators.desk.conversation, verb: t('desk.open') };
}

/** Its number, and that of what it is about where it says more than the person does. */
function matterText({ id, kind, ref, person }: QueueItem): string {
  return ref === String(person) || reviewOf(kind) ? String(id) : `${id} (${ref})`;
}

/** Claims a free matter, or gives an own one back. */
function ClaimButton({ item }: { readonly item: QueueItem }) {
  const { data: session } = useSession();
  const { claim, release } = operators.queues;
  const own = item.claimedBy?.id === session?.id;
  const change = useMutation({
    mutationFn: () => call(own ? release : claim, { params: { id: item.id } }),
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['queues'] }),
  });
  if (item.closedAt !== null || session?.role === 'auditor' || (item.claimedBy && !own)) return null;
  return (
    <Button size="s" variant={own ? 'neutral' : 'primary'} busy={change.isPending} onClick={() => change.mutate()}>
      {t(own ? 'queues.release' : 'queues.claim')}
    </Button>
  );
}
