import type { DataOf, system } from '@tradewind/api';
import { Icon } from '@tradewind/ui';
import { Link } from 'react-router';
import { articlePath } from '../../shared/articles/use-articles.ts';
import { useClock } from '../../shared/time.ts';

export type ArticleHead = DataOf<typeof system.articles>['items'][number];

/** Titles with their summaries; news carry their date. */
export function ArticleList({ articles }: { readonly articles: readonly ArticleHead[] }) {
  const { format } = useClock();
  return (
    <ul className="list">
      {articles.map(({ id, title, summary, category, time }) => (
        <li key={id}>
          <Link className="group flex items-center gap-3 py-3" to={articlePath(id)}>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-label group-hover:text-accent">{title}</span>
                {category === 'news' && <span className="num text-12 text-3">{format(time, 'date')}</span>}
              </span>
              <span className="mt-0.5 block text-13 text-2">{summary}</span>
            </span>
            <Icon name="right" size="s" className="text-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
