import { Select } from '@tradewind/ui';
import type { Contract } from './contract.ts';
import { t } from './words.ts';

/** In place of a contract: all of them. */
const ALL = '';

interface Props {
  readonly contracts: readonly Contract[];
  /** undefined = all. */
  readonly value: string | undefined;
  readonly onChange: (contract: string | undefined) => void;
}

/** Which contract a list is of. */
export function PickContract({ contracts, value, onChange }: Props) {
  const items = [
    { value: ALL, label: t('allContracts') },
    ...contracts.map(({ contract }) => ({ value: contract, label: contract })),
  ];
  return (
    <Select
      bare
      label={t('contract')}
      items={items}
      value={value ?? ALL}
      onChange={(picked) => onChange(picked === ALL ? undefined : picked)}
    />
  );
}
