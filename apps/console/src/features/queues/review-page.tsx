import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Load } from '../../shared/page.tsx';
import { t } from '../../shared/texts.ts';

interface ReviewPageProps<T> {
  readonly title: string;
  readonly queryKey: readonly string[];
  readonly read: () => Promise<T>;
  readonly children: (found: T) => ReactNode;
}

/** One item of the identity queue, read once: each reading is an entry in the audit log, and nothing stays behind. */
export function ReviewPage<T>({ title, queryKey, read, children }: ReviewPageProps<T>) {
  const found = useQuery({ queryKey, queryFn: read, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  return (
    <section aria-label={title}>
      <Link to="/queues/identity" className="link text-13">
        {t('reviews.back')}
      </Link>
      <Load from={found}>{children}</Load>
    </section>
  );
}

/** What was typed, and beside it what was photographed. */
export function ReviewColumns({ facts, pictures }: { readonly facts: ReactNode; readonly pictures: ReactNode }) {
  return (
    <div className="mt-3 grid gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">{facts}</div>
      <div className="grid content-start gap-3 2xl:grid-cols-2">{pictures}</div>
    </div>
  );
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

export function countryText(country: string): string {
  return `${countries.of(country) ?? country} (${country})`;
}
