import { Table, type TableProps } from '@tradewind/ui';
import { t } from './texts.ts';

/** A table that may be wider than a phone: it scrolls by itself, also by the arrow keys. */
export function WideTable<Row>(props: TableProps<Row>) {
  return (
    <section className="relative overflow-x-auto [&_.end+:not(.end)]:pl-6" aria-label={props.label} tabIndex={0}>
      <Table {...props} />
    </section>
  );
}

/** Of the last column: what may be done with a row. */
export const ACTIONS = { key: 'act', head: <span className="sr-only">{t('actions')}</span>, end: true } as const;
