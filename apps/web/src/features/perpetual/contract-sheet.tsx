import { Dialog } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useWide } from '../../shared/wide.ts';
import { ContractList, type ContractListProps } from './contract-list.tsx';

interface ContractSheetProps extends Omit<ContractListProps, 'roomy'> {
  readonly onClose: () => void;
}

/** The list of contracts over the page; a choice closes it. */
export function ContractSheet({ onClose, onChoose, ...list }: ContractSheetProps) {
  const { t } = useTranslation();
  const wide = useWide();
  const choose = (contract: string) => {
    onClose();
    onChoose(contract);
  };
  return (
    <Dialog open onClose={onClose} title={t('futures.choose')} focusSelf={!wide}>
      <div className="flex max-h-[65dvh]">
        <ContractList {...list} roomy onChoose={choose} />
      </div>
    </Dialog>
  );
}
