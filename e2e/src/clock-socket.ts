import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';

/** Tells the manual clock of an installation one line, `now` or `advance <ms>`, and gives its answer. */
export async function tellClock(dataDir: string, line: string): Promise<string> {
  const socket = connect(join(dataDir, 'clock.sock'));
  socket.write(`${line}\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return answer.toString().trim();
}
