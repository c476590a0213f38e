import { buttonClass, IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';
import { SCRIPT_PATH } from './verifier.ts';

/** The same recomputation without this page. */
export function OwnMachine() {
  const { t } = useTranslation();
  const command = `node verify.mjs ${window.location.origin} ${new Date().toISOString().slice(0, 10)}`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.verify.script.title')}</h2>
      <p className="text-13 text-2">{t('open.verify.script.lead')}</p>
      <a href={SCRIPT_PATH} download className={buttonClass('line', 'm', 'justify-self-start')}>
        {t('open.verify.script.download')}
      </a>
      <div className="grid gap-1">
        <span className="label">{t('open.verify.script.command')}</span>
        <span className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-12 break-words text-2">{command}</code>
          <IconButton icon="copy" label={t('common.action.copy')} onClick={() => void copyText(command)} />
        </span>
      </div>
    </section>
  );
}
