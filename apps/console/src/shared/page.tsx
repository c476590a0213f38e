import { Button, Empty, Skeleton } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { t } from './texts.ts';

/** Head and body of a screen. */
export function Page(props: { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-20 font-strong">{props.title}</h1>
        {props.aside}
      </header>
      {props.children}
    </>
  );
}

interface Loaded<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** A part of a screen in its states: loading, failed, ready. */
export function Load<T>({ from, children }: { readonly from: Loaded<T>; readonly children: (data: T) => ReactNode }) {
  if (from.data !== undefined) return children(from.data);
  if (from.isError)
    return (
      <Empty icon="warning" action={<Button onClick={() => from.refetch()}>{t('retry')}</Button>}>
        {t('loadFailed')}
      </Empty>
    );
  return (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton className="h-row-table w-full" />
      <Skeleton className="h-row-table w-full" />
      <Skeleton className="h-row-table w-full" />
    </div>
  );
}
