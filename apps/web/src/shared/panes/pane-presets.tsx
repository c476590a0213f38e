import { Select } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { PRESETS, type Preset } from './panes.ts';

/** Brings one of the arrangements back. */
export function PanePresets({ onChoose }: { readonly onChoose: (preset: Preset) => void }) {
  const { t } = useTranslation();
  return (
    <span className="shrink-0 py-2.5 pr-3 text-12">
      <Select
        bare
        label={t('trade.panes.label')}
        value="arrange"
        onChange={(value) => value !== 'arrange' && onChoose(value)}
        items={[
          { value: 'arrange' as const, label: t('trade.panes.label') },
          ...PRESETS.map((value) => ({ value, label: t(`trade.panes.${value}`) })),
        ]}
      />
    </span>
  );
}
