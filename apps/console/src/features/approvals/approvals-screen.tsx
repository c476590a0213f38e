import { operators } from '@tradewind/api';
import { Button, Empty, Tabs } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { Load, Page } from '../../shared/page.tsx';
import { More, usePages } from '../../shared/pages.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { ApprovalCard } from './approval-card.tsx';
import { blanksFor, RequestDialog } from './request-dialog.tsx';

const REFRESH_MS = 10_000;

/** Changes that take two operators. */
export function ApprovalsScreen() {
  const { data: session } = useSession();
  const [show, setShow] = useState<'waiting' | 'decided'>('waiting');
  const [asking, setAsking] = useState(false);
  const approvals = usePages(
    ['approvals', show],
    (cursor) => call(operators.approvals.list, { query: { show, cursor } }),
    REFRESH_MS,
  );
  const views = (['waiting', 'decided'] as const).map((value) => ({ value, label: t(`approvals.${value}`) }));
  const mayAsk = blanksFor(session?.role).length > 0;
  return (
    <Page
      title={t('approvals.title')}
      aside={
        mayAsk && (
          <Button variant="primary" icon="plus" onClick={() => setAsking(true)}>
            {t('approvals.ask')}
          </Button>
        )
      }
    >
      <p className="mb-3 max-w-[44rem] text-13 text-2">{t('approvals.lead')}</p>
      <Tabs items={views} value={show} onChange={setShow} label={t('approvals.view')} className="mb-4" />
      <Load from={approvals}>
        {(items) =>
          items.length === 0 ? (
            <Empty icon="check">{t(show === 'waiting' ? 'approvals.empty' : 'approvals.emptyDecided')}</Empty>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {items.map((approval) => (
                <ApprovalCard key={approval.id} approval={approval} />
              ))}
            </div>
          )
        }
      </Load>
      <More of={approvals} />
      {asking && <RequestDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}
