import { Badge, type Column, plainNumber } from '@tradewind/ui';
import { Amount, isZero } from '../../shared/amount.tsx';
import { timeText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import type { BoardRow, OpenChain } from './overview.ts';
import { t } from './words.ts';

type Wallet = 'deposit' | 'hot' | 'cold' | 'transit' | 'pending' | 'receivable';
const WALLETS: readonly Wallet[] = ['deposit', 'hot', 'cold', 'transit', 'pending', 'receivable'];

/** What wallets hold by the ledger, and how that compares with the chain at the last final block. */
export function Board({ rows, chains }: { readonly rows: readonly BoardRow[]; readonly chains: readonly OpenChain[] }) {
  return (
    <>
      <WideTable
        label={t('board')}
        rows={rows}
        rowKey={({ chain, asset }) => `${chain} ${asset}`}
        columns={[
          { key: 'asset', head: t('asset'), cell: ({ asset }) => asset },
          { key: 'network', head: t('network'), cell: ({ chain }) => chain },
          { key: 'difference', head: t('difference'), end: true, cell: (row) => <Difference of={row.difference} /> },
          ...WALLETS.map(
            (key): Column<BoardRow> => ({ key, head: t(key), end: true, cell: (row) => <Amount value={row[key]} /> }),
          ),
        ]}
      />
      {chains.map(({ chain, reconciled }) => (
        <p key={chain} className="mt-1 text-12 text-3">
          {reconciled !== null &&
            t('comparedAt', { chain, height: reconciled.height, time: timeText(reconciled.time) })}
        </p>
      ))}
    </>
  );
}

/** Whether chain and ledger are apart. */
export function isApart({ difference }: BoardRow): boolean {
  return difference !== null && !isZero(difference.replace('-', ''));
}

function Difference({ of }: { readonly of: string | null }) {
  if (of === null) return <span className="text-3">{t('notCompared')}</span>;
  if (isZero(of)) return <Badge tone="up">{t('equal')}</Badge>;
  return <span className="num font-strong text-down">{plainNumber(of)}</span>;
}
