import { cx } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { Separator } from 'react-resizable-panels';

/** The line between two panes: a hairline to look at, wider to take hold of; arrow keys move it too. */
export function PaneSeparator({ upright }: { readonly upright?: boolean }) {
  const { t } = useTranslation();
  return (
    <Separator
      aria-label={t('trade.panes.separator')}
      className={cx(
        'bg-line outline-none transition-colors hover:bg-accent focus-visible:bg-accent data-[separator=active]:bg-accent',
        upright ? 'w-px' : 'h-px',
      )}
    />
  );
}
