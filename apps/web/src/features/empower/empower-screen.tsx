import { useQuery } from '@tanstack/react-query';
import { empower } from '@tradewind/api/calls';
import { Button, Empty, Note, Skeleton } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { GRANTS_KEY } from '../../shared/grants.ts';
import { CodeDialog } from './code-dialog.tsx';
import { GrantRows } from './grant-rows.tsx';
import { NewGrantDialog } from './new-grant-dialog.tsx';

/** Programs and devices that may act for the account, and letting in another. */
export function EmpowerScreen() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  return (
    <div className="narrow grid gap-5 pt-1 pb-12">
      <p className="text-13 text-2">{t('empower.text')}</p>
      <Note tone="warn">{t('empower.warning')}</Note>
      <Button variant="primary" size="money" className="w-full max-w-md" onClick={() => setAsking(true)}>
        {t('empower.new')}
      </Button>
      <Grants />
      <p className="text-12 text-3">
        <a className="link" href="/api/docs#signed">
          {t('empower.developers')}
        </a>
      </p>
      {asking && (
        <NewGrantDialog
          onClose={() => setAsking(false)}
          onCreated={(created) => {
            setAsking(false);
            setCode(created);
          }}
        />
      )}
      {code !== null && <CodeDialog code={code} onClose={() => setCode(null)} />}
    </div>
  );
}

function Grants() {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery({
    queryKey: GRANTS_KEY,
    queryFn: ({ signal }) => call(empower.list, {}, { quiet: true, signal }),
    staleTime: 0,
    refetchInterval: 10_000,
  });
  if (isError)
    return (
      <Empty
        action={
          <Button size="s" onClick={() => void refetch()}>
            {t('common.action.retry')}
          </Button>
        }
      >
        {t('common.loadFailed')}
      </Empty>
    );
  if (!data)
    return (
      <div className="grid gap-3" aria-busy="true">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  if (data.length === 0) return <Empty icon="key">{t('empower.empty')}</Empty>;
  return <GrantRows grants={data} />;
}
