import { Button, Empty, Icon, type IconProps, Skeleton } from '@tradewind/ui';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

/** A part of the page under its heading. */
export function Section(props: { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 id={id} className="font-strong text-16">
          {props.title}
        </h2>
        {props.action}
      </div>
      {props.children}
    </section>
  );
}

interface RowProps {
  readonly icon: IconProps['name'];
  readonly title: ReactNode;
  readonly badge?: ReactNode;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

/** What it is and how it stands; on the right what can be done about it. */
export function Row({ icon, title, badge, text, action }: RowProps) {
  return (
    <div className="flex items-center gap-3 py-3">
      <Icon name={icon} className="flex-none text-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-label text-14">{title}</span>
          {badge}
        </p>
        {text && <p className="mt-0.5 text-12 text-3 [overflow-wrap:anywhere]">{text}</p>}
      </div>
      {action && <div className="flex-none">{action}</div>}
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5] as const;

/** Loading, failed with a way to try again, or ready. */
export function Loaded<T>(props: {
  readonly query: { readonly data: T | undefined; readonly isError: boolean; readonly refetch: () => unknown };
  readonly rows: number;
  readonly children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, isError, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (isError) {
    return (
      <Empty icon="warning" action={<Button onClick={() => refetch()}>{t('common.action.retry')}</Button>}>
        {t('common.loadFailed')}
      </Empty>
    );
  }
  return (
    <div className="list border-line border-y" aria-busy="true">
      {ROWS.slice(0, props.rows).map((row) => (
        <div key={row} className="grid gap-1.5 py-3">
          <Skeleton className="w-40" />
          <Skeleton className="w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}
