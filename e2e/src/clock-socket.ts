import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * Tells the manual clock of an installation one line, `now` or `advance <ms>`, and gives its answer. Rejects where
 * nobody listens, or where the server ends before it has answered.
 */
export function tellClock(dataDir: string, line: string): Promise<string> {
  const path = join(dataDir, 'clock.sock');
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(path);
  const unanswered = (why: string, cause?: Error) =>
    reject(new Error(`the clock at ${path} did not answer "${line}": ${why}; is its server running?`, { cause }));
  socket.once('data', (answer: Buffer) => {
    resolve(answer.toString().trim());
    socket.destroy();
  });
  socket.once('error', (error) => unanswered(error.message, error));
  socket.once('close', () => unanswered('it closed the connection'));
  socket.write(`${line}\n`);
  return promise;
}
