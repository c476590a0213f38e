import { useQuery } from '@tanstack/react-query';
import { type DataOf, operators } from '@tradewind/api';
import { Badge, TextField } from '@tradewind/ui';
import { call } from '../../shared/api.ts';
import { t } from '../../shared/texts.ts';
import { ContentList, type EditProps } from './content-list.tsx';
import { LANGUAGES, languageName, languageTag } from './languages.ts';
import { EditDialog, type Stored } from './revised.tsx';
import { saved, useMay } from './saved.ts';

const { content } = operators;
type Category = DataOf<typeof content.categories>[number];

/** Categories of articles, with titles in eleven languages. */
export function Categories() {
  const categories = useQuery({ queryKey: ['content', 'categories'], queryFn: () => call(content.categories) });
  return (
    <ContentList
      label={t('content.view.categories')}
      lead={t('categories.lead')}
      from={categories}
      rowKey={({ alias }) => alias}
      columns={[
        { key: 'alias', head: t('content.alias'), cell: ({ alias }) => alias },
        {
          key: 'titles',
          head: t('categories.titles'),
          className: 'min-w-48 whitespace-normal',
          cell: ({ titles, shipped }) =>
            titles.length > 0
              ? titles.map(({ language, title }) => `${title} (${language})`).join(', ')
              : shipped && <span className="text-3">{t('categories.asShipped')}</span>,
        },
        { key: 'articles', head: t('categories.articles'), end: true, cell: ({ articles }) => articles },
        {
          key: 'shipped',
          head: t('content.state'),
          cell: ({ shipped }) => shipped && <Badge>{t('categories.shipped')}</Badge>,
        },
      ]}
      add={useMay(content.saveCategory) ? t('categories.add') : null}
      edit={(props) => <CategoryDialog {...props} />}
      nameOf={({ alias }) => alias}
      remove={({ alias }) => call(content.dropCategory, { params: { alias } })}
      mayRemove={({ shipped, articles }) => !shipped && articles === 0}
    />
  );
}

function storedOf(row: Category | null | undefined): Stored<Readonly<Record<string, string>>> {
  const titleIn = (language: string) => row?.titles.find((one) => one.language === language)?.title ?? '';
  const titles = LANGUAGES.map((language) => [`${language}.title`, titleIn(language)] as const);
  return { values: { alias: row?.alias ?? '', ...Object.fromEntries(titles) }, revision: row?.revision ?? null };
}

function CategoryDialog({ row, onClose }: EditProps<Category>) {
  return (
    <EditDialog
      wide
      title={row ? t('categories.editTitle', { name: row.alias }) : t('categories.add')}
      lead={t('content.noLanguage')}
      base={storedOf(row)}
      newest={async () => storedOf((await call(content.categories)).find(({ alias }) => alias === row?.alias))}
      save={async ({ alias = '', ...given }, revision) => {
        const written = LANGUAGES.map((language) => ({ language, title: given[`${language}.title`]?.trim() ?? '' }));
        const titles = written.filter(({ title }) => title !== '');
        await call(content.saveCategory, { body: { alias, titles, revision } });
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
          <div className="grid gap-3 md:grid-cols-2">
            {LANGUAGES.map((language) => (
              <TextField
                key={language}
                {...field(`${language}.title`)}
                label={languageName(language)}
                lang={languageTag(language)}
                maxLength={40}
              />
            ))}
          </div>
        </>
      )}
    </EditDialog>
  );
}
