import { ApiError } from '@tradewind/api/calls';

const proofFields = new Set(['loginPassword', 'transactionPassword', 'otp', 'passkey']);

/** Whether a refusal asks for a proof of the person, or is about the one that was given: the step-up dialog shows it. */
export function isAboutProof(error: ApiError): boolean {
  return error.demand !== undefined || (error.field !== undefined && proofFields.has(error.field));
}

/** Whether a list is not whole yet: it will be, and is asked for again until then. */
export function isBehind(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'read_model_behind';
}

/** How long until then. */
export const BEHIND_RETRY_MS = 2_000;

/** Codes with status 401 that answer a sign-in attempt and say nothing about the present session. */
const signinCodes = new Set([
  'signin_failed',
  'signin_code_required',
  'second_factor_required',
  'passkey_unknown',
  'wallet_signature_wrong',
  'wallet_nonce_expired',
]);

/** Whether an error means that the token is worth nothing any more. */
export function endsSession(error: ApiError, tokenSent: boolean): boolean {
  return error.status === 401 && tokenSent && !signinCodes.has(error.code);
}
