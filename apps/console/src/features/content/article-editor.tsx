import { useMutation, useQuery } from '@tanstack/react-query';
import { type BodyOf, type DataOf, operators } from '@tradewind/api';
import { Button, Select, TextField } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { call, showError } from '../../shared/api.ts';
import { type Form, TextArea } from '../../shared/form.tsx';
import { Load } from '../../shared/page.tsx';
import { queryClient, useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { State } from './articles.tsx';
import { LANGUAGES, languageName, languageTag } from './languages.ts';
import { MarkdownPreview } from './markdown-preview.tsx';
import { type Stored, useRevised } from './revised.tsx';
import { saved, useMay } from './saved.ts';

const { content } = operators;
type Article = DataOf<typeof content.article>;

/** One article in eleven languages: its words, and beside them what the web app makes of them. */
export function ArticleEditor() {
  const { id = '' } = useParams();
  const [language, setLanguage] = useState<string>('en');
  // What was taken back is read anew.
  const [drops, setDrops] = useState(0);
  const drafts = useRef<Drafts>(new Map());
  const article = useQuery({
    queryKey: ['content', 'article', id],
    queryFn: () => call(content.article, { params: { id } }),
  });
  return (
    <>
      <Link className="link mb-3 inline-block text-13" to="/content">
        {t('articles.back')}
      </Link>
      <Load from={article}>
        {(data) => (
          <>
            <Place article={data} />
            <Select
              above
              items={LANGUAGES.map((value) => ({ value: value as string, label: markOf(data, value) }))}
              value={language}
              onChange={setLanguage}
              label={t('content.language')}
              className="mb-4 max-w-96"
            />
            <TextForm
              key={`${language} ${drops}`}
              article={data}
              language={language}
              drafts={drafts.current}
              onDropped={() => {
                drafts.current.delete(language);
                setDrops(drops + 1);
              }}
            />
          </>
        )}
      </Load>
    </>
  );
}

function markOf({ texts }: Article, language: string): string {
  const text = texts.find((one) => one.language === language);
  const mark = text === undefined ? 'none' : text.revision === null ? 'shipped' : 'written';
  return t(`articles.mark.${mark}`, { language: languageName(language) });
}

/** Policies take compliance or admin. */
function useMayWrite({ category }: Article): boolean {
  const { data: session } = useSession();
  return useMay(content.writeArticle) && !(category === 'pages' && session?.role === 'support');
}

function Place({ article }: { readonly article: Article }) {
  const { id, category, published, revision } = article;
  const mayWrite = useMayWrite(article);
  const fixed = category === 'pages';
  const categories = useQuery({ queryKey: ['content', 'categories'], queryFn: () => call(content.categories) });
  const place = useMutation({
    mutationFn: (body: BodyOf<typeof content.placeArticle>) => call(content.placeArticle, { params: { id }, body }),
    onSuccess: saved,
    onError: async (error) => {
      showError(error);
      await queryClient.invalidateQueries({ queryKey: ['content'] });
    },
  });
  const aliases = (categories.data ?? []).map(({ alias }) => alias).filter((alias) => alias !== 'pages' || fixed);
  const items = [...new Set([category, ...aliases])].map((value) => ({ value, label: value }));
  return (
    <section aria-label={t('articles.place')} className="mb-4 flex flex-wrap items-center gap-3">
      <h2 className="min-w-0 text-16 font-strong break-words">{article.title}</h2>
      <State published={published} />
      {fixed ? (
        <span className="text-12 text-3">{t('articles.fixed')}</span>
      ) : (
        mayWrite && (
          <>
            <Select
              items={items}
              value={category}
              onChange={(to) => place.mutate({ category: to, published, revision })}
              label={t('articles.category')}
              className="w-64"
              disabled={place.isPending}
            />
            <Button
              variant={published ? 'line' : 'primary'}
              busy={place.isPending}
              onClick={() => place.mutate({ category, published: !published, revision })}
            >
              {t(published ? 'articles.unpublish' : 'articles.publish')}
            </Button>
          </>
        )
      )}
    </section>
  );
}

const BLANK = { title: '', summary: '', content: '' };
type Words = typeof BLANK;
/** What stands in the forms of the languages, saved or not, and over what it was typed. */
type Drafts = Map<string, { readonly typed: Words; readonly base: Stored<Words> }>;

function storedOf({ texts }: Article, language: string): Stored<Words> {
  const text = texts.find((one) => one.language === language);
  if (!text) return { values: BLANK, revision: null };
  const { title, summary, content: body, revision } = text;
  return { values: { title, summary, content: body }, revision };
}

function TextForm({ article, language, onDropped, drafts }: DropProps & { readonly drafts: Drafts }) {
  const mayWrite = useMayWrite(article);
  const params = { id: article.id };
  const { form, base, note } = useRevised({
    base: storedOf(article, language),
    ...drafts.get(language),
    newest: async () => storedOf(await call(content.article, { params }), language),
    save: async (words, revision) => {
      const done = await call(content.writeArticle, { params, body: { language, ...words, revision } });
      await saved();
      return done.revision;
    },
  });
  const { field, values, busy, onSubmit } = form;
  useEffect(() => {
    drafts.set(language, { typed: values, base });
  }, [drafts, language, values, base]);
  const changed = (['title', 'summary', 'content'] as const).some((name) => values[name] !== base.values[name]);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <form onSubmit={onSubmit} className="grid gap-4" lang={languageTag(language)}>
        {note}
        <TextField {...field('title')} label={t('content.name')} readOnly={!mayWrite} required />
        <TextField
          {...field('summary')}
          label={t('content.summary')}
          hint={t('content.summaryHint')}
          readOnly={!mayWrite}
        />
        <TextArea
          {...field('content')}
          label={t('articles.text')}
          hint={t('articles.textHint')}
          rows={18}
          readOnly={!mayWrite}
          required
        />
        {mayWrite && (
          <div className="flex flex-wrap items-center gap-2">
            <Button type="submit" variant="primary" busy={busy}>
              {t('content.save')}
            </Button>
            {base.revision !== null && <DropText article={article} language={language} onDropped={onDropped} />}
            {changed && <span className="text-12 text-warn">{t('articles.unsaved')}</span>}
          </div>
        )}
      </form>
      <Preview values={form.values} language={language} />
    </div>
  );
}

function Preview({ values, language }: { readonly values: Form<Words>['values']; readonly language: string }) {
  const { title, summary, content: body } = values;
  return (
    <section aria-label={t('articles.preview')} className="min-w-0 rounded-2 border border-line p-4">
      <p className="mb-3 text-12 text-3">{t('articles.preview')}</p>
      {title + summary + body === '' ? (
        <p className="text-13 text-3">{t('articles.previewEmpty')}</p>
      ) : (
        <article className="grid gap-4" lang={languageTag(language)}>
          <header>
            <h3 className="text-20 leading-tight font-strong break-words lg:text-28">{title}</h3>
            <p className="mt-2 text-16 break-words text-2">{summary}</p>
          </header>
          <MarkdownPreview source={body} />
        </article>
      )}
    </section>
  );
}

interface DropProps {
  readonly article: Article;
  readonly language: string;
  readonly onDropped: () => void;
}

function DropText({ article, language, onDropped }: DropProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('articles.drop')}</Button>
      {asking && (
        <ActDialog
          title={t('articles.dropTitle', { language: languageName(language) })}
          lead={t('articles.dropLead')}
          submit={t('articles.drop')}
          tone="down"
          start={{}}
          run={async () => {
            await call(content.dropText, { params: { id: article.id, language } });
            await saved();
            onDropped();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
