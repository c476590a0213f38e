import type { Count } from '@tradewind/base';
import type { Address, Hex } from 'viem';
import { signTransaction } from 'viem/accounts';
import { keccak256 } from 'viem/utils';
import type { AddressEntry } from '../pool/entry.ts';
import type { Approval } from './approval.ts';
import { ExportedAddresses } from './exported.ts';
import { SignerRefusal, type SignerRefusalCode } from './failure.ts';
import type { SignerFolder } from './folder.ts';
import type { KeyRing } from './keys.ts';
import { type Place, type SignedRecord, SignerLog } from './log.ts';
import { type Payment, paymentFor, type SignerPolicy } from './policy.ts';
import { Pulse } from './pulse.ts';
import { type Heartbeat, readRequest, type SignRequest } from './request.ts';
import { Reserved } from './reserved.ts';
import { Signed, termsOf } from './signed.ts';
import { Spent } from './spent.ts';
import { type WithdrawalStatus, Withdrawals } from './withdrawals.ts';

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
  /** Deposit indexes, from 0 on, that a server may ever have given to people: it only ever rises. */
  readonly reserved: number;
  /** Of what may be signed over time, what of it is used, in smallest units; limits that nothing counted to are not in it. */
  readonly limits: readonly LimitStatus[];
  readonly withdrawals: WithdrawalStatus;
  readonly heartbeat: {
    /** Seconds since the last one; null where none came since the start. */
    readonly secondsAgo: number | null;
    /** Commands in the journal of the server then. */
    readonly sequence: number | null;
    readonly sound: boolean;
  };
  /** How often which refusal was given since the start. */
  readonly refused: Readonly<Partial<Record<SignerRefusalCode, number>>>;
}

interface LimitStatus {
  /** As people read it. */
  readonly what: string;
  readonly hour: { readonly used: string; readonly most: string };
  readonly day: { readonly used: string; readonly most: string };
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

export interface ReservedAnswer {
  readonly reserved: number;
}

export type Answer = SignerStatus | AddressExport | ReservedAnswer | SignedTransaction | Heartbeat;

/** Milliseconds since 1970 UTC, and of a clock that never goes back. */
export interface SignerClock {
  readonly now: () => number;
  readonly passed: () => number;
}

const SYSTEM_CLOCK: SignerClock = { now: () => Date.now(), passed: () => performance.now() };

/** Answers requests one at a time by its keys, its policy and its own log; it knows nothing else and asks nobody. */
export class Signer {
  readonly #keys: KeyRing;
  readonly #policy: SignerPolicy;
  readonly #clock: SignerClock;
  readonly #signed = new Signed();
  readonly #spent: Spent;
  readonly #pulse: Pulse;
  readonly #log: SignerLog;
  readonly #reserved: Reserved;
  readonly #exported: ExportedAddresses;
  readonly #withdrawals: Withdrawals;
  readonly #refused: Partial<Record<SignerRefusalCode, number>> = {};
  #turn: Promise<unknown> = Promise.resolve();

  /** Throws a SignerError where the log is not as it has to be. */
  constructor(
    keys: KeyRing,
    policy: SignerPolicy,
    { log, reserved, exported, blocked }: Pick<SignerFolder, 'log' | 'reserved' | 'exported' | 'blocked'>,
    onNotice: (sentence: string) => void,
    clock: SignerClock = SYSTEM_CLOCK,
  ) {
    this.#keys = keys;
    this.#policy = policy;
    this.#clock = clock;
    this.#spent = new Spent(policy.limits);
    this.#pulse = new Pulse(clock.passed);
    this.#reserved = new Reserved(reserved);
    this.#exported = new ExportedAddresses(exported, keys);
    this.#withdrawals = new Withdrawals(policy, keys, this.#exported, blocked);
    this.#log = SignerLog.open(log, keys.publicKey, (record, place) => this.#note(record, place), onNotice);
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
        return this.#export(request.from, request.count);
      case 'reserve':
        this.#reserved.raise(request.count);
        return { reserved: this.#reserved.count };
      case 'sign':
        return this.#sign(request.sign);
      case 'adopt':
        return this.#adopt(request.sign, request.raw);
      case 'heartbeat':
        return this.#pulse.hear(request);
    }
  }

  #export(from: number, count: Count): AddressExport {
    const entries = Array.from({ length: count }, (_, at) => this.#keys.entry(from + at));
    this.#exported.add(entries);
    return { publicKey: this.#keys.publicKey, entries };
  }

  async #sign(request: SignRequest): Promise<SignedTransaction> {
    const before = this.#signed.find(request);
    if (before) return answerOf(this.#log.read(before));
    this.#pulse.check();
    const payment = paymentFor(request, this.#policy, this.#keys);
    const from = this.#keys.addressOf(payment.payer);
    this.#signed.checkNonce(request, from);
    this.#signed.checkDistance(request, from);
    const fees = this.#feesOf(request);
    this.#spent.check(termsOf(request), fees);
    const approvals = await this.#checkWithdrawal(request, fees);
    const made = await this.#make(request, payment);
    return this.#keep(approvals.length === 0 ? made : { ...made, approvals });
  }

  /** Answers the approvals that it took. */
  async #checkWithdrawal(request: SignRequest, { now, before }: Fees): Promise<readonly Approval[]> {
    if (request.purpose !== 'withdrawal') return [];
    return this.#withdrawals.check(request, { reserved: this.#reserved.count, now, isNew: before === null });
  }

  /** Takes what a log that was lost told: only what these keys have signed is byte for byte what they sign again. */
  async #adopt(request: SignRequest, raw: string): Promise<SignedTransaction> {
    const before = this.#signed.find(request);
    if (before) return answerOf(this.#log.read(before));
    const payment = paymentFor(request, this.#policy, this.#keys);
    this.#signed.checkNonce(request, this.#keys.addressOf(payment.payer));
    const made = await this.#make(request, payment);
    if (made.raw !== raw)
      throw new SignerRefusal('not_ours', `The bytes of '${request.externalId}' are not what these keys sign for it.`);
    return this.#keep({ ...made, adopted: true });
  }

  async #make(request: SignRequest, { payer, to, value, data }: Payment): Promise<Unsaved> {
    const { externalId, variant, chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = request;
    const raw = await signTransaction({
      privateKey: this.#keys.privateKeyOf(payer),
      transaction: {
        ...({ type: 'eip1559', chainId, nonce, to, value, data } as const),
        ...{ gas: BigInt(gas), maxFeePerGas, maxPriorityFeePerGas },
      },
    });
    return {
      at: new Date(this.#clock.now()).toISOString(),
      externalId,
      variant,
      terms: termsOf(request),
      from: this.#keys.addressOf(payer),
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(maxPriorityFeePerGas),
      txid: keccak256(raw),
      raw,
    };
  }

  #keep(unsaved: Unsaved): SignedTransaction {
    const place = this.#log.append(unsaved);
    const record = { seq: this.#log.count, ...unsaved };
    this.#note(record, place);
    return answerOf(record);
  }

  /** What the log tells, now or when it was opened. */
  #note(record: SignedRecord, place: Place): void {
    const { externalId, terms, maxFeePerGas, at, adopted } = record;
    const fee = BigInt(terms.gas) * BigInt(maxFeePerGas);
    const fees = { fee, before: this.#signed.feeOf(externalId), now: Date.parse(at) };
    if (!adopted) this.#spent.note(terms, fees);
    if (!adopted && terms.purpose === 'withdrawal' && fees.before === null) this.#withdrawals.note(terms, fees.now);
    this.#signed.note(record, place);
  }

  #feesOf(request: SignRequest): Fees {
    const fee = BigInt(request.gas) * request.maxFeePerGas;
    return { fee, before: this.#signed.feeOf(request.externalId), now: this.#clock.now() };
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
      reserved: this.#reserved.count,
      limits: this.#spent.used(this.#clock.now()).map(({ what, hour, day, limit }) => ({
        what,
        hour: { used: String(hour), most: String(limit.hour) },
        day: { used: String(day), most: String(limit.day) },
      })),
      withdrawals: this.#withdrawals.status(this.#clock.now()),
      heartbeat: this.#pulse.status(),
      refused: { ...this.#refused },
    };
  }
}

type Unsaved = Omit<SignedRecord, 'seq'>;
type Fees = Parameters<Spent['note']>[1];

function answerOf({ externalId, variant, from, terms, txid, raw }: SignedRecord): SignedTransaction {
  return { externalId, variant, from, nonce: terms.nonce, txid, raw };
}
