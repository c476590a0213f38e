import { useEffect, useRef, useState } from 'react';
import {
  type DayReport,
  loadVerifier,
  type Progress,
  type UnknownRules,
  unknownRulesOf,
} from '../../shared/open/verifier.ts';
import { breathing } from './breathing.ts';

export type DayCheckState =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly progress: Progress | null }
  /** `unknown` where the script does not know the rules; else the log could not be read. */
  | { readonly state: 'failed'; readonly unknown: UnknownRules | null }
  | { readonly state: 'done'; readonly report: DayReport };

const IDLE: DayCheckState = { state: 'idle' };

/** Recomputes a day when started, until it is done, told to stop, or left. */
export function useDayCheck(day: string) {
  const [check, setCheck] = useState<DayCheckState>(IDLE);
  const run = useRef<AbortController>(null);
  useEffect(() => () => run.current?.abort(), []);
  const start = () => {
    const controller = new AbortController();
    run.current = controller;
    const { signal } = controller;
    const tell = (next: DayCheckState) => {
      if (!signal.aborted) setCheck(next);
    };
    tell({ state: 'running', progress: null });
    void recompute(day, (progress) => tell({ state: 'running', progress }), signal).then(
      (report) => tell({ state: 'done', report }),
      (error: unknown) => tell({ state: 'failed', unknown: unknownRulesOf(error) }),
    );
  };
  const stop = () => {
    run.current?.abort();
    setCheck(IDLE);
  };
  return { check, start, stop };
}

async function recompute(day: string, progress: (progress: Progress) => void, signal: AbortSignal): Promise<DayReport> {
  const { reader, verifyDay } = await loadVerifier();
  return verifyDay(reader(window.location.origin), day, progress, breathing(signal));
}
