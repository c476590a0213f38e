import { Button, buttonClass, Empty } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../shared/api.ts';
import { ArticleBody, TextSkeleton } from '../../shared/articles/article-body.tsx';
import { useArticle, useArticles, useCategories } from '../../shared/articles/use-articles.ts';
import { useClock } from '../../shared/time.ts';
import { ArticleList } from './article-list.tsx';

const MORE = 3;

/** One article, named by `?id=`, and what else its category holds. */
export function ArticleScreen() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return <div className="narrow pt-1 pb-12">{id === '' ? <UnknownArticle /> : <OneArticle key={id} id={id} />}</div>;
}

function OneArticle({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { format } = useClock();
  const { data: article, error, refetch } = useArticle(id);
  if (error && !article) {
    const unknown = error instanceof ApiError && error.status === 404;
    return unknown ? (
      <UnknownArticle />
    ) : (
      <Empty action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  }
  if (!article) return <TextSkeleton />;
  return (
    <article className="grid gap-4">
      <header>
        <h2 className="text-20 font-strong leading-tight lg:text-28">{article.title}</h2>
        <p className="mt-2 text-16 text-2">{article.summary}</p>
        {article.category === 'news' && <p className="num mt-2 text-12 text-3">{format(article.time, 'date')}</p>}
      </header>
      <ArticleBody article={article} level={3} />
      <More category={article.category} without={article.id} />
    </article>
  );
}

function More({ category, without }: { readonly category: string; readonly without: string }) {
  const { t } = useTranslation();
  const { data: pages } = useArticles({ category });
  const { data: categories } = useCategories();
  const title = categories?.find(({ alias }) => alias === category)?.title;
  const all = pages?.pages[0]?.items ?? [];
  const at = all.findIndex(({ id }) => id === without);
  const next = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].slice(0, MORE);
  if (title === undefined || next.length === 0) return null;
  return (
    <section className="rule mt-4 grid gap-1 pt-5">
      <h3 className="text-16 font-strong">{t('content.article.more', { category: title })}</h3>
      <ArticleList articles={next} />
      <div className="pt-2">
        <AllArticles />
      </div>
    </section>
  );
}

function UnknownArticle() {
  const { t } = useTranslation();
  return <Empty action={<AllArticles />}>{t('content.article.unknown')}</Empty>;
}

function AllArticles() {
  const { t } = useTranslation();
  return (
    <Link className={buttonClass('line')} to="/my/help">
      {t('content.article.all')}
    </Link>
  );
}
