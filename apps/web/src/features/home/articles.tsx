import { useQuery } from '@tanstack/react-query';
import { system } from '@tradewind/api/calls';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../shared/api.ts';
import { useSettings } from '../../shared/settings.ts';
import { useClock } from '../../shared/time.ts';

const LISTED = 3;
const CATEGORIES = ['news', 'tutorials', 'help'] as const;
type Category = (typeof CATEGORIES)[number];
const TITLES = { news: 'home.news', tutorials: 'home.tutorials', help: 'home.help' } as const;

/** What is new, how to begin, and where help is; a list without an article is left out. */
export function Articles() {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-3">
      {CATEGORIES.map((category) => (
        <ArticleList key={category} category={category} />
      ))}
    </div>
  );
}

function ArticleList({ category }: { readonly category: Category }) {
  const { t } = useTranslation();
  const { format } = useClock();
  const language = useSettings((settings) => settings.language);
  const { data } = useQuery({
    queryKey: ['articles', category, language],
    queryFn: ({ signal }) => call(system.articles, { query: { category } }, { quiet: true, signal }),
    staleTime: 300_000,
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section className="rule min-w-0 pt-4">
      <h2 className="pb-1 text-16 font-strong">{t(TITLES[category])}</h2>
      <ul className="list">
        {data.items.slice(0, LISTED).map(({ id, title, time }) => (
          <li key={id}>
            <Link
              className="flex min-h-row-table items-center justify-between gap-4 py-1.5 text-13 hover:text-accent"
              to={`/my/newsDetail?id=${encodeURIComponent(id)}`}
            >
              <span className="min-w-0">{title}</span>
              {category === 'news' && (
                <span className="num whitespace-nowrap text-12 text-3">{format(time, 'date')}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
