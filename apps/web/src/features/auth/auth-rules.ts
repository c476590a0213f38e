import type { Codes, FieldCode } from '../../shared/form.ts';
import { newPasswordCode } from '../../shared/new-password.ts';
import { normalCode } from '../../shared/normal-code.ts';

/** Codes are keys of the `validation` words; the screens translate them. */
export type AccountKind = 'email' | 'phone';

const email = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;
const phone = /^\+[1-9]\d{6,14}$/;

/** The account as it is sent: email trimmed and lower-cased, phone with a plus and digits only. */
export function normalAccount(kind: AccountKind, text: string): string {
  if (kind === 'email') return text.trim().toLowerCase();
  return text.replace(/[\s()./-]/g, '').replace(/^00/, '+');
}

export function accountCode(kind: AccountKind, text: string): FieldCode | undefined {
  const account = normalAccount(kind, text);
  if (account === '') return kind === 'email' ? 'email_required' : 'phone_required';
  if (kind === 'email') return account.length <= 254 && email.test(account) ? undefined : 'email_invalid';
  return phone.test(account) ? undefined : 'phone_invalid';
}

export interface LoginValues {
  readonly kind: AccountKind;
  readonly account: string;
  readonly password: string;
}

export function checkLogin({ kind, account, password }: LoginValues): Codes<LoginValues> {
  return {
    account: accountCode(kind, account),
    password: password === '' ? 'password_required' : undefined,
  };
}

/** The code that confirms a device. */
export interface DeviceValues {
  readonly code: string;
}

export function checkDevice({ code }: DeviceValues): Codes<DeviceValues> {
  return { code: normalCode(code) === '' ? 'code_required' : undefined };
}

export interface ResetValues extends LoginValues {
  readonly code: string;
}

export function checkReset({ kind, account, password, code }: ResetValues): Codes<ResetValues> {
  return {
    account: accountCode(kind, account),
    ...checkDevice({ code }),
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
