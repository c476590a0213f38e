import { Button, Dialog } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';
import { useProfile } from '../../shared/query.ts';
import { saveText } from '../../shared/save-text.ts';

/** Recovery codes, shown this once: to be copied or kept as a file. */
export function CodesDialog(props: { readonly codes: readonly string[] | null; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data: profile } = useProfile();
  if (props.codes === null) return null;
  const text = props.codes.join('\n');
  const copy = () => copyText(text);
  const download = () => {
    const head = `${t('common.product')}\n${t('security.codes.file', { account: profile?.account ?? '' })}`;
    saveText('tradewind-recovery-codes.txt', `${head}\n\n${text}\n`);
  };
  return (
    <Dialog open stays onClose={props.onClose} title={t('security.codes.title')} description={t('security.codes.text')}>
      <ol className="mt-4 grid gap-x-6 gap-y-1.5 rounded-2 bg-bg-2 p-4 sm:grid-cols-2">
        {props.codes.map((code) => (
          <li key={code} className="num text-14">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button icon="copy" className="min-h-money" onClick={() => void copy()}>
          {t('security.codes.copy')}
        </Button>
        <Button icon="file" className="min-h-money" onClick={download}>
          {t('security.codes.download')}
        </Button>
      </div>
      <Button variant="primary" size="money" className="mt-2" onClick={props.onClose}>
        {t('security.codes.kept')}
      </Button>
    </Dialog>
  );
}
