import { Button, Empty } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArticleBody, TextSkeleton } from '../../shared/articles/article-body.tsx';
import { useArticle } from '../../shared/articles/use-articles.ts';

/** A fixed article as the content of a page that carries its title. */
export function PageText({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, isPending, refetch } = useArticle(id);
  if (data) return <ArticleBody article={data} level={2} />;
  if (isPending) return <TextSkeleton />;
  return (
    <Empty action={<Button onClick={() => void refetch()}>{t('common.action.retry')}</Button>}>
      {t('common.loadFailed')}
    </Empty>
  );
}

/** A whole page of it, and what may follow the text. */
export function ArticlePage({ id, children }: { readonly id: string; readonly children?: ReactNode }) {
  return (
    <div className="narrow pt-2 pb-12">
      <PageText id={id} />
      {children}
    </div>
  );
}
