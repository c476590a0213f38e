import { domainToASCII } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { Refused } from '../../platform/calls/refused.ts';

/** What a person signs in with, in its one spelling. */
export interface Account {
  readonly kind: 'email' | 'phone' | 'wallet';
  /** Lower-case email address (domain in ASCII), E.164 number, or checksummed address of a wallet. */
  readonly address: string;
}

const MAX_EMAIL = 254;
const MAX_LOCAL_PART = 64;
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/** The one spelling of an email address or phone number; refuses `account_invalid` what cannot be either. */
export function normaliseAccount(text: string): Account {
  const trimmed = text.trim();
  const account = trimmed.includes('@') ? emailOf(trimmed) : phoneOf(trimmed);
  if (account === null)
    throw new Refused('account_invalid', {
      field: 'account',
      expected: 'an email address, or a phone number with its country code like +49 151 23456789',
    });
  return account;
}

function emailOf(text: string): Account | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).toLowerCase();
  const domain = domainToASCII(text.slice(at + 1));
  const address = `${local}@${domain}`;
  if (local.length > MAX_LOCAL_PART || address.length > MAX_EMAIL) return null;
  return LOCAL_PART.test(local) && DOMAIN.test(domain) ? { kind: 'email', address } : null;
}

function phoneOf(text: string): Account | null {
  const phone = parsePhoneNumberFromString(text.normalize('NFKC'), { extract: false });
  // Numbering plans change faster than any table of them: what has a possible length is for the carrier to judge.
  return phone?.isPossible() && !phone.ext ? { kind: 'phone', address: phone.number } : null;
}
