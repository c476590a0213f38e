/** The signer cannot do its work: its folder, its secret or its log is not as it has to be. The message is for an operator. */
export class SignerError extends Error {
  override readonly name = 'SignerError';
}

/** Why a request was refused; what is said beside it is for people. */
export type SignerRefusalCode =
  /** No JSON, too long, a field missing, unknown or of another form. */
  | 'malformed'
  | 'chain_unknown'
  /** Made for a demo, and these keys were not. */
  | 'demo_only'
  /** The external id stands for something else, or this variant for other fees. */
  | 'other_values'
  /** Of the variant: they rise one by one from 1 to 5. */
  | 'variant_out_of_turn'
  /** A variant has to raise both fees by an eighth. */
  | 'fee_rise_too_small'
  /** The nonce of this address on this chain belongs to another external id, for ever. */
  | 'nonce_taken'
  /** The nonce lies too far beyond the highest that this address has signed on this chain. */
  | 'nonce_too_far'
  | 'fee_above_cap'
  | 'gas_out_of_bounds'
  | 'top_up_above_cap'
  /** Of what may be signed within an hour or a day. */
  | 'limit_reached'
  /** The server has not told for too long that its ledger goes on. */
  | 'heartbeat_missing'
  /** The server told last that its ledger does not add up. */
  | 'ledger_unsound'
  /** The bytes are not those that these keys sign for what stands beside them. */
  | 'not_ours'
  /** The asset has no ceilings, so that nothing of it is paid to others. */
  | 'asset_not_listed'
  /** The destination is a deposit address or a wallet of this signer, or the cold one. */
  | 'destination_ours'
  | 'destination_token'
  | 'destination_zero'
  /** The operator's file names it. */
  | 'destination_blocked'
  /** The operator's file is not as it has to be; nothing is paid to others until it is. */
  | 'blocked_list_damaged'
  /** Not all addresses that may have been given are derived yet: to be asked again. */
  | 'addresses_unknown'
  /** More addresses were exported than are remembered. */
  | 'addresses_too_many'
  /** Above what one transaction or one user of a day may carry without operators. */
  | 'approval_needed'
  /** Of another request, of nobody who may, or not signed so. */
  | 'approval_invalid'
  | 'approval_expired'
  /** One operator counts once. */
  | 'approval_repeated'
  /** No transaction of the hot wallet stands under the external id. */
  | 'nothing_to_cancel'
  /** Its nonce was signed for nothing: only that goes on. */
  | 'cancelled'
  /** There is no cold address. */
  | 'cold_unknown';

/** The signer will not do what it was asked; nothing was signed or written. */
export class SignerRefusal extends Error {
  override readonly name = 'SignerRefusal';
  readonly code: SignerRefusalCode;

  constructor(code: SignerRefusalCode, sentence: string) {
    super(sentence);
    this.code = code;
  }
}

/** What may be said of an error aloud. One that nobody foresaw may quote what it was about, so that only its name is. */
export function sentenceOf(error: unknown): string {
  if (isForeseen(error)) return error.message;
  return `The signer has a fault: ${error instanceof Error ? error.name : 'what was thrown is no error'}`;
}

/** Of this program, or of the operating system. */
export function isForeseen(error: unknown): error is Error {
  return error instanceof SignerError || (error instanceof Error && 'syscall' in error);
}
