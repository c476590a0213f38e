import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, TextField } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { TextArea } from '../../shared/form.tsx';
import { t } from '../../shared/texts.ts';
import { ContentList, type EditProps } from './content-list.tsx';
import { EditDialog, type Stored } from './revised.tsx';
import { saved, useMay } from './saved.ts';

const { content } = operators;
type Entry = DataOf<typeof content.entries>[number];

/** Settings and free values by alias, as programs read them. */
export function Entries() {
  const entries = useQuery({ queryKey: ['content', 'entries'], queryFn: () => call(content.entries) });
  return (
    <ContentList
      label={t('content.view.entries')}
      lead={t('entries.lead')}
      from={entries}
      rowKey={({ alias, kind }) => `${kind} ${alias}`}
      columns={[
        { key: 'alias', head: t('content.alias'), cell: ({ alias }) => alias },
        { key: 'kind', head: t('entries.kind'), cell: ({ kind }) => kind },
        {
          key: 'value',
          head: t('entries.value'),
          className: 'min-w-48 whitespace-normal break-all',
          cell: ({ value }) => <code className="text-12">{JSON.stringify(value)}</code>,
        },
        {
          key: 'fixed',
          head: t('content.state'),
          cell: ({ fixed }) => fixed && <Badge>{t('entries.fixed')}</Badge>,
        },
      ]}
      add={useMay(content.saveEntry) ? t('entries.add') : null}
      edit={(props) => <EntryDialog {...props} />}
      nameOf={({ alias }) => alias}
      remove={({ alias, kind }) => call(content.dropEntry, { params: { alias, kind } })}
      mayEdit={({ fixed }) => !fixed}
      mayRemove={({ fixed }) => !fixed}
    />
  );
}

function storedOf(row: Entry | null | undefined): Stored<Record<'alias' | 'kind' | 'value', string>> {
  if (!row) return { values: { alias: '', kind: 'setting', value: '' }, revision: null };
  const { alias, kind, value, revision } = row;
  return { values: { alias, kind, value: JSON.stringify(value, null, 2) }, revision };
}

function EntryDialog({ row, onClose }: EditProps<Entry>) {
  const isSame = ({ alias, kind }: Entry) => alias === row?.alias && kind === row?.kind;
  return (
    <EditDialog
      title={row ? t('entries.editTitle', { name: row.alias }) : t('entries.add')}
      base={storedOf(row)}
      newest={async () => storedOf((await call(content.entries)).find(isSame))}
      save={async (values, revision) => {
        await call(content.saveEntry, { body: { ...values, revision } });
        await saved();
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('alias')}
            label={t('content.alias')}
            hint={t('content.aliasHint')}
            maxLength={48}
            readOnly={row !== null}
            required
          />
          <TextField
            {...field('kind')}
            label={t('entries.kind')}
            hint={t('entries.kindHint')}
            maxLength={48}
            readOnly={row !== null}
            required
          />
          <TextArea {...field('value')} label={t('entries.value')} hint={t('entries.valueHint')} rows={5} required />
        </>
      )}
    </EditDialog>
  );
}
