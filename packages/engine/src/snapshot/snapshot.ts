import type { State } from '../state.ts';
import { hashBytes, SectionReader, SectionWriter, SnapshotError } from './bytes.ts';
import { stateBytes } from './state-hash.ts';
import { readState } from './state-section.ts';

/** Form of the bytes. */
export const SNAPSHOT_FORMAT = 10;
/** Rises with every change of behaviour: a snapshot of another version needs a replay that gives the same hash. */
export const ENGINE_VERSION = '2';

const MAGIC = 'tradewind snapshot';

/** The complete state with format, engine version, position and hash. */
export function snapshotOf(state: State): Uint8Array {
  const body = stateBytes(state);
  const head = new SectionWriter();
  head.text(MAGIC);
  head.number(SNAPSHOT_FORMAT);
  head.text(ENGINE_VERSION);
  head.number(state.seq);
  head.text(hashBytes(body));
  head.column(body, body.length);
  return head.take();
}

/** The state hash that a snapshot says of itself, as `stateHash` of the engine that took it. */
export function stateHashIn(snapshot: Uint8Array): string {
  return readHead(new SectionReader(snapshot)).hash;
}

/** Reads a snapshot back. Throws SnapshotError for other bytes, another format or version, a wrong hash. */
export function stateOf(snapshot: Uint8Array): State {
  const head = new SectionReader(snapshot);
  const { seq, hash } = readHead(head);
  let body = new Uint8Array(0);
  head.column((count) => {
    if (count > snapshot.length) throw new SnapshotError('the snapshot is truncated');
    body = new Uint8Array(count);
    return body;
  });
  if (hashBytes(body) !== hash) throw new SnapshotError(`the snapshot at sequence ${seq} does not have its hash`);
  return readState(new SectionReader(body));
}

function readHead(head: SectionReader): { readonly seq: number; readonly hash: string } {
  if (head.text() !== MAGIC) throw new SnapshotError('these bytes are not a snapshot');
  const format = head.number();
  if (format !== SNAPSHOT_FORMAT) throw new SnapshotError(`the snapshot has format ${format}, not ${SNAPSHOT_FORMAT}`);
  const version = head.text();
  if (version !== ENGINE_VERSION)
    throw new SnapshotError(`the snapshot is of engine version ${version}, this is ${ENGINE_VERSION}`);
  return { seq: head.number(), hash: head.text() };
}
