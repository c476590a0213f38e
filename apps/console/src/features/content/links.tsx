import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { TextField } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { t } from '../../shared/texts.ts';
import { ContentList, type EditProps } from './content-list.tsx';
import { EditDialog, type Stored } from './revised.tsx';
import { saved, useMay } from './saved.ts';

const { content } = operators;
type Link = DataOf<typeof content.links>[number];

/** Links of the help page. */
export function Links() {
  const links = useQuery({ queryKey: ['content', 'links'], queryFn: () => call(content.links) });
  return (
    <ContentList
      label={t('content.view.links')}
      lead={t('links.lead')}
      empty={t('links.empty')}
      from={links}
      rowKey={({ alias }) => alias}
      columns={[
        { key: 'alias', head: t('content.alias'), cell: ({ alias }) => alias },
        { key: 'title', head: t('content.name'), className: 'min-w-40 whitespace-normal', cell: ({ title }) => title },
        { key: 'url', head: t('links.url'), className: 'min-w-48 whitespace-normal break-all', cell: ({ url }) => url },
      ]}
      add={useMay(content.saveLink) ? t('links.add') : null}
      edit={(props) => <LinkDialog {...props} />}
      nameOf={({ title }) => title}
      remove={({ alias }) => call(content.dropLink, { params: { alias } })}
    />
  );
}

function storedOf(row: Link | null | undefined): Stored<Omit<Link, 'revision'>> {
  const { revision = null, ...values } = row ?? { alias: '', title: '', url: '' };
  return { values, revision };
}

function LinkDialog({ row, onClose }: EditProps<Link>) {
  return (
    <EditDialog
      title={row ? t('links.editTitle', { name: row.title }) : t('links.add')}
      base={storedOf(row)}
      newest={async () => storedOf((await call(content.links)).find(({ alias }) => alias === row?.alias))}
      save={async (values, revision) => {
        await call(content.saveLink, { body: { ...values, revision } });
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
          <TextField {...field('title')} label={t('content.name')} required />
          <TextField {...field('url')} label={t('links.url')} hint={t('links.urlHint')} maxLength={500} required />
        </>
      )}
    </EditDialog>
  );
}
