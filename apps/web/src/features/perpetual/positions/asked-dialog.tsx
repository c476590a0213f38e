import { lazy, Suspense } from 'react';
import { PositionDetailLater } from '../lists/detail-later.tsx';
import type { Asked } from './asked.ts';
import type { Held } from './use-held.ts';

const DIALOGS = {
  close: lazy(() => import('./close-dialog.tsx').then((file) => ({ default: file.CloseDialog }))),
  margin: lazy(() => import('./margin-dialog.tsx').then((file) => ({ default: file.MarginDialog }))),
  protect: lazy(() => import('./protect-dialog.tsx').then((file) => ({ default: file.ProtectDialog }))),
};

interface AskedDialogProps {
  readonly asked: Asked;
  readonly held: readonly Held[];
  readonly onClose: () => void;
}

/** The dialog of what was asked; nothing of it is left to do once the position is closed. */
export function AskedDialog({ asked: { act, id }, held, onClose }: AskedDialogProps) {
  const one = held.find(({ position }) => position.id === id);
  if (act === 'detail') return <PositionDetailLater id={id} onClose={onClose} />;
  if (one === undefined) return null;
  const Dialog = DIALOGS[act];
  return (
    <Suspense fallback={null}>
      <Dialog held={one} onClose={onClose} />
    </Suspense>
  );
}
