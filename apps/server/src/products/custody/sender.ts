import type { Count, TimeMs } from '@tradewind/base';
import { type CallShape, ChainError, MOST_VARIANTS, SignerRefusal, type SignOrder } from '@tradewind/custody';
import { type Fees, NATIVE_GAS, raised, withMargin } from './fees.ts';
import type { Outgoing, OwnTransactions, Wish } from './own-transactions.ts';
import type { RunningChain } from './runtime.ts';
import type { SignAsk } from './tables.ts';

/** A transaction that is in no block for so long is sent again with higher fees. */
const STUCK_MS = 60_000;

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

/** What a wish says before it is known what its gas is. */
export type Payment = Omit<Wish, 'gas'>;

/**
 * Sends transactions of our own on one chain, one step after the other. A nonce is reserved with the request to the signer, the
 * signed bytes are kept, and only then they leave; the same bytes leave again whenever no block holds them, until they are final.
 */
export class Sender {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /**
   * Orders a payment once for its id. One that would fail is not ordered, and false is answered: whoever wants it asks again.
   */
  async order(payment: Payment): Promise<boolean> {
    const { transactions, now } = this.#options;
    if (await transactions.has(payment.externalId)) return true;
    const gas = await this.gasOf(payment);
    if (gas === null) return false;
    const fees = await this.#node.fees();
    const latest = await this.#node.nonce(payment.from);
    await transactions.reserve({ ...payment, gas }, fees, latest, now());
    return true;
  }

  /** Gas to be reserved for a payment; null where the chain says that it would fail. */
  async gasOf(payment: Pick<Payment, 'from' | 'to' | 'token' | 'amount'>): Promise<Count | null> {
    if (payment.token === '') return NATIVE_GAS;
    try {
      return Number(withMargin(await this.#node.gas(callOf(payment))));
    } catch (error) {
      if (error instanceof ChainError && error.code === 'refused') return null;
      throw error;
    }
  }

  /** Brings every transaction that is not final as far as it goes: signed, sent, found in a block, sent again. */
  async advance(): Promise<void> {
    const { transactions, log } = this.#options;
    for (const one of await transactions.open()) {
      try {
        await this.#advance(one);
      } catch (error) {
        if (!(error instanceof ChainError) || error.code === 'unreachable') throw error;
        log.warn({ err: error, transaction: one.external_id }, 'a transaction of our own is sent at the next look');
      }
    }
  }

  get #node() {
    return this.#options.chain.adapters[0]!;
  }

  async #advance(one: Outgoing): Promise<void> {
    const { transactions, now } = this.#options;
    const signed = await this.#signed(one);
    if (signed === null) return;
    for (const { txid } of signed.toReversed()) {
      const receipt = await this.#node.receipt(txid);
      if (receipt === null) continue;
      if (one.state !== 'mined' || receipt.block.hash !== one.block_hash)
        await transactions.mined(one.id, receipt, now());
      return;
    }
    const newest = signed.at(-1)!;
    await this.#node.send(newest.raw);
    if (one.state !== 'broadcast' || one.sent_at === null) await transactions.sent(one.id, now());
    else if (now() - one.sent_at >= STUCK_MS && newest.variant < MOST_VARIANTS) await this.#raise(one);
  }

  /** The signed bytes, with those that the signer was asked for and has not answered yet; null where it refuses. */
  async #signed(one: Outgoing) {
    const { transactions, signer, now, log } = this.#options;
    const signed = await transactions.signed(one.id);
    const { request } = one;
    if (signed.length >= request.variant) return signed;
    try {
      const { txid, raw } = await signer.sign(orderOf(request));
      await transactions.keep(one.id, { txid, raw, variant: request.variant }, now());
    } catch (error) {
      if (!(error instanceof SignerRefusal)) throw error;
      log.warn({ err: error, transaction: one.external_id }, 'the signer refuses a transaction of our own');
      if (signed.length > 0) return signed;
      await transactions.withdraw(one.id);
      return null;
    }
    return transactions.signed(one.id);
  }

  /** Asks for a variant that pays more; it is signed and sent at the next look, which begins with what was asked. */
  async #raise(one: Outgoing): Promise<void> {
    const { transactions, now } = this.#options;
    const last: Fees = {
      maxFeePerGas: BigInt(one.request.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(one.request.maxPriorityFeePerGas),
    };
    const { maxFeePerGas, maxPriorityFeePerGas } = raised(last, await this.#node.fees());
    await transactions.ask(one.id, {
      ...one.request,
      variant: one.request.variant + 1,
      maxFeePerGas: String(maxFeePerGas),
      maxPriorityFeePerGas: String(maxPriorityFeePerGas),
    });
    await transactions.sent(one.id, now());
  }
}

/** As the client takes it; what its purpose takes was written down with it. */
function orderOf(ask: SignAsk): SignOrder {
  const [amount, maxFeePerGas] = [BigInt(ask.amount), BigInt(ask.maxFeePerGas)];
  return { ...ask, amount, maxFeePerGas, maxPriorityFeePerGas: BigInt(ask.maxPriorityFeePerGas) } as SignOrder;
}

/** A plain payment, or the token's `transfer(address,uint256)`. */
export function callOf({ from, to, token, amount }: Pick<Payment, 'from' | 'to' | 'token' | 'amount'>): CallShape {
  if (token === '') return { from, to, value: amount, data: '0x' };
  const word = (hex: string) => hex.padStart(64, '0');
  return { from, to: token, value: 0n, data: `0xa9059cbb${word(to.slice(2))}${word(amount.toString(16))}` };
}
