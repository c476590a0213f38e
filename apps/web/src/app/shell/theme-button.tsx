import { IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { drawnTheme, setSetting, useSettings } from '../../shared/settings.ts';

export function ThemeButton() {
  const { t } = useTranslation();
  const theme = useSettings((settings) => settings.theme);
  return (
    <IconButton
      icon="theme"
      label={t('common.theme.switch')}
      onClick={() => setSetting('theme', drawnTheme(theme) === 'dark' ? 'light' : 'dark')}
    />
  );
}
