import { buttonClass, IconButton } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ofProducts } from '../../products/products.ts';
import { copyText } from '../../shared/copy-text.ts';
import { SCRIPT_PATH } from '../../shared/open/verifier.ts';

const CHECKS = ofProducts(({ check }) => check);

/** The same recomputation without this page: of the result in the address, else of today. */
export function OwnMachine() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const check = CHECKS.find(({ asked }) => parameters.has(asked));
  const path = check?.script ?? SCRIPT_PATH;
  const file = path.replace(/^.*\//, '');
  // Percent-encoded, so that nothing in a forged address ends the quotes of a shell.
  const what = check ? `'${parameters}'` : new Date().toISOString().slice(0, 10);
  const command = `node ${file} ${window.location.origin} ${what}`;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-16 font-strong">{t('open.verify.script.title')}</h2>
      <p className="text-13 text-2">{t('open.verify.script.lead')}</p>
      <a href={path} download className={buttonClass('line', 'm', 'justify-self-start')}>
        {t('open.verify.script.download', { file })}
      </a>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <span className="label">{t('open.verify.script.command')}</span>
        <span className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-12 wrap-anywhere text-2">{command}</code>
          <IconButton icon="copy" label={t('common.action.copy')} onClick={() => void copyText(command)} />
        </span>
      </div>
    </section>
  );
}
