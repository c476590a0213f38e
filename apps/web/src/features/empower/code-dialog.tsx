import { Button, Dialog } from '@tradewind/ui';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../shared/copy-text.ts';

/** The code of a new grant, shown once. */
export function CodeDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const copy = () => copyText(code);
  return (
    <Dialog open onClose={onClose} title={t('empower.codeTitle')} description={t('empower.codeText')}>
      <output className="my-4 block rounded-2 bg-bg-2 px-3 py-4 text-center font-mono text-20 tracking-widest">
        {`${code.slice(0, 5)} ${code.slice(5)}`}
      </output>
      <div className="grid grid-cols-2 gap-2">
        <Button className="min-h-money" onClick={() => void copy()}>
          {t('common.action.copy')}
        </Button>
        <Button variant="primary" className="min-h-money" onClick={onClose}>
          {t('empower.done')}
        </Button>
      </div>
    </Dialog>
  );
}
