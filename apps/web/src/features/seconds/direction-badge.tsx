import { Badge, Icon } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import type { Direction } from './ticket.ts';

/** Arrow and word: colour never alone. */
export function DirectionBadge({ direction }: { readonly direction: Direction }) {
  const { t } = useTranslation();
  return (
    <Badge tone={direction === 'rise' ? 'up' : 'down'}>
      <Icon name={direction} size="s" />
      {t(`seconds.${direction}`)}
    </Badge>
  );
}
