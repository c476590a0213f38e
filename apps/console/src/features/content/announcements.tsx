import { useQuery } from '@tanstack/react-query';
import { type BodyOf, type DataOf, operators } from '@tradewind/api';
import { Select, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import type { Form } from '../../shared/form.tsx';
import { t } from '../../shared/texts.ts';
import { State } from './articles.tsx';
import { ContentList, type EditProps } from './content-list.tsx';
import { LANGUAGES, languageName, languageTag } from './languages.ts';
import { EditDialog, type Stored } from './revised.tsx';
import { saved, useMay } from './saved.ts';

const { content } = operators;
type Announcement = DataOf<typeof content.announcements>[number];

/** What the home page tells everybody. */
export function Announcements() {
  const announcements = useQuery({
    queryKey: ['content', 'announcements'],
    queryFn: () => call(content.announcements),
  });
  return (
    <ContentList
      label={t('content.view.announcements')}
      lead={t('announcements.lead')}
      empty={t('announcements.empty')}
      from={announcements}
      rowKey={({ id }) => String(id)}
      columns={[
        { key: 'kind', head: t('announcements.kind'), cell: ({ kind }) => t(`announcements.kinds.${kind}`) },
        { key: 'title', head: t('content.name'), className: 'min-w-48 whitespace-normal', cell: titleOf },
        { key: 'state', head: t('content.state'), cell: ({ published }) => <State published={published} /> },
        {
          key: 'languages',
          head: t('content.language'),
          className: 'min-w-32 whitespace-normal',
          cell: ({ texts }) => texts.map(({ language }) => languageName(language)).join(', '),
        },
        {
          key: 'link',
          head: t('announcements.link'),
          className: 'min-w-40 whitespace-normal break-all',
          cell: ({ link }) => link || <span className="text-3">{t('announcements.noLink')}</span>,
        },
      ]}
      add={useMay(content.saveAnnouncement) ? t('announcements.add') : null}
      edit={(props) => <AnnouncementDialog {...props} />}
      nameOf={titleOf}
      remove={({ id }) => call(content.dropAnnouncement, { params: { id } })}
    />
  );
}

function titleOf({ texts }: Announcement): string {
  return (texts.find(({ language }) => language === 'en') ?? texts[0])?.title ?? '';
}

type Kind = Announcement['kind'];
type Values = Readonly<Record<string, string>>;

function AnnouncementDialog({ row, onClose }: EditProps<Announcement>) {
  const [added, setAdded] = useState<readonly string[]>(row ? [] : ['en']);
  const shownIn = (values: Values) =>
    LANGUAGES.filter((language) => added.includes(language) || isWritten(values, language));
  return (
    <EditDialog
      wide
      title={t(row ? 'announcements.editTitle' : 'announcements.add')}
      lead={t('content.noLanguage')}
      base={storedOf(row)}
      newest={async () => storedOf((await call(content.announcements)).find(({ id }) => id === row?.id))}
      save={async (values, revision) => {
        const body = bodyOf(values);
        if (row && revision !== null)
          await call(content.saveAnnouncement, { params: { id: row.id }, body: { ...body, revision } });
        else await call(content.addAnnouncement, { body });
        await saved();
        onClose();
        return undefined;
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-3 md:grid-cols-2">
            <Select
              {...form.choice<Kind>('kind')}
              items={(['banner', 'notice'] as const).map((value) => ({
                value,
                label: t(`announcements.kinds.${value}`),
              }))}
              label={t('announcements.kind')}
            />
            <Select
              {...form.choice<'yes' | 'no'>('published')}
              items={[
                { value: 'yes', label: t('content.published') },
                { value: 'no', label: t('content.draft') },
              ]}
              label={t('content.state')}
            />
          </div>
          <TextField
            {...form.field('link')}
            label={t('announcements.link')}
            hint={t('announcements.linkHint')}
            maxLength={500}
          />
          {shownIn(form.values).map((language) => (
            <Words key={language} form={form} language={language} />
          ))}
          <AddLanguage known={shownIn(form.values)} onAdd={(language) => setAdded([...added, language])} />
        </>
      )}
    </EditDialog>
  );
}

function Words({ form: { field }, language }: { readonly form: Form<Values>; readonly language: string }) {
  return (
    <fieldset className="grid gap-3 rounded-2 border border-line p-3" lang={languageTag(language)}>
      <legend className="px-1 text-13 font-label">{languageName(language)}</legend>
      <TextField {...field(`${language}.title`)} label={t('content.name')} />
      <TextField {...field(`${language}.text`)} label={t('announcements.text')} />
    </fieldset>
  );
}

interface AddProps {
  readonly known: readonly string[];
  readonly onAdd: (language: string) => void;
}

function AddLanguage({ known, onAdd }: AddProps) {
  const left = LANGUAGES.filter((language) => !known.includes(language));
  if (left.length === 0) return null;
  const items = left.map((value) => ({ value: value as string, label: languageName(value) }));
  return (
    <Select
      items={[{ value: '', label: t('announcements.choose') }, ...items]}
      value=""
      onChange={onAdd}
      label={t('announcements.addLanguage')}
    />
  );
}

function storedOf(row: Announcement | null | undefined): Stored<Values> {
  const texts = LANGUAGES.flatMap((language) => {
    const text = row?.texts.find((one) => one.language === language);
    return [
      [`${language}.title`, text?.title ?? ''],
      [`${language}.text`, text?.text ?? ''],
    ];
  });
  const head = {
    kind: row?.kind ?? 'banner',
    published: row?.published === false ? 'no' : 'yes',
    link: row?.link ?? '',
  };
  return { values: { ...head, ...Object.fromEntries(texts) }, revision: row?.revision ?? null };
}

function isWritten(values: Values, language: string): boolean {
  return `${values[`${language}.title`] ?? ''}${values[`${language}.text`] ?? ''}`.trim() !== '';
}

/** A language without any words is left out. */
function bodyOf(values: Values): BodyOf<typeof content.addAnnouncement> {
  const texts = LANGUAGES.filter((language) => isWritten(values, language)).map((language) => ({
    language,
    title: values[`${language}.title`] ?? '',
    text: values[`${language}.text`] ?? '',
  }));
  const { kind, published, link = '' } = values;
  return {
    kind: kind as Kind,
    published: published === 'yes',
    link,
    texts,
  };
}
