import type { Codes } from '../../shared/form.ts';
import { newPasswordCode } from '../../shared/new-password.ts';

export interface PasswordValues {
  readonly oldPassword: string;
  readonly password: string;
}

/** The present password only has to be there; the new one is checked as at registration. */
export function checkPasswordChange({ oldPassword, password }: PasswordValues): Codes<PasswordValues> {
  return {
    oldPassword: oldPassword === '' ? 'password_required' : undefined,
    password: newPasswordCode(password),
  };
}
