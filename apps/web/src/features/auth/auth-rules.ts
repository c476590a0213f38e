/** Codes are keys of the `validation` words; the screens translate them. */
export type AccountKind = 'email' | 'phone';

export type AuthCode =
  | 'email_required'
  | 'email_invalid'
  | 'phone_required'
  | 'phone_invalid'
  | 'password_required'
  | 'password_length'
  | 'code_required'
  | 'invitation_invalid'
  | 'agreement_required';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

const email = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const phone = /^\+[1-9]\d{6,14}$/;

/** The account as it is sent: email trimmed and lower-cased, phone with a plus and digits only. */
export function normalAccount(kind: AccountKind, text: string): string {
  if (kind === 'email') return text.trim().toLowerCase();
  return text.replace(/[\s()./-]/g, '').replace(/^00/, '+');
}

export function accountCode(kind: AccountKind, text: string): AuthCode | undefined {
  const account = normalAccount(kind, text);
  if (account === '') return kind === 'email' ? 'email_required' : 'phone_required';
  if (kind === 'email') return account.length <= 254 && email.test(account) ? undefined : 'email_invalid';
  return phone.test(account) ? undefined : 'phone_invalid';
}

/** For a password that is being chosen; one that is being checked only has to be there. */
export function newPasswordCode(password: string): AuthCode | undefined {
  if (password === '') return 'password_required';
  const length = [...password].length;
  return length < PASSWORD_MIN || length > PASSWORD_MAX ? 'password_length' : undefined;
}

/** Spaces between the digits of a code are for reading only. */
export function normalCode(text: string): string {
  return text.replace(/\s/g, '');
}

export interface LoginValues {
  readonly kind: AccountKind;
  readonly account: string;
  readonly password: string;
}

export type Codes<V> = { readonly [K in keyof V]?: AuthCode };

export function checkLogin({ kind, account, password }: LoginValues): Codes<LoginValues> {
  return {
    account: accountCode(kind, account),
    password: password === '' ? 'password_required' : undefined,
  };
}

export interface ResetValues extends LoginValues {
  readonly code: string;
}

export function checkReset({ kind, account, password, code }: ResetValues): Codes<ResetValues> {
  return {
    account: accountCode(kind, account),
    code: normalCode(code) === '' ? 'code_required' : undefined,
    password: newPasswordCode(password),
  };
}

export interface RegisterValues extends ResetValues {
  readonly invitationCode: string;
  readonly agree: boolean;
}

export function checkRegister(values: RegisterValues): Codes<RegisterValues> {
  const invitation = values.invitationCode.trim();
  return {
    ...checkReset(values),
    invitationCode: invitation === '' || /^[A-Za-z0-9]{8}$/.test(invitation) ? undefined : 'invitation_invalid',
    agree: values.agree ? undefined : 'agreement_required',
  };
}
