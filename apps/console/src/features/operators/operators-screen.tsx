import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators, rolesOf } from '@tradewind/contract';
import { Badge, Button, toast } from '@tradewind/ui';
import { useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { ChangeDialog } from '../../shared/changes/change-dialog.tsx';
import { ReasonField } from '../../shared/form.tsx';
import { OtpField } from '../../shared/otp-field.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { queryClient, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';

type Row = DataOf<typeof operators.directory.list>[number];

/** Who works here. New ones, other roles and readmissions are requests on the page of approvals. */
export function OperatorsScreen() {
  const { data: session } = useSession();
  const [leaving, setLeaving] = useState<Row | null>(null);
  const [losing, setLosing] = useState<Row | null>(null);
  const list = useQuery({ queryKey: ['operators'], queryFn: () => call(operators.directory.list) });
  const mayDisable = session && rolesOf(operators.directory.disable)?.includes(session.role);
  return (
    <Page title={t('operators.title')}>
      <Load from={list}>
        {(rows) => (
          <WideTable
            label={t('operators.list')}
            rows={rows}
            rowKey={({ id }) => String(id)}
            columns={[
              { key: 'name', head: t('operators.name'), cell: ({ name }) => name },
              { key: 'role', head: t('operators.role'), cell: ({ role }) => t(`role.${role}`) },
              { key: 'state', head: t('operators.state'), cell: (row) => <State row={row} /> },
              { key: 'since', head: t('operators.since'), cell: ({ createdAt }) => timeText(createdAt) },
              {
                key: 'seen',
                head: t('operators.seen'),
                cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('operators.never') : timeText(lastSeenAt)),
              },
              {
                key: 'act',
                head: <span className="sr-only">{t('actions')}</span>,
                end: true,
                cell: (row) =>
                  mayDisable &&
                  row.disabledAt === null &&
                  row.id !== session?.id && (
                    <span className="flex justify-end gap-2">
                      <Button size="s" onClick={() => setLosing(row)}>
                        {t('operators.reset')}
                      </Button>
                      <Button size="s" onClick={() => setLeaving(row)}>
                        {t('operators.disable')}
                      </Button>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Load>
      {losing && <ResetDialog row={losing} onClose={() => setLosing(null)} />}
      {leaving && <DisableDialog row={leaving} onClose={() => setLeaving(null)} />}
    </Page>
  );
}

function State({ row }: { readonly row: Row }) {
  return row.disabledAt === null ? (
    <Badge tone="up">{t('operators.active')}</Badge>
  ) : (
    <Badge tone="down">{t('operators.disabled')}</Badge>
  );
}

function ResetDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { id: operator, name } = row;
  return (
    <ChangeDialog
      change={{ kind: 'operator', action: 'reset', operator }}
      title={t('operators.resetTitle', { name })}
      lead={t('operators.resetLead', { name })}
      onClose={onClose}
    />
  );
}

function DisableDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  return (
    <ActDialog
      title={t('operators.disableTitle', { name: row.name })}
      lead={t('operators.disableLead')}
      submit={t('operators.disable')}
      tone="down"
      start={{ reason: '', otp: '' }}
      run={async (body) => {
        await call(operators.directory.disable, { params: { id: row.id }, body });
        toast.plain(t('operators.disabledDone'));
        await queryClient.invalidateQueries({ queryKey: ['operators'] });
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ReasonField {...field('reason')} />
          <OtpField {...field('otp')} />
        </>
      )}
    </ActDialog>
  );
}
