import { SignerRefusal } from './failure.ts';
import type { Place, SignedRecord } from './log.ts';
import type { SignRequest } from './request.ts';

interface Variant {
  readonly place: Place;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

interface Known {
  readonly terms: string;
  readonly variants: Variant[];
}

/** What an external id stands for whatever its fees are. */
export function termsOf({ purpose, chainId, nonce, index, token, amount, gas }: SignRequest): SignedRecord['terms'] {
  return { purpose, chainId, nonce, index, token, amount: String(amount), gas };
}

/** What has been signed, from the log alone: by external id, and by the nonce that an id holds for ever. */
export class Signed {
  readonly #byId = new Map<string, Known>();
  readonly #byNonce = new Map<string, string>();

  /** Takes a record of the log, whose lines follow the rules below. */
  note(record: SignedRecord, place: Place): void {
    const { externalId, terms, from, maxFeePerGas, maxPriorityFeePerGas } = record;
    const known = this.#byId.get(externalId) ?? { terms: JSON.stringify(terms), variants: [] };
    known.variants.push({
      place,
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    });
    this.#byId.set(externalId, known);
    this.#byNonce.set(nonceKey(terms, from), externalId);
  }

  /**
   * Where the answer to a repeated request lies, or null where it is a new one: of a new id, or the next variant of a known one
   * with both fees risen by an eighth at least. Throws a SignerRefusal for anything else.
   */
  find(request: SignRequest): Place | null {
    const { externalId, variant, maxFeePerGas, maxPriorityFeePerGas } = request;
    const known = this.#byId.get(externalId);
    if (known && known.terms !== JSON.stringify(termsOf(request)))
      throw new SignerRefusal('other_values', `'${externalId}' was signed with other values: ${known.terms}.`);
    const same = known?.variants[variant - 1];
    if (same) {
      if (same.maxFeePerGas === maxFeePerGas && same.maxPriorityFeePerGas === maxPriorityFeePerGas) return same.place;
      throw new SignerRefusal('other_values', `Variant ${variant} of '${externalId}' was signed with other fees.`);
    }
    const next = (known?.variants.length ?? 0) + 1;
    if (variant !== next)
      throw new SignerRefusal('variant_out_of_turn', `Variant ${next} of '${externalId}' is next, not ${variant}.`);
    const last = known?.variants.at(-1);
    const risen =
      !last || (hasRisen(last.maxFeePerGas, maxFeePerGas) && hasRisen(last.maxPriorityFeePerGas, maxPriorityFeePerGas));
    if (risen) return null;
    throw new SignerRefusal(
      'fee_rise_too_small',
      `Variant ${variant} of '${externalId}' has to raise both fees by 12.5 % at least.`,
    );
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
  return `${chainId}:${from}:${nonce}`;
}

/** By 12.5 % at least, and by something: nodes take no replacement for the same fee. */
function hasRisen(before: bigint, now: bigint): boolean {
  return now * 8n >= before * 9n && now > before;
}
