import { type Column, Empty } from '@tradewind/ui';
import { Link } from 'react-router';
import { Amount } from './amount.tsx';
import { Load } from './page.tsx';
import { More, usePages } from './pages.tsx';
import { t } from './texts.ts';
import { WideTable } from './wide-table.tsx';

interface Props<T> {
  readonly label: string;
  readonly keys: readonly unknown[];
  readonly load: (
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>;
  /** The page of one, where it has one. */
  readonly to?: (row: T) => string;
  /** Behind the number. */
  readonly columns: readonly Column<T>[];
}

/** What a person has and had of one kind, page by page. */
export function PersonList<T extends { readonly id: string }>({ label, keys, load, to, columns }: Props<T>) {
  const pages = usePages(keys, load);
  const id: Column<T> = {
    key: 'id',
    head: t('activity.id'),
    cell: (row) =>
      to ? (
        <Link to={to(row)} className="link">
          {row.id}
        </Link>
      ) : (
        row.id
      ),
  };
  return (
    <>
      <Load from={pages}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty>{t('activity.empty')}</Empty>
          ) : (
            <WideTable label={label} rows={rows} rowKey={(row) => row.id} columns={[id, ...columns]} />
          )
        }
      </Load>
      <More of={pages} />
    </>
  );
}

/** An amount with its asset. */
export function AmountOf({ value, asset }: { readonly value: string; readonly asset: string }) {
  return (
    <>
      <Amount value={value} /> {asset}
    </>
  );
}
