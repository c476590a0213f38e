import { useMutation } from '@tanstack/react-query';
import { empower } from '@tradewind/api/calls';
import { Button, ConfirmDialog, toast } from '@tradewind/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api.ts';
import { figureText } from '../../shared/figure-text.ts';
import { GRANTS_KEY, type Grant } from '../../shared/grants.ts';
import { queryClient } from '../../shared/query.ts';
import { useClock } from '../../shared/time.ts';
import { GrantState } from './grant-state.tsx';
import { scopeText } from './scope-words.ts';

export function GrantRows({ grants }: { readonly grants: readonly Grant[] }) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<Grant | null>(null);
  const revoke = useMutation({
    mutationFn: (id: string) => call(empower.revoke, { params: { id } }),
    onSuccess: () => {
      toast.plain(t('empower.revoked'));
      setLeaving(null);
      return queryClient.invalidateQueries({ queryKey: GRANTS_KEY });
    },
  });
  return (
    <>
      <ul className="list border-line border-y">
        {grants.map((grant) => (
          <Row key={grant.id} grant={grant} onRevoke={() => setLeaving(grant)} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        title={t('empower.revokeTitle', { name: leaving?.name ?? '' })}
        description={t('empower.revokeText')}
        confirmLabel={t('empower.revoke')}
        cancelLabel={t('common.action.cancel')}
        busy={revoke.isPending}
        tone="down"
        onConfirm={() => leaving && revoke.mutate(leaving.id)}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}

function Row({ grant, onRevoke }: { readonly grant: Grant; readonly onRevoke: () => void }) {
  const { t } = useTranslation();
  const { stamp } = useClock();
  const open = grant.state === 'active' || grant.state === 'waiting';
  const time = (at: number) => stamp(at, 'datetime');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 py-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-strong [overflow-wrap:anywhere]">
          {grant.name}
          <GrantState state={grant.state} />
        </p>
        <p className="text-12 text-2">{grant.scopes.map((scope) => scopeText(scope)).join(' \u00b7 ')}</p>
        <p className="text-12 text-3">
          {t('empower.until', { time: time(grant.expiresAt) })}
          {' \u00b7 '}
          {grant.lastUsedAt === null
            ? t('empower.neverUsed')
            : t('empower.lastUse', { time: time(grant.lastUsedAt), address: grant.lastAddress ?? '' })}
        </p>
        {grant.dailyLimit !== null && (
          <p className="text-12 text-3">
            {t('empower.today', { traded: figureText(grant.tradedToday, 2), limit: figureText(grant.dailyLimit, 2) })}
          </p>
        )}
        {grant.addresses.length > 0 && <p className="num text-12 text-3">{grant.addresses.join(', ')}</p>}
      </div>
      {open && (
        <Button size="s" onClick={onRevoke}>
          {t('empower.revoke')}
        </Button>
      )}
    </li>
  );
}
