import type { Codes } from '../../shared/form.ts';

export interface NextContact {
  readonly account: string;
}

/** What an address looks like is the server's to say: it takes both kinds. */
export function checkNextContact({ account }: NextContact): Codes<NextContact> {
  return { account: account.trim() === '' ? 'email_required' : undefined };
}

export interface ContactCodes {
  readonly code: string;
  readonly newCode: string;
}

/** Both have to be there. */
export function checkContactCodes({ code, newCode }: ContactCodes): Codes<ContactCodes> {
  const missing = (text: string) => (text.trim() === '' ? 'code_required' : undefined);
  return { code: missing(code), newCode: missing(newCode) };
}
