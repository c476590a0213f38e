import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { SignerError, SignerRefusal, sentenceOf } from './failure.ts';
import { eachLine } from './lines.ts';
import { LONGEST_REQUEST_BYTES, type Reply } from './protocol.ts';
import type { Signer } from './signer.ts';

const MOST_CONNECTIONS = 8;

/**
 * Listens for its own user alone (0600) and answers each line in turn. `onFailure` is told what no request can cause: the signer
 * has to end then. Throws a SignerError where another signer answers already.
 */
export async function listenForRequests(
  path: string,
  signer: Signer,
  onFailure: (error: unknown) => void,
): Promise<Server> {
  if (await answers(path)) throw new SignerError(`A signer answers at ${path} already. Only one may use the folder.`);
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((socket) => serve(socket, signer, onFailure));
  server.maxConnections = MOST_CONNECTIONS;
  const mask = process.umask(0o177);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  }).finally(() => process.umask(mask));
  return server;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Reads no further while an answer is due or lies unread, so that what waits is never more than one chunk holds. */
function serve(socket: Socket, signer: Signer, onFailure: (error: unknown) => void): void {
  let waiting = 0;
  const goOn = () => {
    if (waiting === 0 && !socket.writableNeedDrain) socket.resume();
  };
  const send = (reply: Reply) => socket.write(`${JSON.stringify(reply)}\n`);
  const refuse = (sentence: string) => {
    signer.noteRefusal('malformed');
    send({ id: 0, refused: { code: 'malformed', sentence } });
    socket.end();
  };
  socket.on('error', () => socket.destroy()).on('drain', goOn);
  eachLine(socket, LONGEST_REQUEST_BYTES, (line) => {
    if (line === null) return refuse(`A request has at most ${LONGEST_REQUEST_BYTES} bytes.`);
    const request = parse(line);
    if (request === null) return refuse("A request is a line of JSON with an 'id', a whole number from 1.");
    waiting += 1;
    socket.pause();
    void reply(signer, request, onFailure).then((said) => {
      waiting -= 1;
      send(said);
      goOn();
    });
  });
}

async function reply(
  signer: Signer,
  request: { readonly id: number },
  onFailure: (error: unknown) => void,
): Promise<Reply> {
  const { id } = request;
  try {
    return { id, answer: await signer.handle(request) };
  } catch (error) {
    if (error instanceof SignerRefusal) {
      signer.noteRefusal(error.code);
      return { id, refused: { code: error.code, sentence: error.message } };
    }
    setImmediate(onFailure, error);
    return { id, failed: sentenceOf(error) };
  }
}

function parse(line: string): { readonly id: number } | null {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('id' in value)) return null;
    const { id } = value;
    return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? (value as { readonly id: number }) : null;
  } catch {
    return null;
  }
}
