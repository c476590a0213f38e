import type { DataOf, system } from '@tradewind/api';
import { type Language, languages } from '@tradewind/locales';
import { Note, Skeleton } from '@tradewind/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../settings.ts';

const MarkdownText = lazy(() => import('./markdown.tsx').then((file) => ({ default: file.MarkdownText })));

export function TextSkeleton() {
  return (
    <div className="grid gap-3" aria-busy="true">
      {['w-full', 'w-11/12', 'w-full', 'w-3/4', 'w-full', 'w-5/6'].map((width, at) => (
        <Skeleton key={`${width} ${String(at)}`} className={`h-4 ${width}`} />
      ))}
    </div>
  );
}

interface ArticleBodyProps {
  readonly article: DataOf<typeof system.article>;
  /** Rank of its first headings: 2 right below the page's title, 3 below a title of its own. */
  readonly level: 2 | 3;
}

/** The text of an article; its language is named to the browser, and to the reader when it is not the chosen one. */
export function ArticleBody({ article, level }: ArticleBodyProps) {
  const { t } = useTranslation();
  const chosen = useSettings((settings) => settings.language);
  return (
    <div>
      {article.language !== chosen && <Note className="mb-4">{t('content.article.inEnglish')}</Note>}
      <div lang={languages[article.language as Language].tag}>
        <Suspense fallback={<TextSkeleton />}>
          <MarkdownText source={article.content} level={level} />
        </Suspense>
      </div>
    </div>
  );
}
