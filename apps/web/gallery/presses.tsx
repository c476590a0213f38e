import { Button, type ButtonVariant, buttonClass, ConfirmDialog, Dialog, IconButton, toast } from '@tradewind/ui';
import { useState } from 'react';
import { WORDS } from './words.ts';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'neutral', 'line', 'up', 'down', 'text'];

export function Buttons() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="s">{WORDS.small}</Button>
        <Button size="s" variant="line" icon="deposit">
          {WORDS.withIcon}
        </Button>
        <Button disabled>{WORDS.disabled}</Button>
        <Button variant="primary" busy>
          {WORDS.busy}
        </Button>
        <IconButton icon="star" label={WORDS.open} />
        <a className={buttonClass('line', 's')} href="#top">
          {WORDS.open}
        </a>
      </div>
      <Button variant="up" size="money">
        {WORDS.money}
      </Button>
    </>
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>{WORDS.dialog}</Button>
        <Button onClick={() => setOpen('confirm')}>{WORDS.confirm}</Button>
        <Button onClick={() => toast.plain(WORDS.toastText)}>{WORDS.toast}</Button>
        <Button onClick={() => toast.error(WORDS.toastFailure, '3e589545-56e1-4d74-bf0b-ea04b61cef6b')}>
          {WORDS.toastError}
        </Button>
      </div>
      <Dialog open={open === 'dialog'} onClose={close} title={WORDS.dialogTitle} description={WORDS.dialogText}>
        <Button className="mt-4" onClick={close}>
          {WORDS.close}
        </Button>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        title={WORDS.confirmTitle}
        description={WORDS.confirmText}
        confirmLabel={WORDS.cancelAll}
        cancelLabel={WORDS.keep}
        tone="down"
        onConfirm={close}
        onCancel={close}
      />
    </>
  );
}
