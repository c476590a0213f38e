import { parentPort, workerData } from 'node:worker_threads';
import type { Follower } from './follower.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { startFollower } from './start.ts';

/** Entry of the worker thread: a follower, spoken to in plain messages. Any failure is said once, then it ends. */
const port = parentPort!;
const tell = (message: FromWorker): void => port.postMessage(message);

let follower: Follower | undefined;
const early: ToWorker[] = [];

port.on('message', (message: ToWorker) => {
  if (follower === undefined) early.push(message);
  else take(follower, message);
});

function take(running: Follower, message: ToWorker): void {
  switch (message.kind) {
    case 'committed':
      running.committed(message.seq);
      break;
    case 'snapshot':
      // A failure to save ends the follower and is told by `done`.
      void running.snapshot(message.at).then((saved) => {
        tell({ kind: 'snapshot', request: message.request, saved });
      });
      break;
    case 'stop':
      running.stop();
      break;
  }
}

try {
  const start = workerData as WorkerStart;
  follower = await startFollower({ ...start, onProgress: (seq) => tell({ kind: 'progress', seq }) });
  tell({ kind: 'progress', seq: follower.appliedSeq });
  for (const message of early) take(follower, message);
  await follower.done;
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
} finally {
  port.close();
}
