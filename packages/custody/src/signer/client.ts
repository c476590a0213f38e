import { connect, type Socket } from 'node:net';
import type { Address } from 'viem';
import type { AddressEntry } from '../pool/entry.ts';
import { verifyEntry } from '../pool/entry.ts';
import type { Approval } from './approval.ts';
import { SignerRefusal } from './failure.ts';
import { signerFolder } from './folder.ts';
import { eachLine } from './lines.ts';
import { LONGEST_REPLY_BYTES, type Reply } from './protocol.ts';
import type { Heartbeat, SignRequest } from './request.ts';
import type { AddressExport, Answer, SignedTransaction, SignerStatus } from './signer.ts';

/** The longest work is an export of 500 addresses, which takes a second on a quiet machine. */
const PATIENCE_MS = 30_000;

/** No answer came: the signer is not there, or was lost. Whatever was asked may be asked again: the same id gives the same bytes. */
export class SignerAbsent extends Error {
  override readonly name = 'SignerAbsent';
}

/** Fields of SignRequest that the purpose takes; amounts as bigint. */
export type SignOrder = Pick<
  SignRequest,
  'externalId' | 'chainId' | 'nonce' | 'gas' | 'variant' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
> &
  (Paying | { readonly purpose: 'cancel' });

type Paying = Pick<SignRequest, 'amount'> &
  (
    | WithdrawalOrder
    | { readonly purpose: 'sweep-token' | 'demo-send'; readonly index: number; readonly token: SignRequest['token'] }
    | { readonly purpose: 'sweep-native' | 'gas'; readonly index: number }
    | { readonly purpose: 'faucet' | 'backing' | 'to-cold'; readonly token: SignRequest['token'] }
  );

interface WithdrawalOrder extends Pick<SignRequest, 'token' | 'user'> {
  readonly purpose: 'withdrawal';
  readonly to: Address;
  /** Where it lies above what the signer pays without operators: theirs, over the request's hash. */
  readonly approvals?: readonly Approval[];
}

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Asks the signer of a folder. It connects when there is something to ask, and anew after a connection was lost. Rejects with
 * SignerRefusal (nothing was signed) or SignerAbsent.
 */
export class SignerClient {
  readonly #path: string;
  readonly #patienceMs: number;
  readonly #waiting = new Map<number, Waiting>();
  #socket: Socket | null = null;
  #lastId = 0;

  constructor(folder: string, patienceMs: number = PATIENCE_MS) {
    this.#path = signerFolder(folder).socket;
    this.#patienceMs = patienceMs;
  }

  status(): Promise<SignerStatus> {
    return this.#ask({ request: 'status' }) as Promise<SignerStatus>;
  }

  /** `count` entries (at most 500) from an index, each verified under the key that the answer names. */
  async exportAddresses(from: number, count: number): Promise<AddressExport> {
    const answer = (await this.#ask({ request: 'export-addresses', from, count })) as AddressExport;
    const due = (entry: AddressEntry, at: number) => entry.index === from + at && verifyEntry(answer.publicKey, entry);
    if (answer.entries.length === count && answer.entries.every(due)) return answer;
    throw new SignerAbsent(`What answers at ${this.#path} exports addresses that do not verify: it is no signer.`);
  }

  /** Before addresses below `count` may be given to people: the signer remembers it where the data are lost. */
  async reserve(count: number): Promise<void> {
    await this.#ask({ request: 'reserve', count });
  }

  /** The same order again gives the same bytes, after a lost answer and after a restart too. */
  sign(order: SignOrder): Promise<SignedTransaction> {
    return this.#ask({ ...wireOf(order), request: 'sign' }) as Promise<SignedTransaction>;
  }

  /** Gives back what it signed before its log was lost, with the bytes; what it knows changes nothing. */
  adopt(order: SignOrder, raw: string): Promise<SignedTransaction> {
    return this.#ask({ ...wireOf(order), raw, request: 'adopt' }) as Promise<SignedTransaction>;
  }

  /** Without it for ten minutes nothing new is signed. */
  async heartbeat(beat: Heartbeat): Promise<void> {
    await this.#ask({ request: 'heartbeat', ...beat });
  }

  /** What is still waiting is told that the signer is absent. */
  close(): void {
    this.#lose(new SignerAbsent('The connection to the signer was closed.'));
  }

  #ask(fields: object): Promise<Answer> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const late = `The signer at ${this.#path} gave no answer within ${this.#patienceMs} ms.`;
      const timer = setTimeout(() => this.#lose(new SignerAbsent(late)), this.#patienceMs);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#socket ??= this.#connect();
      this.#socket.write(`${JSON.stringify({ id, ...fields })}\n`);
    });
  }

  #connect(): Socket {
    const socket = connect(this.#path);
    const lost = (cause?: Error) => {
      if (this.#socket !== socket) return;
      const sentence = `No signer answers at ${this.#path}: it is not running, or runs for another folder.`;
      this.#lose(new SignerAbsent(sentence, { cause }));
    };
    socket.on('error', lost).on('close', () => lost());
    eachLine(socket, LONGEST_REPLY_BYTES, (line) => {
      if (line === null || !this.#take(line)) lost();
    });
    return socket;
  }

  /** Whether the line is a reply to something that waits. */
  #take(line: string): boolean {
    const reply = parse(line);
    if (reply?.id === 0 && 'refused' in reply) {
      this.#lose(new SignerRefusal(reply.refused.code, reply.refused.sentence));
      return true;
    }
    const waiting = reply && this.#waiting.get(reply.id);
    if (!reply || !waiting) return false;
    this.#waiting.delete(reply.id);
    clearTimeout(waiting.timer);
    if ('answer' in reply) waiting.resolve(reply.answer);
    else if ('refused' in reply) waiting.reject(new SignerRefusal(reply.refused.code, reply.refused.sentence));
    else waiting.reject(new SignerAbsent(`The signer has ended: ${reply.failed}`));
    return true;
  }

  #lose(error: SignerAbsent | SignerRefusal): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.destroy();
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }
}

function wireOf(order: SignOrder): object {
  const fields = Object.entries(order).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? String(value) : value,
  ]);
  return Object.fromEntries(fields);
}

function parse(line: string): Reply | null {
  try {
    return JSON.parse(line) as Reply;
  } catch {
    return null;
  }
}
