import { Note } from '@tradewind/ui';
import { timeText } from '../../shared/time.ts';
import { t } from './words.ts';

interface Asked {
  readonly isRefetchError: boolean;
  readonly dataUpdatedAt: number;
}

/** Says so where what is shown could not be asked for again. */
export function LastKnown({ of: { isRefetchError, dataUpdatedAt } }: { readonly of: Asked }) {
  if (!isRefetchError) return null;
  return (
    <Note tone="warn" className="mb-2">
      {t('lastKnown', { time: timeText(dataUpdatedAt) })}
    </Note>
  );
}
