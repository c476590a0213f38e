import { SignerRefusal } from './failure.ts';
import type { Place, SignedRecord } from './log.ts';
import type { SignRequest } from './request.ts';

interface Variant {
  readonly place: Place;
  readonly amount: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

interface Known {
  /** As `constantOf` has them. */
  readonly terms: string;
  readonly variants: Variant[];
}

/** So far beyond the highest that was signed a nonce may lie: what a server orders at once, in whatever order it asks. */
const MOST_AHEAD = 16;

/** What an external id stands for whatever its fees are. */
export function termsOf({ purpose, chainId, nonce, index, token, amount, gas }: SignRequest): SignedRecord['terms'] {
  return { purpose, chainId, nonce, index, token, amount: String(amount), gas };
}

/** What is the same in all variants: of a native sweep the fee is paid out of its amount, which falls as the fee rises. */
function constantOf(terms: SignedRecord['terms']): string {
  return JSON.stringify(terms.purpose === 'sweep-native' ? { ...terms, amount: 'any' } : terms);
}

/** What has been signed, from the log alone: by external id, and by the nonce that an id holds for ever. */
export class Signed {
  readonly #byId = new Map<string, Known>();
  readonly #byNonce = new Map<string, string>();
  /** The highest nonce of an address on a chain. */
  readonly #highest = new Map<string, number>();

  /** Takes a record of the log, whose lines follow the rules below. */
  note(record: SignedRecord, place: Place): void {
    const { externalId, terms, from, maxFeePerGas, maxPriorityFeePerGas } = record;
    const known = this.#byId.get(externalId) ?? { terms: constantOf(terms), variants: [] };
    known.variants.push({
      place,
      amount: BigInt(terms.amount),
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    });
    this.#byId.set(externalId, known);
    this.#byNonce.set(nonceKey(terms, from), externalId);
    const sender = senderKey(terms, from);
    this.#highest.set(sender, Math.max(terms.nonce, this.#highest.get(sender) ?? 0));
  }

  /**
   * Where the answer to a repeated request lies, or null where it is a new one: of a new id, or the next variant of a known one
   * with both fees risen by an eighth at least, and no more paid. Throws a SignerRefusal for anything else.
   */
  find(request: SignRequest): Place | null {
    const { externalId, variant, amount, maxFeePerGas, maxPriorityFeePerGas } = request;
    const known = this.#byId.get(externalId);
    if (known && known.terms !== constantOf(termsOf(request)))
      throw new SignerRefusal('other_values', `'${externalId}' was signed with other values: ${known.terms}.`);
    const same = known?.variants[variant - 1];
    if (same) {
      const { maxFeePerGas: most, maxPriorityFeePerGas: tip } = same;
      if (same.amount === amount && most === maxFeePerGas && tip === maxPriorityFeePerGas) return same.place;
      throw new SignerRefusal('other_values', `Variant ${variant} of '${externalId}' was signed with other values.`);
    }
    const next = (known?.variants.length ?? 0) + 1;
    if (variant !== next)
      throw new SignerRefusal('variant_out_of_turn', `Variant ${next} of '${externalId}' is next, not ${variant}.`);
    const last = known?.variants.at(-1);
    if (last && amount > last.amount)
      throw new SignerRefusal(
        'other_values',
        `Variant ${variant} of '${externalId}' pays more than the one before it.`,
      );
    const risen =
      !last || (hasRisen(last.maxFeePerGas, maxFeePerGas) && hasRisen(last.maxPriorityFeePerGas, maxPriorityFeePerGas));
    if (risen) return null;
    throw new SignerRefusal(
      'fee_rise_too_small',
      `Variant ${variant} of '${externalId}' has to raise both fees by 12.5 % at least.`,
    );
  }

  /** Most that the last variant of an id may pay as its fee, in wei; null where there is none. */
  feeOf({ externalId, gas }: Pick<SignRequest, 'externalId' | 'gas'>): bigint | null {
    const last = this.#byId.get(externalId)?.variants.at(-1);
    return last ? BigInt(gas) * last.maxFeePerGas : null;
  }

  /** Throws a SignerRefusal where no transaction of the address could come to the nonce for long. */
  checkDistance({ chainId, nonce }: SignRequest, from: string): void {
    const most = (this.#highest.get(senderKey({ chainId }, from)) ?? -1) + MOST_AHEAD;
    if (nonce > most)
      throw new SignerRefusal('nonce_too_far', `Nonce ${nonce} of ${from} on chain ${chainId} is above ${most}.`);
  }

  /** Throws a SignerRefusal where the nonce belongs to another external id. */
  checkNonce(request: SignRequest, from: string): void {
    const owner = this.#byNonce.get(nonceKey(request, from));
    if (owner === undefined || owner === request.externalId) return;
    throw new SignerRefusal(
      'nonce_taken',
      `Nonce ${request.nonce} of ${from} on chain ${request.chainId} belongs to '${owner}' for ever.`,
    );
  }
}

function nonceKey({ chainId, nonce }: { readonly chainId: number; readonly nonce: number }, from: string): string {
  return `${senderKey({ chainId }, from)}:${nonce}`;
}

function senderKey({ chainId }: { readonly chainId: number }, from: string): string {
  return `${chainId}:${from}`;
}

/** By 12.5 % at least, and by something: nodes take no replacement for the same fee. */
function hasRisen(before: bigint, now: bigint): boolean {
  return now * 8n >= before * 9n && now > before;
}
