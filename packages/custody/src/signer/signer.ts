import type { Address, Hex } from 'viem';
import { signTransaction } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import type { AddressEntry } from '../pool/entry.ts';
import type { SignerRefusalCode } from './failure.ts';
import type { KeyRing } from './keys.ts';
import { type SignedRecord, SignerLog } from './log.ts';
import { paymentFor, type SignerPolicy } from './policy.ts';
import { readRequest, type SignRequest } from './request.ts';
import { Signed, termsOf } from './signed.ts';

/** What may be known of a signer. */
export interface SignerStatus {
  /** Under which its pool's entries verify, 64 hex digits. */
  readonly publicKey: string;
  readonly demo: boolean;
  readonly chains: readonly number[];
  /** Decimal text, in wei. */
  readonly feeCapWei: string;
  readonly topUpCapWei: string;
  readonly addresses: {
    readonly hot: Address;
    readonly gasTank: Address;
    readonly cold: Address | null;
    /** Null where it is no demo. */
    readonly demoWallet: Address | null;
    readonly treasury: Address | null;
  };
  /** Transactions ever signed, and the hash of the log's last line: both only ever move on. */
  readonly signed: number;
  readonly head: string;
  /** How often which refusal was given since the start. */
  readonly refused: Readonly<Partial<Record<SignerRefusalCode, number>>>;
}

export interface SignedTransaction {
  readonly externalId: string;
  readonly variant: number;
  readonly from: Address;
  readonly nonce: number;
  /** Known before anything is sent: keccak256 of `raw`. */
  readonly txid: Hex;
  readonly raw: Hex;
}

export interface AddressExport {
  readonly publicKey: string;
  readonly entries: readonly AddressEntry[];
}

export type Answer = SignerStatus | AddressExport | SignedTransaction;

/** Answers requests one at a time by its keys, its policy and its own log; it knows nothing else and asks nobody. */
export class Signer {
  readonly #keys: KeyRing;
  readonly #policy: SignerPolicy;
  readonly #signed = new Signed();
  readonly #log: SignerLog;
  readonly #refused: Partial<Record<SignerRefusalCode, number>> = {};
  #turn: Promise<unknown> = Promise.resolve();

  /** Throws a SignerError where the log is not as it has to be. */
  constructor(keys: KeyRing, policy: SignerPolicy, logPath: string, onNotice: (sentence: string) => void) {
    this.#keys = keys;
    this.#policy = policy;
    const note = this.#signed.note.bind(this.#signed);
    this.#log = SignerLog.open(logPath, keys.publicKey, note, onNotice);
  }

  /** Throws a SignerRefusal, with nothing changed; after any other error nothing more may be asked. */
  handle(value: unknown): Promise<Answer> {
    const answer = this.#turn.then(() => this.#answer(value));
    this.#turn = answer.catch(() => {});
    return answer;
  }

  /** Counts a refusal, those of lines that came to no request too. */
  noteRefusal(code: SignerRefusalCode): void {
    this.#refused[code] = (this.#refused[code] ?? 0) + 1;
  }

  /** After the request in hand. */
  async close(): Promise<void> {
    await this.#turn;
    this.#log.close();
  }

  async #answer(value: unknown): Promise<Answer> {
    const request = readRequest(value);
    switch (request.request) {
      case 'status':
        return this.#status();
      case 'export-addresses':
        return {
          publicKey: this.#keys.publicKey,
          entries: Array.from({ length: request.count }, (_, at) => this.#keys.entry(request.from + at)),
        };
      case 'sign':
        return this.#sign(request.sign);
    }
  }

  async #sign(request: SignRequest): Promise<SignedTransaction> {
    const before = this.#signed.find(request);
    if (before) return answerOf(this.#log.read(before));
    const { payer, to, value, data } = paymentFor(request, this.#policy, this.#keys);
    const from = this.#keys.addressOf(payer);
    this.#signed.checkNonce(request, from);
    const { externalId, variant, chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = request;
    const raw = await signTransaction({
      privateKey: this.#keys.privateKeyOf(payer),
      transaction: {
        ...({ type: 'eip1559', chainId, nonce, to, value, data } as const),
        ...{ gas: BigInt(gas), maxFeePerGas, maxPriorityFeePerGas },
      },
    });
    const record = {
      at: new Date().toISOString(),
      externalId,
      variant,
      terms: termsOf(request),
      from,
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(maxPriorityFeePerGas),
      txid: keccak256(raw),
      raw,
    };
    const place = this.#log.append(record);
    this.#signed.note({ seq: this.#log.count, ...record }, place);
    return answerOf({ seq: this.#log.count, ...record });
  }

  #status(): SignerStatus {
    const { demo, cold, chains, feeCapWei, topUpCapWei } = this.#policy;
    return {
      publicKey: this.#keys.publicKey,
      demo,
      chains,
      feeCapWei: String(feeCapWei),
      topUpCapWei: String(topUpCapWei),
      addresses: {
        hot: this.#keys.addressOf('hot'),
        gasTank: this.#keys.addressOf('gas-tank'),
        cold,
        demoWallet: demo ? this.#keys.addressOf('demo-wallet') : null,
        treasury: demo ? this.#keys.addressOf('treasury') : null,
      },
      signed: this.#log.count,
      head: this.#log.head,
      refused: { ...this.#refused },
    };
  }
}

function answerOf({ externalId, variant, from, terms, txid, raw }: SignedRecord): SignedTransaction {
  return { externalId, variant, from, nonce: terms.nonce, txid, raw };
}
