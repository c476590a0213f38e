import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge } from '@tradewind/ui';
import { formNamed } from '../../changes/forms.ts';
import { call } from '../../shared/api.ts';
import { Ask } from '../../shared/changes/ask.tsx';
import { Load, Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { timeText } from '../../shared/time.ts';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';

type Row = DataOf<typeof operators.directory.list>[number];

/** Who works here. Whatever changes that is a request that another admin approves. */
export function OperatorsScreen() {
  const { data: session } = useSession();
  const list = useQuery({ queryKey: ['operators'], queryFn: () => call(operators.directory.list) });
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
                ...ACTIONS,
                cell: ({ id: operator, name, disabledAt }) =>
                  disabledAt === null &&
                  operator !== session?.id && (
                    <span className="flex justify-end gap-2">
                      <Ask
                        size="s"
                        change={{ kind: 'operator', action: 'reset', operator }}
                        form={formNamed('reset')}
                        blanks={{ name }}
                      >
                        {t('operators.reset')}
                      </Ask>
                      <Ask
                        size="s"
                        change={{ kind: 'operator', action: 'disable', operator }}
                        form={formNamed('disable')}
                        blanks={{ name }}
                      >
                        {t('operators.disable')}
                      </Ask>
                    </span>
                  ),
              },
            ]}
          />
        )}
      </Load>
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
