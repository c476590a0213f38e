import { Dialog } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useWide } from '../wide.ts';
import { MarketList } from './market-list.tsx';

interface MarketSheetProps extends Omit<Parameters<typeof MarketList>[0], 'roomy'> {
  readonly onClose: () => void;
}

/** The list of markets over the page, opened from a market's name; a choice closes it. */
export function MarketSheet({ onClose, onChoose, ...list }: MarketSheetProps) {
  const { t } = useTranslation();
  const wide = useWide();
  return (
    <Dialog open onClose={onClose} title={t('trade.chooseMarket')} focusSelf={!wide}>
      <div className="h-[65dvh]">
        <MarketList
          {...list}
          roomy
          onChoose={(id) => {
            onClose();
            onChoose(id);
          }}
        />
      </div>
    </Dialog>
  );
}
