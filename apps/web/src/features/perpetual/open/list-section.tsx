import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/loaded.tsx';
import { More } from './more.tsx';

interface Props<Item> {
  readonly title: string;
  readonly empty: string;
  /** Where a program reads the same. */
  readonly path: string;
  readonly query: UseInfiniteQueryResult<{ readonly pages: readonly { readonly items: readonly Item[] }[] }>;
  readonly children: (item: Item) => ReactNode;
}

/** A public list that comes page by page, with the way to it for programs. */
export function ListSection<Item>({ title, empty, path, query, children }: Props<Item>) {
  const { t } = useTranslation();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-16 font-strong">{title}</h2>
        <a className="link inline-flex min-h-6 items-center text-13" href={path}>
          {t('open.seconds.json')}
        </a>
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <p className="text-13 text-3">{empty}</p>;
          return <ul className="list border-line border-y">{items.map(children)}</ul>;
        }}
      </Loaded>
      <More pages={query} />
    </section>
  );
}
