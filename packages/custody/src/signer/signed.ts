import { SignerRefusal } from './failure.ts';
import type { Place, SignedRecord } from './log.ts';
import { FROM_HOT, type SignRequest } from './request.ts';

interface Variant {
  readonly place: Place;
  readonly amount: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Transactions at one nonce, of which the next outbids the one before. */
interface Series {
  /** As `constantOf` has them. */
  readonly terms: string;
  readonly variants: Variant[];
}

interface Known extends Series {
  readonly purpose: SignRequest['purpose'];
  readonly chainId: number;
  readonly nonce: number;
  readonly cancellations: Series | null;
  /** Most that any of them may pay as its fee, in wei. */
  readonly mostFee: bigint;
}

/** So far beyond the highest that was signed a nonce may lie: what a server orders at once, in whatever order it asks. */
const MOST_AHEAD = 16;

/** What an external id stands for whatever its fees are. */
export function termsOf(request: SignRequest): SignedRecord['terms'] {
  const { purpose, chainId, nonce, index, token, amount, gas, to, user } = request;
  const terms = { purpose, chainId, nonce, index, token, amount: String(amount), gas };
  return to === '' ? terms : { ...terms, to, user };
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
    const { purpose, chainId, nonce } = terms;
    const before = this.#byId.get(externalId);
    const known = before ?? { ...emptySeries(terms), purpose, chainId, nonce, cancellations: null, mostFee: 0n };
    const cancellations = purpose === 'cancel' ? (known.cancellations ?? emptySeries(terms)) : known.cancellations;
    (purpose === 'cancel' ? cancellations! : known).variants.push({
      place,
      amount: BigInt(terms.amount),
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    });
    const fee = BigInt(terms.gas) * BigInt(maxFeePerGas);
    this.#byId.set(externalId, { ...known, cancellations, mostFee: fee > known.mostFee ? fee : known.mostFee });
    this.#byNonce.set(nonceKey(terms, from), externalId);
    const sender = senderKey(terms, from);
    this.#highest.set(sender, Math.max(nonce, this.#highest.get(sender) ?? 0));
  }

  /**
   * Where the answer to a repeated request lies, or null where it is a new one: of a new id, the next variant of a known one with both
   * fees risen by an eighth at least and no more paid, or a cancellation that outbids them. Throws a SignerRefusal for anything else.
   */
  find(request: SignRequest): Place | null {
    const { externalId, purpose, variant } = request;
    const known = this.#byId.get(externalId);
    if (purpose === 'cancel') return this.#findCancellation(request, known);
    const series = known ?? emptySeries(termsOf(request));
    const place = placeIn(series, request);
    if (place === null && known?.cancellations)
      throw new SignerRefusal(
        'cancelled',
        `'${externalId}' is being cancelled: no variant ${variant} of it is signed.`,
      );
    if (place === null) checkRise(series.variants.at(-1), request);
    return place;
  }

  #findCancellation(request: SignRequest, known: Known | undefined): Place | null {
    const { externalId, chainId, nonce } = request;
    if (!known || !FROM_HOT.includes(known.purpose))
      throw new SignerRefusal('nothing_to_cancel', `The hot wallet has signed nothing for '${externalId}'.`);
    if (known.chainId !== chainId || known.nonce !== nonce)
      throw new SignerRefusal('other_values', `'${externalId}' has nonce ${known.nonce} of chain ${known.chainId}.`);
    const series = known.cancellations ?? emptySeries(termsOf(request));
    const place = placeIn(series, request);
    if (place === null) checkRise(series.variants.at(-1) ?? known.variants.at(-1), request);
    return place;
  }

  /** Most that any transaction of an id may pay as its fee, in wei; null where there is none. */
  feeOf(externalId: string): bigint | null {
    return this.#byId.get(externalId)?.mostFee ?? null;
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

function emptySeries(terms: SignedRecord['terms']): Series {
  return { terms: constantOf(terms), variants: [] };
}

/** Null where it is the next one. */
function placeIn({ terms, variants }: Series, request: SignRequest): Place | null {
  const { externalId, variant, amount, maxFeePerGas, maxPriorityFeePerGas } = request;
  if (terms !== constantOf(termsOf(request)))
    throw new SignerRefusal('other_values', `'${externalId}' was signed with other values: ${terms}.`);
  const same = variants[variant - 1];
  if (same) {
    const { maxFeePerGas: most, maxPriorityFeePerGas: tip } = same;
    if (same.amount === amount && most === maxFeePerGas && tip === maxPriorityFeePerGas) return same.place;
    throw new SignerRefusal('other_values', `Variant ${variant} of '${externalId}' was signed with other values.`);
  }
  const next = variants.length + 1;
  if (variant === next) return null;
  throw new SignerRefusal('variant_out_of_turn', `Variant ${next} of '${externalId}' is next, not ${variant}.`);
}

function checkRise(last: Variant | undefined, request: SignRequest): void {
  if (!last) return;
  const { externalId, variant, amount, maxFeePerGas, maxPriorityFeePerGas } = request;
  if (amount > last.amount)
    throw new SignerRefusal('other_values', `Variant ${variant} of '${externalId}' pays more than the one before it.`);
  if (hasRisen(last.maxFeePerGas, maxFeePerGas) && hasRisen(last.maxPriorityFeePerGas, maxPriorityFeePerGas)) return;
  throw new SignerRefusal(
    'fee_rise_too_small',
    `Variant ${variant} of '${externalId}' has to raise both fees by 12.5 % at least.`,
  );
}

/** By 12.5 % at least, and by something: nodes take no replacement for the same fee. */
function hasRisen(before: bigint, now: bigint): boolean {
  return now * 8n >= before * 9n && now > before;
}
