import { useQuery } from '@tanstack/react-query';
import { operators } from '@tradewind/api';
import { Badge, Button, Empty, Select, TextField } from '@tradewind/ui';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call } from '../../shared/api.ts';
import { TextArea } from '../../shared/form.tsx';
import { Load } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';
import { dateText } from '../../shared/time.ts';
import { WideTable } from '../../shared/wide-table.tsx';
import { LANGUAGES, languageName } from './languages.ts';
import { saved, useMay } from './saved.ts';

const { content } = operators;
const ALL = '';

/** Every article, those of the program and those of operators. */
export function Articles() {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState(ALL);
  const [adding, setAdding] = useState(false);
  const mayAdd = useMay(content.addArticle);
  const articles = useQuery({ queryKey: ['content', 'articles'], queryFn: () => call(content.articles) });
  const aliases = [...new Set(articles.data?.map((article) => article.category))];
  const fits = (title: string) => title.toLowerCase().includes(search.trim().toLowerCase());
  return (
    <>
      <p className="mb-3 max-w-[44rem] text-13 text-2">{t('articles.lead')}</p>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <TextField
          type="search"
          label={t('articles.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          className="w-full md:w-72"
        />
        <Select
          above
          items={[{ value: ALL, label: t('articles.all') }, ...aliases.map((value) => ({ value, label: value }))]}
          value={category}
          onChange={setCategory}
          label={t('articles.category')}
          className="w-full md:w-56"
        />
        {mayAdd && (
          <Button variant="primary" icon="plus" className="md:ml-auto" onClick={() => setAdding(true)}>
            {t('articles.add')}
          </Button>
        )}
      </div>
      <Load from={articles}>
        {(rows) => {
          const shown = rows.filter((row) => fits(row.title) && (category === ALL || row.category === category));
          if (shown.length === 0) return <Empty icon="search">{t('articles.empty')}</Empty>;
          return <ArticleTable rows={shown} />;
        }}
      </Load>
      {adding && <AddDialog categories={aliases} onClose={() => setAdding(false)} />}
    </>
  );
}

type Row = Awaited<ReturnType<typeof call<typeof content.articles>>>[number];

function ArticleTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <WideTable
      label={t('content.view.articles')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'title',
          head: t('content.name'),
          className: 'min-w-56 whitespace-normal',
          cell: ({ id, title }) => (
            <Link className="link" to={`/content/articles/${id}`}>
              {title}
            </Link>
          ),
        },
        { key: 'category', head: t('articles.category'), cell: ({ category }) => category },
        { key: 'state', head: t('content.state'), cell: ({ published }) => <State published={published} /> },
        {
          key: 'written',
          head: t('articles.written'),
          className: 'min-w-40 whitespace-normal',
          cell: ({ written }) =>
            written.length === 0 ? (
              <span className="text-3">{t('articles.shipped')}</span>
            ) : (
              written.map(languageName).join(', ')
            ),
        },
        { key: 'time', head: t('articles.time'), end: true, cell: ({ time }) => dateText(time) },
      ]}
    />
  );
}

export function State({ published }: { readonly published: boolean }) {
  return <Badge tone={published ? 'up' : 'warn'}>{t(published ? 'content.published' : 'content.draft')}</Badge>;
}

function AddDialog({ categories, onClose }: { readonly categories: readonly string[]; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const free = categories.filter((category) => category !== 'pages');
  const place = { id: '', category: free[0] ?? 'news', language: 'en' };
  return (
    <ActDialog
      wide
      title={t('articles.add')}
      lead={t('articles.addLead')}
      submit={t('content.save')}
      start={{ ...place, title: '', summary: '', content: '' }}
      run={async (body) => {
        await call(content.addArticle, { body });
        await saved();
        navigate(`/content/articles/${body.id}`);
      }}
      onClose={onClose}
    >
      {({ field, choice }) => (
        <>
          <div className="grid grid-cols-2 gap-3">
            <Select
              above
              {...choice('category')}
              items={free.map((value) => ({ value, label: value }))}
              label={t('articles.category')}
            />
            <Select
              above
              {...choice('language')}
              items={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
              label={t('content.language')}
            />
          </div>
          <TextField {...field('id')} label={t('articles.id')} hint={t('content.aliasHint')} maxLength={48} required />
          <TextField {...field('title')} label={t('content.name')} required />
          <TextField {...field('summary')} label={t('content.summary')} hint={t('content.summaryHint')} />
          <TextArea {...field('content')} label={t('articles.text')} hint={t('articles.textHint')} rows={8} required />
        </>
      )}
    </ActDialog>
  );
}
