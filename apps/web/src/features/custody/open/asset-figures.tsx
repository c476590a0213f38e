import { KeyValue, Table } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../../shared/wide.ts';

interface Figure<Row> {
  readonly key: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
}

interface AssetFiguresProps<Row> {
  /** Says what the rows hold. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly figures: readonly Figure<Row>[];
}

/** Figures of each asset: a table on desktops, lines below its name on phones, where no row would fit. */
export function AssetFigures<Row extends { readonly asset: string }>(props: AssetFiguresProps<Row>) {
  const { label, rows, figures } = props;
  const { t } = useTranslation();
  const wide = useWide();
  const nameOf = ({ asset }: Row) => asset;
  if (wide) {
    const name = { key: 'asset', head: t('assets.record.asset'), cell: nameOf };
    const columns = [name, ...figures.map((figure) => ({ ...figure, end: true, className: 'whitespace-normal' }))];
    return <Table label={label} rows={rows} rowKey={nameOf} columns={columns} />;
  }
  return (
    <ul className="list" aria-label={label}>
      {rows.map((row) => (
        <li key={row.asset} className="py-2">
          <p className="font-label text-14">{row.asset}</p>
          <KeyValue items={figures.map(({ head, cell }) => [head, cell(row)])} />
        </li>
      ))}
    </ul>
  );
}
