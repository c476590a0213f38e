import type { State } from '../state.ts';
import { ENGINE_VERSION } from '../version.ts';
import { hashBytes, SectionReader, SectionWriter, SnapshotError } from './bytes.ts';
import { stateBytes } from './state-hash.ts';
import { readState } from './state-sections.ts';

/** Form of the bytes. */
export const SNAPSHOT_FORMAT = 11;

/** What a snapshot calls itself in its head. */
interface Maker {
  readonly format: number;
  readonly version: string;
}

const SELF: Maker = { format: SNAPSHOT_FORMAT, version: ENGINE_VERSION };
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
  return readHead(new SectionReader(snapshot), SELF).hash;
}

/** Reads a snapshot back. Throws SnapshotError for other bytes, another format or version, a wrong hash. */
export function stateOf(snapshot: Uint8Array): State {
  return readState(new SectionReader(bodyOf(snapshot, SELF)));
}

/** The sections of a snapshot behind its head. Throws SnapshotError where another engine made it or its hash is wrong. */
export function bodyOf(snapshot: Uint8Array, maker: Maker): Uint8Array {
  const head = new SectionReader(snapshot);
  const { seq, hash } = readHead(head, maker);
  let body = new Uint8Array(0);
  head.column((count) => {
    if (count > snapshot.length) throw new SnapshotError('the snapshot is truncated');
    body = new Uint8Array(count);
    return body;
  });
  if (hashBytes(body) !== hash) throw new SnapshotError(`the snapshot at sequence ${seq} does not have its hash`);
  return body;
}

function readHead(head: SectionReader, maker: Maker): { readonly seq: number; readonly hash: string } {
  if (head.text() !== MAGIC) throw new SnapshotError('these bytes are not a snapshot');
  const format = head.number();
  if (format !== maker.format) throw new SnapshotError(`the snapshot has format ${format}, not ${maker.format}`);
  const version = head.text();
  if (version !== maker.version)
    throw new SnapshotError(`the snapshot is of engine version ${version}, not ${maker.version}`);
  return { seq: head.number(), hash: head.text() };
}
