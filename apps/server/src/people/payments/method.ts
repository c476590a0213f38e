import type { ErrorCode, TypedPaymentMethod } from '@tradewind/api';
import { Refused } from '../../platform/calls/refused.ts';
import { cleanIdNumber } from '../identity/papers.ts';

/** Names of banks and branches: letters, digits and the signs that stand in them. */
const PLACE = /^[\p{L}\p{M}\p{N} .,'’&()/·-]{2,100}$/u;
const CARD = /^[0-9]{8,30}$/;
const IBAN = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** A method ready to be stored; a number that was left out is undefined. */
export interface CheckedMethod {
  readonly realName: string;
  readonly bank: string;
  readonly branch: string;
  readonly cardNumber: string | undefined;
  readonly idNumber: string | undefined;
}

/** Refuses the first field that is empty or wrong by its own code. A new method needs every number. */
export function checkMethod(typed: TypedPaymentMethod): CheckedMethod {
  const line = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const [realName, bank, branch] = [line(typed.realName), line(typed.bank), line(typed.branch)];
  const isNew = typed.id === undefined;
  if (realName === '') throw at('realName', 'name_required');
  if (bank === '') throw at('bank', 'bank_required');
  if (!PLACE.test(bank)) throw at('bank', 'bank_invalid');
  const cardNumber = numberOf(typed.cardNumber, isNew);
  if (branch !== '' && !PLACE.test(branch)) throw at('branch', 'branch_invalid');
  if (isNew && typed.idNumber === undefined) throw at('idNumber', 'id_number_required');
  const idNumber = typed.idNumber === undefined ? undefined : cleanIdNumber(typed.idNumber);
  return { realName, bank, branch, cardNumber, idNumber };
}

function numberOf(typed: string | undefined, isNew: boolean): string | undefined {
  const text = typed?.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
  if (text === '' || (text === undefined && isNew)) throw at('cardNumber', 'card_number_required');
  if (text !== undefined && !CARD.test(text) && !isIban(text)) throw at('cardNumber', 'card_number_invalid');
  return text;
}

/** ISO 13616: the first four signs moved to the end, letters as 10 to 35, the whole leaves 1 when divided by 97. */
function isIban(text: string): boolean {
  if (!IBAN.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

function at(field: keyof TypedPaymentMethod, code: ErrorCode): Refused {
  return new Refused(code, { field });
}
