import { Button, buttonClass, Chips, Empty, Icon, IconButton, Note, Skeleton } from '@tradewind/ui';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useArticles, useCategories } from '../../shared/articles/use-articles.ts';
import { ArticleList } from './article-list.tsx';
import { HelpLinks } from './help-links.tsx';

const FIRST = 'help';

/** Search over all articles, or the articles of a category. The address holds both, so Back leads to the same list. */
export function HelpScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const category = query.get('category') ?? FIRST;
  const asked = useDeferredValue(search.trim());
  const set = (next: Record<string, string>) => setQuery(next, { replace: true });
  return (
    <div className="narrow grid gap-3 pt-1 pb-12">
      <search className="field field--text field--tall">
        <Icon name="search" className="text-3" />
        <input
          type="search"
          aria-label={t('content.help.search')}
          placeholder={t('content.help.search')}
          maxLength={100}
          value={search}
          onChange={({ target }) => set(target.value === '' ? {} : { search: target.value })}
        />
        {search !== '' && (
          <IconButton icon="close" iconSize="s" label={t('content.help.clear')} onClick={() => set({})} />
        )}
      </search>
      {asked === '' ? (
        <>
          <Categories value={category} onChange={(next) => set(next === FIRST ? {} : { category: next })} />
          <Found query={{ category }} />
        </>
      ) : (
        <Found query={{ search: asked }} counted />
      )}
      <Link className={buttonClass('line')} to="/my/service">
        {t('content.help.ask')}
      </Link>
      <HelpLinks />
    </div>
  );
}

function Categories({ value, onChange }: { readonly value: string; readonly onChange: (category: string) => void }) {
  const { t } = useTranslation();
  const { data } = useCategories();
  if (!data) return <Skeleton className="h-8 w-2/3" />;
  const items = data.map(({ alias, title }) => ({ value: alias, label: title }));
  // Help first: it is what the page is called.
  items.sort((a, b) => Number(b.value === FIRST) - Number(a.value === FIRST));
  return <Chips label={t('content.help.categories')} value={value} onChange={onChange} items={items} />;
}

interface FoundProps {
  readonly query: { readonly category?: string; readonly search?: string };
  readonly counted?: boolean;
}

function Found({ query, counted }: FoundProps) {
  const { t } = useTranslation();
  const pages = useArticles(query);
  if (pages.isPending) return <ListSkeleton />;
  if (!pages.data)
    return (
      <Empty action={<Button onClick={() => void pages.refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  const articles = pages.data.pages.flatMap((page) => page.items);
  if (articles.length === 0)
    return <Empty icon="search">{t(counted ? 'content.help.none' : 'content.help.empty')}</Empty>;
  const count = articles.length;
  return (
    <div className="grid gap-3" aria-busy={pages.isPlaceholderData}>
      {counted && (
        <p className="text-13 text-3" role="status">
          {pages.hasNextPage ? t('content.help.foundMore', { count }) : t('content.help.found', { count })}
        </p>
      )}
      <ArticleList articles={articles} />
      {pages.isError && <Note>{t('common.loadFailed')}</Note>}
      {pages.hasNextPage && (
        <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common.action.more')}
        </Button>
      )}
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-5 pt-3" aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      ))}
    </div>
  );
}
