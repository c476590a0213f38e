import { Button, type Column, Empty } from '@tradewind/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Load } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { saved } from './saved.ts';

export interface EditProps<Row> {
  /** What is edited; a new one without it. */
  readonly row: Row | null;
  readonly onClose: () => void;
}

interface ContentListProps<Row> {
  readonly label: string;
  readonly lead: string;
  readonly empty?: string;
  readonly from: ComponentProps<typeof Load<readonly Row[]>>['from'];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** The verb of the button; without it nothing can be changed. */
  readonly add: string | null;
  readonly edit: (props: EditProps<Row>) => ReactNode;
  readonly nameOf: (row: Row) => string;
  readonly remove: (row: Row) => Promise<unknown>;
  readonly mayEdit?: (row: Row) => boolean;
  readonly mayRemove?: (row: Row) => boolean;
}

type Act<Row> = { readonly verb: 'edit' | 'remove'; readonly row: Row | null };

/** A table of what operators write, each row with its verbs. */
export function ContentList<Row>(props: ContentListProps<Row>) {
  const { label, lead, empty, from, rowKey, columns, add, edit, nameOf, remove } = props;
  const [act, setAct] = useState<Act<Row> | null>(null);
  const close = () => setAct(null);
  const verbs: Column<Row> = {
    key: 'act',
    head: <span className="sr-only">{t('actions')}</span>,
    end: true,
    cell: (row) => (
      <span className="inline-flex gap-2">
        {props.mayEdit?.(row) !== false && (
          <Button size="s" onClick={() => setAct({ verb: 'edit', row })}>
            {t('content.edit')}
          </Button>
        )}
        {props.mayRemove?.(row) !== false && (
          <Button size="s" onClick={() => setAct({ verb: 'remove', row })}>
            {t('content.remove')}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[44rem] text-13 text-2">{lead}</p>
        {add !== null && (
          <Button variant="primary" icon="plus" onClick={() => setAct({ verb: 'edit', row: null })}>
            {add}
          </Button>
        )}
      </div>
      <Load from={from}>
        {(rows) =>
          rows.length === 0 && empty !== undefined ? (
            <Empty>{empty}</Empty>
          ) : (
            <WideTable
              label={label}
              rows={rows}
              rowKey={rowKey}
              columns={add === null ? columns : [...columns, verbs]}
            />
          )
        }
      </Load>
      {act?.verb === 'edit' && edit({ row: act.row, onClose: close })}
      {act?.verb === 'remove' && act.row !== null && (
        <RemoveDialog name={nameOf(act.row)} remove={() => remove(act.row!)} onClose={close} />
      )}
    </>
  );
}

interface RemoveProps {
  readonly name: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

function RemoveDialog({ name, remove, onClose }: RemoveProps) {
  return (
    <ActDialog
      title={t('content.removeTitle', { name })}
      lead={t('content.removeLead')}
      submit={t('content.remove')}
      tone="down"
      start={{}}
      run={async () => {
        await remove();
        await saved();
      }}
      onClose={onClose}
    />
  );
}
