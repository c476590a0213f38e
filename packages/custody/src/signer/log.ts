import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync, truncateSync, writeSync } from 'node:fs';
import type { Address, Hex } from 'viem';
import type { Approval } from './approval.ts';
import { SignerError } from './failure.ts';
import { checkFile } from './folder.ts';
import type { SignPurpose } from './request.ts';

/** One signed transaction, as the log keeps it for ever. Amounts are decimal text. */
export interface SignedRecord {
  /** 1, 2, 3 ... */
  readonly seq: number;
  /** By the signer's clock: limits over time look at it. */
  readonly at: string;
  readonly externalId: string;
  readonly variant: number;
  readonly terms: {
    readonly purpose: SignPurpose;
    readonly chainId: number;
    readonly nonce: number;
    readonly index: number;
    readonly token: string;
    readonly amount: string;
    readonly gas: number;
    /** Of a withdrawal alone, as `user`. */
    readonly to?: Address;
    readonly user?: number;
  };
  readonly from: Address;
  readonly maxFeePerGas: string;
  readonly maxPriorityFeePerGas: string;
  readonly txid: Hex;
  readonly raw: Hex;
  /** Signed before, by a log that was lost: no limit counts it. */
  readonly adopted?: true;
  /** What let it pass above a ceiling. */
  readonly approvals?: readonly Approval[];
}

/** Where a record lies in the log. */
export interface Place {
  readonly offset: number;
  readonly bytes: number;
}

const CHUNK_BYTES = 1024 * 1024;
/** A record has about 1,000 bytes. */
const LONGEST_LINE = 8_192;
const NEWLINE = 10;
const LINE = /^([0-9a-f]{64}) (\{.*\})$/;

/**
 * The append-only log: a line for each record, `hash record`, where hash = SHA-256(hash of the line before, blank, record) and the
 * first line follows the signer's public key. A line is on the disk (O_SYNC) before `append` returns.
 */
export class SignerLog {
  readonly #path: string;
  readonly #file: number;
  #head: string;
  #count = 0;
  #end = 0;

  private constructor(path: string, publicKey: string) {
    this.#path = path;
    this.#head = hashOf('tradewind signer log 1', publicKey);
    this.#file = openSync(path, 'as+');
  }

  /**
   * Reads the whole log and tells of each record. What follows the last line's end was never answered and is cut, with a notice.
   * Throws a SignerError for anything else that is not as it was written, and where there is no log: it is never begun anew.
   */
  static open(
    path: string,
    publicKey: string,
    onRecord: (record: SignedRecord, place: Place) => void,
    onNotice: (sentence: string) => void,
  ): SignerLog {
    try {
      checkFile(path);
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause;
      throw new SignerError(`The log ${path} is not there. Without it nobody knows what was signed: put it back.`);
    }
    const log = new SignerLog(path, publicKey);
    try {
      const torn = log.#read(onRecord);
      if (torn > 0) {
        truncateSync(path, log.#end);
        onNotice(`A torn record of ${torn} bytes at the end of the log was cut: its transaction was never given out.`);
      }
    } catch (error) {
      log.close();
      throw error;
    }
    return log;
  }

  get head(): string {
    return this.#head;
  }

  get count(): number {
    return this.#count;
  }

  /** Throws a SignerError where the log is not as this process left it; whatever it throws, nothing more may be signed. */
  append(record: Omit<SignedRecord, 'seq'>): Place {
    const text = JSON.stringify({ seq: this.#count + 1, ...record });
    const hash = hashOf(this.#head, text);
    const line = Buffer.from(`${hash} ${text}\n`);
    if (line.length > LONGEST_LINE) throw new SignerError(`A record of ${line.length} bytes is too long for the log.`);
    if (fstatSync(this.#file).size !== this.#end)
      throw new SignerError(`${this.#path} was written by another process. Only one signer may use it.`);
    for (let done = 0; done < line.length; ) done += writeSync(this.#file, line, done);
    const place = { offset: this.#end, bytes: line.length };
    this.#passed(hash, line.length);
    return place;
  }

  /** A record that was read or appended before. */
  read({ offset, bytes }: Place): SignedRecord {
    const line = Buffer.alloc(bytes);
    const got = readSync(this.#file, line, 0, bytes, offset);
    const [, , text] = LINE.exec(line.toString('utf8', 0, got - 1)) ?? [];
    if (text === undefined) throw new SignerError(`${this.#path} has changed at byte ${offset} while it was in use.`);
    return JSON.parse(text) as SignedRecord;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Answers how many bytes follow the end of the last line. */
  #read(onRecord: (record: SignedRecord, place: Place) => void): number {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    let rest = Buffer.alloc(0);
    for (;;) {
      const got = readSync(this.#file, chunk, 0, CHUNK_BYTES, this.#end + rest.length);
      if (got === 0) return rest.length;
      rest = Buffer.concat([rest, chunk.subarray(0, got)]);
      for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
        this.#take(rest.subarray(0, end), onRecord);
        rest = rest.subarray(end + 1);
      }
      if (rest.length > LONGEST_LINE) throw this.#damaged();
    }
  }

  #take(line: Buffer, onRecord: (record: SignedRecord, place: Place) => void): void {
    const [, hash = '', text = ''] = LINE.exec(line.toString('utf8')) ?? [];
    if (hash === '' || hash !== hashOf(this.#head, text)) throw this.#damaged();
    const record = JSON.parse(text) as SignedRecord;
    if (record.seq !== this.#count + 1) throw this.#damaged();
    onRecord(record, { offset: this.#end, bytes: line.length + 1 });
    this.#passed(hash, line.length + 1);
  }

  #passed(hash: string, bytes: number): void {
    this.#head = hash;
    this.#count += 1;
    this.#end += bytes;
  }

  #damaged(): SignerError {
    return new SignerError(
      `${this.#path} is damaged after record ${this.#count} (byte ${this.#end}). Nothing is signed by a log that cannot be trusted: put back a whole copy of it.`,
    );
  }
}

function hashOf(before: string, text: string): string {
  return createHash('sha256').update(`${before} ${text}`).digest('hex');
}
