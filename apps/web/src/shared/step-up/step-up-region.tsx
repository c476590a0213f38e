import { lazy, Suspense } from 'react';
import { useAsk } from './step-up.ts';

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then((part) => ({ default: part.StepUpDialog })));

/** Where the dialog of `useStepUp` stands; it is loaded when something first asks for a proof. */
export function StepUpRegion() {
  const ask = useAsk((state) => state.ask);
  if (ask === null) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog ask={ask} />
    </Suspense>
  );
}
