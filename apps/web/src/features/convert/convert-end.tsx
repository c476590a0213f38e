import type { ConvertTerms } from '@tradewind/api';
import { AssetIcon, DecimalField, Select } from '@tradewind/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConvertInput } from './estimate.ts';

interface ConvertEndProps {
  readonly which: 'from' | 'to';
  readonly terms: ConvertTerms;
  readonly input: ConvertInput;
  /** Of this end; undefined while it is not known. */
  readonly estimate: string | undefined;
  readonly error: string | null;
  readonly trailing?: ReactNode;
  readonly onInput: (change: Partial<ConvertInput>) => void;
}

/** One end: its amount, typed or estimated, and its asset. */
export function ConvertEnd({ which, terms, input, estimate, error, trailing, onInput }: ConvertEndProps) {
  const { t } = useTranslation();
  const typed = input.end === which;
  const asset = input[which];
  const decimals = terms.assets.find((one) => one.asset === asset)?.decimals ?? 0;
  const guessed = !typed && estimate !== undefined;
  return (
    <DecimalField
      label={guessed ? `${t(`convert.${which}`)} \u2248` : t(`convert.${which}`)}
      name={which}
      value={typed ? input.amount : (estimate ?? '')}
      onChange={(amount) => onInput({ end: which, amount })}
      decimals={decimals}
      error={error}
      unread={t('validation.amount_incorrect')}
      unitText={asset}
      unit={
        <span className="inline-flex items-center gap-2">
          <AssetIcon asset={asset} size="s" />
          <Select
            bare
            heading
            label={t(`convert.${which}Asset`)}
            value={asset}
            items={terms.assets.map(({ asset: value }) => ({ value, label: value }))}
            onChange={(value) => onInput({ [which]: value })}
          />
        </span>
      }
      trailing={trailing}
    />
  );
}
