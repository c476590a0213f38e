import { lazy, Suspense } from 'react';

const Dialog = lazy(() => import('./position-detail.tsx').then((file) => ({ default: file.PositionDetailDialog })));

/** The details of a position; their code comes when they are asked for. */
export function PositionDetailLater(props: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
