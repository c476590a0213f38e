import { IconButton, KeyValue } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';
import { usePlatformSetting } from '../../shared/platform-setting.ts';

/** Which version runs here, whole, so that it can stand in a report. */
export function VersionRow() {
  const { t } = useTranslation();
  const version = usePlatformSetting('version');
  if (typeof version !== 'string') return null;
  const value = (
    <span className="inline-flex items-center gap-1">
      <span className="num whitespace-normal text-2 wrap-anywhere select-all">{version}</span>
      <IconButton
        icon="copy"
        iconSize="s"
        label={t('common.action.copy')}
        className="-my-2 -mr-2.5"
        onClick={() => void copyText(version)}
      />
    </span>
  );
  return (
    <KeyValue
      lines
      className="mt-8 border-line border-t [&>div]:items-center"
      items={[[t('content.about.version'), value]]}
    />
  );
}
