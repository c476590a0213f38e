import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Empty } from '@tradewind/ui';
import { Link } from 'react-router';
import { ageText } from '../../shared/age.ts';
import { moneyText } from '../../shared/amount.tsx';
import { call } from '../../shared/api.ts';
import { Load } from '../../shared/page.tsx';
import { platformQuery } from '../../shared/query.ts';
import { timeText } from '../../shared/time.ts';
import { TwoLines } from '../../shared/two-lines.tsx';
import { ACTIONS, WideTable } from '../../shared/wide-table.tsx';
import { pathOf } from './path-of.ts';
import { t } from './words.ts';
import { WriteOff } from './write-off.tsx';

/** As many as the server tells. */
const MOST = 200;

/** Loans of which something is overdue, the longest first. */
export function Overdue() {
  const overdue = useQuery({ queryKey: ['loans', 'overdue'], queryFn: () => call(operators.loan.overdue) });
  // Not the clock of this machine, which may be apart from that of the exchange.
  const { data: now = Date.now() } = useQuery({ ...platformQuery, select: (platform) => platform.now });
  return (
    <Load from={overdue}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty icon="check">{t('noneOverdue')}</Empty>
        ) : (
          <>
            {rows.length === MOST && <p className="mb-1 text-12 text-3">{t('mostOverdue', { count: MOST })}</p>}
            <WideTable
              label={t('overdue')}
              rows={rows}
              rowKey={({ loan }) => String(loan)}
              columns={[
                {
                  key: 'loan',
                  head: t('loan'),
                  cell: ({ loan, person }) => (
                    <Link to={pathOf(person, loan)} className="link">
                      {t('one', { loan })}
                    </Link>
                  ),
                },
                {
                  key: 'person',
                  head: t('person'),
                  cell: ({ person }) => (
                    <Link to={`/users/${person}`} className="link">
                      {t('user', { person })}
                    </Link>
                  ),
                },
                {
                  key: 'since',
                  head: t('since'),
                  cell: ({ since }) => <TwoLines sub={timeText(since)}>{ageText(now - since)}</TwoLines>,
                },
                {
                  key: 'owed',
                  head: t('owed'),
                  end: true,
                  cell: ({ principal, asset }) => <span className="num">{moneyText(principal, asset)}</span>,
                },
                { ...ACTIONS, cell: (row) => <WriteOff size="s" {...row} /> },
              ]}
            />
          </>
        )
      }
    </Load>
  );
}
