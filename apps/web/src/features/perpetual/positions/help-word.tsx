import { Button, Dialog } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface HelpWordProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A word or figure with a dotted underline; tapped, it says in a sentence what it is. */
export function HelpWord({ title, text, children }: HelpWordProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="how-button" aria-haspopup="dialog" title={text} onClick={() => setOpen(true)}>
        <span className="how">{children}</span>
      </button>
      <Dialog open={open} onClose={close} title={title} description={text} focusSelf>
        <Button className="mt-4 min-h-money w-full lg:min-h-control" onClick={close}>
          {t('common.action.close')}
        </Button>
      </Dialog>
    </>
  );
}
