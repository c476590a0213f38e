import type { Count, TimeMs } from '@tradewind/base';
import {
  type CallShape,
  ChainError,
  feesOf,
  MOST_VARIANTS,
  SignerRefusal,
  type SignerRefusalCode,
  type SignOrder,
} from '@tradewind/custody';
import type { RunningChain } from '../common/runtime.ts';
import type { OutgoingPurpose, SignAsk } from '../common/tables.ts';
import { Endpoints, type ReceiptTold } from './endpoints.ts';
import { type Fees, firstFees, highestFees, NATIVE_GAS, raised, withMargin } from './fees.ts';
import type { Outgoing, OwnTransactions, Signed, Wish } from './own-transactions.ts';

/** A transaction that is in no block for so long is sent again with higher fees. */
const STUCK_MS = 60_000;
/** What the signer will not sign for a while, whatever is asked: so long nothing more is ordered of the kind. */
const LATER: ReadonlySet<SignerRefusalCode> = new Set(['limit_reached', 'heartbeat_missing', 'ledger_unsound']);
const LATER_MS = 60_000;

/** What signs: the client of the signer. */
export interface Signs {
  sign(order: SignOrder): Promise<{ readonly txid: string; readonly raw: string }>;
}

export interface SenderOptions {
  readonly chain: RunningChain;
  readonly transactions: OwnTransactions;
  readonly signer: Signs;
  readonly now: () => TimeMs;
  readonly log: Record<'info' | 'warn', (detail: object, message: string) => void>;
}

/** A wish; what was not worked out with its amount the chain is asked for when it is ordered. */
export type Payment = Omit<Wish, 'gas'> & { readonly gas?: Count; readonly fees?: Fees };

/**
 * Sends transactions of our own on one chain, one step after the other. A nonce is reserved with the request to the signer, the
 * signed bytes are kept, and only then they leave; the same bytes leave again whenever no block holds them, until they are final.
 */
export class Sender {
  readonly #options: SenderOptions;
  readonly #endpoints: Endpoints;
  /** When something of a purpose is ordered again, where the signer said to wait. */
  readonly #later = new Map<OutgoingPurpose, TimeMs>();

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#endpoints = new Endpoints(options.chain);
  }

  /**
   * Orders a payment once for its id. One that would fail, or that the signer said to wait with, is not ordered, and false is
   * answered: whoever wants it asks again.
   */
  async order(payment: Payment): Promise<boolean> {
    const { transactions, now } = this.#options;
    if (await transactions.has(payment.externalId)) return true;
    if ((this.#later.get(payment.purpose) ?? 0) > now()) return false;
    const gas = payment.gas ?? (await this.gasOf(payment));
    if (gas === null) return false;
    const { fees = await firstFees(this.#options.chain.adapters), ...wish } = payment;
    const latest = await this.#endpoints.nonce(payment.from);
    await transactions.reserve({ ...wish, gas }, fees, latest, now());
    return true;
  }

  /** Gas to be reserved for a payment; null where the chain says that it would fail. */
  async gasOf(payment: Pick<Payment, 'from' | 'to' | 'token' | 'amount'>): Promise<Count | null> {
    if (payment.token === '') return NATIVE_GAS;
    try {
      return Number(withMargin(await this.#endpoints.gas(callOf(payment))));
    } catch (error) {
      if (error instanceof ChainError && error.code === 'refused') return null;
      throw error;
    }
  }

  /** Of the chain's own coin that an address has, in the smallest unit. */
  coinsAt(address: string): Promise<bigint> {
    return this.#endpoints.balance(address);
  }

  /** Brings every transaction that is not final as far as it goes: signed, sent, found in a block, sent again. */
  async advance(): Promise<void> {
    const { transactions, log } = this.#options;
    const open = await transactions.open();
    const signed = await transactions.signedOf(open.map(({ id }) => id));
    const txids = [...signed.values()].flatMap((variants) => variants.map(({ txid }) => txid));
    const receipts = await this.#endpoints.receipts(txids);
    const told = new Map(txids.map((txid, at) => [txid, receipts[at]!]));
    for (const one of open) {
      try {
        await this.#advance(one, signed.get(one.id) ?? [], told);
      } catch (error) {
        if (!(error instanceof ChainError) || error.code === 'unreachable') throw error;
        log.warn({ err: error, transaction: one.external_id }, 'a transaction of our own is sent at the next look');
      }
    }
  }

  async #advance(one: Outgoing, kept: readonly Signed[], receipts: ReadonlyMap<string, ReceiptTold>): Promise<void> {
    const { transactions, now } = this.#options;
    const signed = await this.#signed(one, kept);
    if (signed === null) return;
    const told = signed.toReversed().map(({ txid }) => receipts.get(txid) ?? 'none');
    const receipt = told.find((what) => typeof what === 'object');
    if (receipt !== undefined) {
      if (one.state !== 'mined' || receipt.block.hash !== one.block_hash)
        await transactions.mined(one.id, receipt, now());
      return;
    }
    const refusal = await this.#send(signed.toReversed());
    if (one.state !== 'broadcast' || one.sent_at === null) await transactions.sent(one.id, now());
    // By the word of one it is in a block: the same bytes leave again, and nothing dearer.
    else if (now() - one.sent_at >= STUCK_MS && !told.includes('differs') && signed.at(-1)!.variant < MOST_VARIANTS)
      await this.#raise(one, signed.at(-1)!);
    if (refusal !== null) throw refusal;
  }

  /** Why no endpoint took it; null where one did. */
  async #send(variants: readonly Signed[]): Promise<ChainError | null> {
    try {
      await this.#endpoints.send(variants.map(({ raw }) => raw));
      return null;
    } catch (error) {
      if (!(error instanceof ChainError) || error.code !== 'refused') throw error;
      return error;
    }
  }

  /** The signed bytes, with those that the signer was asked for and has not answered yet; null where it refuses. */
  async #signed(one: Outgoing, signed: readonly Signed[]): Promise<readonly Signed[] | null> {
    const { transactions, signer, now, log } = this.#options;
    const { request } = one;
    if (signed.length >= request.variant) return signed;
    try {
      const { txid, raw } = await signer.sign(orderOf(request));
      const { variant, amount } = request;
      await transactions.keep(one.id, { txid, raw, variant, amount }, now());
    } catch (error) {
      if (!(error instanceof SignerRefusal)) throw error;
      log.warn({ err: error, transaction: one.external_id }, 'the signer refuses a transaction of our own');
      const last = signed.at(-1);
      if (last !== undefined) {
        await transactions.ask(one.id, askedFor(request, last));
        return signed;
      }
      if (LATER.has(error.code)) this.#later.set(one.purpose, now() + LATER_MS);
      await transactions.withdraw(one.id);
      return null;
    }
    return transactions.signed(one.id);
  }

  /**
   * Asks for a variant with higher fees than the last one that was signed, where the address can pay them; it is signed and sent at the
   * next look, which begins with what was asked.
   */
  async #raise(one: Outgoing, last: Signed): Promise<void> {
    const { transactions, now, chain } = this.#options;
    const before = feesOf(last.raw);
    const { maxFeePerGas, maxPriorityFeePerGas } = raised(before, await highestFees(chain.adapters));
    const has = await this.#endpoints.balance(one.from_address);
    const request = askedFor(one.request, last);
    const amount = payable({ ...one, request }, { has, before: before.maxFeePerGas, fee: maxFeePerGas });
    if (amount !== null)
      await transactions.ask(one.id, {
        ...{ ...request, variant: last.variant + 1, amount: String(amount) },
        ...{ maxFeePerGas: String(maxFeePerGas), maxPriorityFeePerGas: String(maxPriorityFeePerGas) },
      });
    await transactions.sent(one.id, now());
  }
}

/** What was asked for as its last signed variant: what the signer refused after it was never signed. */
function askedFor(request: SignAsk, { variant, raw, amount }: Signed): SignAsk {
  const { maxFeePerGas, maxPriorityFeePerGas } = feesOf(raw);
  return {
    ...{ ...request, variant, amount: amount ?? request.amount },
    ...{ maxFeePerGas: String(maxFeePerGas), maxPriorityFeePerGas: String(maxPriorityFeePerGas) },
  };
}

/**
 * What a transaction may pay at a higher fee, out of what its address has; null where that is nothing. A sweep of the chain's own coin
 * gives up what the fee rises by, and what is no longer there: amount and fee together never rise.
 */
function payable(
  { purpose, token, request }: Outgoing,
  { has, before, fee }: { readonly has: bigint; readonly before: bigint; readonly fee: bigint },
): bigint | null {
  const [amount, gas] = [BigInt(request.amount), BigInt(request.gas)];
  if (purpose !== 'sweep-native') return has >= gas * fee + (token === '' ? amount : 0n) ? amount : null;
  const together = amount + gas * before;
  const left = (has < together ? has : together) - gas * fee;
  return left > 0n ? left : null;
}

/** As the client takes it; what its purpose takes was written down with it. */
export function orderOf(ask: SignAsk): SignOrder {
  const [amount, maxFeePerGas] = [BigInt(ask.amount), BigInt(ask.maxFeePerGas)];
  return { ...ask, amount, maxFeePerGas, maxPriorityFeePerGas: BigInt(ask.maxPriorityFeePerGas) } as SignOrder;
}

/** A plain payment, or the token's `transfer(address,uint256)`. */
function callOf({ from, to, token, amount }: Pick<Payment, 'from' | 'to' | 'token' | 'amount'>): CallShape {
  if (token === '') return { from, to, value: amount, data: '0x' };
  const word = (hex: string) => hex.padStart(64, '0');
  return { from, to: token, value: 0n, data: `0xa9059cbb${word(to.slice(2))}${word(amount.toString(16))}` };
}
