import { once } from 'node:events';
import { connect } from 'node:net';
import { clockSocketPath } from '../platform/clock/clock-socket.ts';
import { CliError, readArguments, say, usage } from './command.ts';

const PATIENCE_MS = 10_000;

/** `clock`: what waits for somebody to accept it; `clock accept`: accepts it, so that the server on this machine writes again. */
export async function clock(args: readonly string[]): Promise<number> {
  const { dataDir, files } = readArguments(args, []);
  const [verb = 'state'] = files;
  if (files.length > 1 || (verb !== 'state' && verb !== 'accept')) throw new CliError(usage());
  const answer = await ask(clockSocketPath(dataDir), verb);
  say(answer.replace(/^error: /, ''));
  return answer.startsWith('error') ? 1 : 0;
}

async function ask(path: string, line: string): Promise<string> {
  const socket = connect(path);
  try {
    socket.write(`${line}\n`);
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer];
    return answer.toString().trim();
  } catch (cause) {
    throw new CliError(`No server answers at ${path}. Run this where the server runs, with the same --data.`, {
      cause,
    });
  } finally {
    socket.destroy();
  }
}
