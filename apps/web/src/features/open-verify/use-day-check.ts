import { useState } from 'react';
import { type DayReport, loadVerifier, type Progress } from './verifier.ts';

export type DayCheckState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress | null }
  | { readonly state: 'failed' }
  | { readonly state: 'done'; readonly report: DayReport };

/** Recomputes a day when started. */
export function useDayCheck(day: string) {
  const [check, setCheck] = useState<DayCheckState>({ state: 'idle' });
  const start = () => {
    setCheck({ state: 'running', progress: null });
    void recompute(day, (progress) => setCheck({ state: 'running', progress })).then(
      (report) => setCheck({ state: 'done', report }),
      () => setCheck({ state: 'failed' }),
    );
  };
  return { check, start };
}

async function recompute(day: string, progress: (progress: Progress) => void): Promise<DayReport> {
  const { reader, verifyDay } = await loadVerifier();
  return verifyDay(reader(window.location.origin), day, progress);
}
