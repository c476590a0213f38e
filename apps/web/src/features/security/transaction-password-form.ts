import type { Codes } from '../../shared/form.ts';

const MIN = 6;
const MAX = 128;

export interface TransactionPasswordValues {
  readonly old: string;
  readonly password: string;
  readonly repeat: string;
}

/** The present one only has to be there when one is set; the new one has a length, and is typed twice alike. */
export function checkTransactionPassword(
  { old, password, repeat }: TransactionPasswordValues,
  isSet: boolean,
): Codes<TransactionPasswordValues> {
  return {
    old: isSet && old === '' ? 'transaction_password_required' : undefined,
    password: passwordCode(password),
    repeat: repeat === password ? undefined : 'repeat_differs',
  };
}

export interface ForgottenValues {
  readonly loginPassword: string;
  readonly code: string;
  readonly password: string;
  readonly repeat: string;
}

/** What proves the owner has to be there, as far as it is asked for; the new one is as when it is changed. */
export function checkForgotten(
  { loginPassword, code, password, repeat }: ForgottenValues,
  asks: { readonly login: boolean; readonly code: boolean },
): Codes<ForgottenValues> {
  return {
    loginPassword: asks.login && loginPassword === '' ? 'password_required' : undefined,
    code: asks.code && code.trim() === '' ? 'code_required' : undefined,
    password: passwordCode(password),
    repeat: repeat === password ? undefined : 'repeat_differs',
  };
}

function passwordCode(password: string) {
  if (password === '') return 'transaction_password_required';
  const length = [...password].length;
  return length < MIN || length > MAX ? 'transaction_password_length' : undefined;
}
