import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/trading/facts.tsx';
import { LiquidationPrice, Price } from './position-parts.tsx';
import { SideBadge } from './position-words.tsx';
import type { Held } from './use-held.ts';

/** Which position a form is about, and where it stands. */
export function PositionFacts({ held }: { readonly held: Held }) {
  const { t } = useTranslation();
  const { position } = held;
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2 text-14 font-label">
        {position.contract}
        <SideBadge side={position.side} />
      </p>
      <Facts
        items={[
          [t('futures.positions.entry'), <Price key="entry" price={position.entryPrice} held={held} />],
          [t('futures.mark'), <Price key="mark" price={position.mark} held={held} />],
          [t('futures.ticket.liquidation'), <LiquidationPrice key="liquidation" held={held} />],
        ]}
      />
    </div>
  );
}
