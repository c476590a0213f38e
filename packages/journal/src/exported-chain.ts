import { ChainError, type StoredRow, verified } from './read-chain.ts';
import { GENESIS, lastSeq, type Position } from './row.ts';
import { FIRST_VERSION, type Head } from './verify.ts';

/** A row as an export holds it: the text form of each value. */
type Texts = Readonly<Record<string, string | null>>;

/** The chain as an export holds it, followed row by row like that of a database. */
export class ExportedChain {
  #at: Position = GENESIS;
  #leader: (Head & { readonly version: string }) | null = null;

  /** The next row of the table `journal`. Throws ChainError that names the first sequence which cannot be trusted. */
  take(row: Texts): void {
    const read = verified(stored(row), this.#at);
    this.#at = { seq: lastSeq(read), hash: read.hash };
  }

  /** The row of the table `leader`. */
  takeLeader(row: Texts): void {
    this.#leader = {
      epoch: Number(row.epoch),
      seq: Number(row.head_seq),
      hash: bytesOf(row.head_hash).toString('hex'),
      time: Number(row.time),
      version: row.version ?? FIRST_VERSION,
    };
  }

  /** The end, which the leader row must name; null where nothing was ever written. Throws ChainError. */
  end(): (Head & { readonly version: string }) | null {
    const leader = this.#leader;
    if (leader === null || leader.seq === 0) {
      if (this.#at.seq > 0) throw new ChainError(this.#at.seq, 'no leader row names the end');
      return null;
    }
    if (this.#at.seq < leader.seq) throw new ChainError(this.#at.seq + 1, `the end is missing up to ${leader.seq}`);
    if (this.#at.seq > leader.seq) throw new ChainError(leader.seq + 1, `the leader row ends at ${leader.seq}`);
    if (this.#at.hash !== leader.hash) throw new ChainError(leader.seq, 'the leader row has another hash');
    return leader;
  }
}

function stored(row: Texts): StoredRow {
  return {
    first_seq: row.first_seq ?? '',
    count: Number(row.count),
    epoch: row.epoch ?? '',
    prev_hash: bytesOf(row.prev_hash),
    hash: bytesOf(row.hash),
    event_hash: bytesOf(row.event_hash),
    tick_head: bytesOf(row.tick_head),
    time: row.time ?? '',
    payload: bytesOf(row.payload),
  };
}

/** Both text forms of `bytea`: exports of earlier versions hold what their server preferred. */
function bytesOf(text: string | null | undefined): Buffer {
  if (text?.startsWith('\\x')) return Buffer.from(text.slice(2), 'hex');
  const plain = (text ?? '').replace(/\\(\\|[0-7]{3})/g, (_all, code: string) =>
    code === '\\' ? code : String.fromCharCode(Number.parseInt(code, 8)),
  );
  return Buffer.from(plain, 'latin1');
}
