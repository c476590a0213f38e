import type { Position } from '@tradewind/api';
import { Badge } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';

/** Digits of an amount after the dot, as screens of contracts show it. */
export const AMOUNT_DECIMALS = 2;

export function SideBadge({ side }: Pick<Position, 'side'>) {
  const { t } = useTranslation();
  return <Badge tone={side === 'long' ? 'up' : 'down'}>{t(`futures.${side}`)}</Badge>;
}

/** Whether a margin of its own stands behind it, and how far it is levered. */
export function ModeWords({ mode, leverage }: Pick<Position, 'mode' | 'leverage'>) {
  const { t } = useTranslation();
  return (
    <span className="whitespace-nowrap">
      {t(`futures.${mode}`)} <span className="num">{t('futures.times', { leverage })}</span>
    </span>
  );
}

/** Which position is told of, above all that is told of it. */
export function PositionName({
  position,
}: {
  readonly position: Pick<Position, 'contract' | 'side' | 'mode' | 'leverage'>;
}) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-14">
      <span className="font-strong">{position.contract}</span>
      <SideBadge side={position.side} />
      <span className="text-12 text-3">
        <ModeWords {...position} />
      </span>
    </p>
  );
}
