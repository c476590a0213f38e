import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isLostConnection } from '@tradewind/database';
import { CursorMovedError } from '../project/cursor.ts';
import { Absence } from './absence.ts';
import { describeError } from './describe-error.ts';
import type { Follower } from './follower.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { startFollower } from './start.ts';

/** Entry of the worker thread: a follower, spoken to in plain messages. Any failure is said once, then it ends. */
const port = parentPort!;
const tell = (message: FromWorker): void => port.postMessage(message);

const RETRY_MS = 250;

let follower: Follower | undefined;
/** What came while there was no follower. */
let waiting: ToWorker[] = [];
/** Snapshots that are asked for; a follower that takes over from a broken one is asked again. */
const unanswered = new Map<number, ToWorker>();

port.on('message', (message: ToWorker) => {
  if (message.kind === 'snapshot') unanswered.set(message.request, message);
  if (follower === undefined) waiting.push(message);
  else take(follower, message);
});

function take(running: Follower, message: ToWorker): void {
  switch (message.kind) {
    case 'committed':
      running.committed(message.seq);
      break;
    case 'snapshot':
      void running.snapshot(message.at).then((saved) => {
        unanswered.delete(message.request);
        tell({ kind: 'snapshot', request: message.request, saved });
      });
      break;
    case 'stop':
      running.stop();
      break;
  }
}

/** Space may be made while the server runs. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '53100';
}

/** From the tables' cursor on, until told to stop. */
async function follow(onThere: () => void): Promise<void> {
  const onProgress = (seq: number): void => {
    onThere();
    tell({ kind: 'progress', seq });
  };
  const onSaving = (): void => tell({ kind: 'saving' });
  const running = await startFollower({ ...(workerData as WorkerStart), onProgress, onSaving });
  follower = running;
  onProgress(running.appliedSeq);
  const early = waiting;
  waiting = [];
  for (const message of early) take(running, message);
  try {
    await running.done;
  } finally {
    follower = undefined;
    waiting = [...unanswered.values()];
  }
}

/** What is over by itself: the database was away or full, or a deposed leader's follower wrote on. */
function isPassing(error: unknown): boolean {
  return isLostConnection(error) || isDiskFull(error) || error instanceof CursorMovedError;
}

/** Follows, and begins again at the cursor after what passes. */
async function followOn(): Promise<void> {
  const absence = new Absence((workerData as WorkerStart).patience);
  for (;;) {
    try {
      return await follow(() => absence.end());
    } catch (error) {
      // Told to stop while it was away: what was asked of it before is answered.
      if (waiting.some(({ kind }) => kind === 'stop') && unanswered.size === 0) return;
      if (!isPassing(error) || !absence.bears(error, performance.now())) throw error;
      await pause(RETRY_MS);
    }
  }
}

try {
  await followOn();
} catch (error) {
  tell({ kind: 'failed', failure: { ...describeError(error), passes: isPassing(error) } });
} finally {
  port.close();
}
