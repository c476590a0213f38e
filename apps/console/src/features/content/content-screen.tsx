import { type Route as Call, operators, rolesOf } from '@tradewind/api';
import { cx } from '@tradewind/ui';
import type { ComponentType } from 'react';
import { NavLink, Route, Routes, useMatch } from 'react-router';
import { Page } from '../../shared/page.tsx';
import { useSession } from '../../shared/query.ts';
import { t } from '../../shared/texts.ts';
import { Announcements } from './announcements.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { Articles } from './articles.tsx';
import { Categories } from './categories.tsx';
import { Entries } from './entries.tsx';
import { Links } from './links.tsx';

const { content } = operators;

interface View {
  readonly path: string;
  readonly name: 'articles' | 'categories' | 'announcements' | 'links' | 'entries';
  readonly needs: Call;
  readonly screen: ComponentType;
}

const VIEWS: readonly View[] = [
  { path: '', name: 'articles', needs: content.articles, screen: Articles },
  { path: 'categories', name: 'categories', needs: content.categories, screen: Categories },
  { path: 'announcements', name: 'announcements', needs: content.announcements, screen: Announcements },
  { path: 'links', name: 'links', needs: content.links, screen: Links },
  { path: 'settings', name: 'entries', needs: content.entries, screen: Entries },
];

/** What the web app shows, as far as operators write it. */
export function ContentScreen() {
  const { data: session } = useSession();
  const editing = useMatch('/content/articles/:id') !== null;
  const views = VIEWS.filter(({ needs }) => session && rolesOf(needs)?.includes(session.role));
  return (
    <Page title={t('content.title')}>
      <nav aria-label={t('content.views')} className="mb-4 flex flex-wrap gap-1">
        {views.map(({ path, name }) => (
          <NavLink
            key={path}
            to={path === '' ? '/content' : `/content/${path}`}
            end
            className={({ isActive }) =>
              cx(
                'flex min-h-9 items-center rounded-2 border px-3 text-13',
                isActive || (path === '' && editing)
                  ? 'border-accent bg-bg-1 text-1'
                  : 'border-line text-2 hover:text-1',
              )
            }
          >
            {t(`content.view.${name}`)}
          </NavLink>
        ))}
      </nav>
      <Routes>
        {views.map(({ path, screen: Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="articles/:id" element={<ArticleEditor />} />
      </Routes>
    </Page>
  );
}
