import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-props.ts';

const DialogBody = lazy(() => import('./dialog-body.tsx').then((part) => ({ default: part.DialogBody })));

/** A sheet on phones, a dialog from 64 rem: focus held inside, Escape and the scrim close it unless it `stays`. */
export function Dialog(props: DialogProps) {
  const [everOpened, setEverOpened] = useState(props.open);
  if (props.open && !everOpened) setEverOpened(true);
  if (!everOpened) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** The question. */
  readonly title: ReactNode;
  /** What will happen, in one or two sentences. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Verbs, not yes and no. */
  readonly confirmLabel: ReactNode;
  readonly cancelLabel: ReactNode;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  readonly tone?: 'primary' | 'up' | 'down';
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, children, confirmLabel, cancelLabel, onConfirm, onCancel, busy, tone } = props;
  return (
    <Dialog open={open} onClose={onCancel} title={title} description={description}>
      {children}
      <div className="mt-4 grid grid-cols-2 gap-2 lg:flex lg:justify-end">
        <Button onClick={onCancel} className="min-h-money lg:min-h-control">
          {cancelLabel}
        </Button>
        <Button variant={tone ?? 'primary'} busy={busy} onClick={onConfirm} className="min-h-money lg:min-h-control">
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
