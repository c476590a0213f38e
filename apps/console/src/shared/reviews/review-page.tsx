import { useQuery } from '@tanstack/react-query';
import type { QueueItem } from '@tradewind/api';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Load } from '../page.tsx';
import { t } from '../texts.ts';

interface ReviewPageProps<T> {
  readonly title: string;
  /** Of the queue that it is from. */
  readonly kind: QueueItem['kind'];
  readonly queryKey: readonly string[];
  readonly read: () => Promise<T>;
  readonly children: (found: T) => ReactNode;
}

/** One item of a queue that is decided by pictures, read once: each reading is an entry in the audit log, and nothing stays behind. */
export function ReviewPage<T>({ title, kind, queryKey, read, children }: ReviewPageProps<T>) {
  const id = useId();
  const found = useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <section aria-labelledby={id}>
      <Link to={`/queues/${kind}`} className="link text-13">
        {t('reviews.back')}
      </Link>
      <h2 id={id} className="mt-2 text-16 font-strong">
        {title}
      </h2>
      <Load from={found}>{children}</Load>
    </section>
  );
}

interface ColumnsProps {
  readonly facts: ReactNode;
  readonly pictures: ReactNode;
  /** Below the facts; on phones behind the pictures, which are looked at before. */
  readonly decision: ReactNode;
}

/** What was typed, and beside it what was photographed; the decision stays in sight while one looks. */
export function ReviewColumns({ facts, pictures, decision }: ColumnsProps) {
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-4">{facts}</div>
      <div className="grid content-start gap-3 lg:row-span-2 2xl:grid-cols-2">{pictures}</div>
      <div>
        <div className="grid gap-4 lg:sticky lg:top-4">{decision}</div>
      </div>
    </div>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

export function countryText(country: string): string {
  return `${countries.of(country) ?? country} (${country})`;
}
