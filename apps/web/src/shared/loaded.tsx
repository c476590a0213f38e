import { Button, Empty } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Waiting } from './waiting.tsx';

/** Loading, failed with a way to try again, or ready. */
export function Loaded<T>(props: {
  readonly query: {
    readonly data: T | undefined;
    readonly isError: boolean;
    readonly failureReason: unknown;
    readonly refetch: () => unknown;
  };
  /** What a refusal means here, when it is not a failure. */
  readonly gone?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  const { t } = useTranslation();
  const { data, isError, refetch } = props.query;
  if (data !== undefined) return props.children(data);
  if (isError && props.gone) return props.gone;
  if (!isError) return <Waiting reason={props.query.failureReason} className="block h-64 w-full" />;
  return (
    <Empty icon="warning" action={<Button onClick={() => refetch()}>{t('common.action.retry')}</Button>}>
      {t('common.loadFailed')}
    </Empty>
  );
}
