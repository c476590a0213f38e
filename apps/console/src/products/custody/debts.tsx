import { Link } from 'react-router';
import { Amount } from '../../shared/amount.tsx';
import { WideTable } from '../../shared/wide-table.tsx';
import type { Overview } from './overview.ts';
import { t } from './words.ts';

/** What reversed deposits left people owing: whatever comes to their Spot pays it. */
export function Debts({ rows }: { readonly rows: Overview['debts'] }) {
  return (
    <WideTable
      label={t('debts')}
      rows={rows}
      rowKey={({ person, asset }) => `${person} ${asset}`}
      columns={[
        {
          key: 'person',
          head: t('debtor'),
          cell: ({ person }) => (
            <Link to={`/users/${person}`} className="link">
              {person}
            </Link>
          ),
        },
        { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
        { key: 'amount', head: t('amount'), end: true, cell: ({ amount }) => <Amount value={amount} /> },
      ]}
    />
  );
}
