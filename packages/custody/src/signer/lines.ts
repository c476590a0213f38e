import type { Readable } from 'node:stream';

/** Cuts what a stream says into lines; `onLine` gets null once for a line that is longer than it may be, and nothing after it. */
export function eachLine(stream: Readable, longestBytes: number, onLine: (line: string | null) => void): void {
  let rest = Buffer.alloc(0);
  let ended = false;
  stream.on('data', (chunk: Buffer) => {
    if (ended) return;
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\n'); end >= 0 && end <= longestBytes; end = rest.indexOf('\n')) {
      onLine(rest.toString('utf8', 0, end));
      rest = rest.subarray(end + 1);
    }
    if (rest.length <= longestBytes) return;
    ended = true;
    rest = Buffer.alloc(0);
    onLine(null);
  });
}
