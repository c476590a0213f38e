import { createHmac } from 'node:crypto';
import type { ErrorCode, Papers } from '@tradewind/api';
import { COUNTRIES } from '@tradewind/rules';
import { Refused } from '../../platform/calls/refused.ts';

const NAME = /^(?=.*\p{L})[\p{L}\p{M} .,'’·-]{2,100}$/u;
const NUMBER = /^[\p{L}\p{Nd}]{4,32}$/u;
const SEPARATORS = /[\s./-]/g;

/** One spelling of a name for comparing: compatible signs alike, single spaces, no difference of case. */
export function foldName(name: string): string {
  return name.normalize('NFKC').replaceAll('’', "'").replace(/\s+/g, ' ').trim().toLocaleLowerCase('en');
}

/** Trimmed papers; refuses the first field that is empty or wrong by its own code. */
export function checkPapers(typed: Papers): Papers {
  const papers: Papers = {
    country: typed.country.trim().toUpperCase(),
    name: typed.name.normalize('NFC').replace(/\s+/g, ' ').trim(),
    idNumber: typed.idNumber,
    front: typed.front,
    back: typed.back,
  };
  const refuse = (field: keyof Papers, code: ErrorCode) => {
    throw new Refused(code, { field });
  };
  if (papers.country === '') refuse('country', 'country_required');
  if (!COUNTRIES.includes(papers.country)) refuse('country', 'country_invalid');
  if (papers.name === '') refuse('name', 'name_required');
  if (!NAME.test(papers.name)) refuse('name', 'name_invalid');
  const idNumber = cleanIdNumber(papers.idNumber);
  if (papers.front === '') refuse('front', 'id_front_required');
  if (papers.back === '') refuse('back', 'id_back_required');
  return { ...papers, idNumber };
}

/** An ID number in capitals; refuses `id_number_required` and `id_number_invalid` at the field `idNumber`. */
export function cleanIdNumber(typed: string): string {
  const text = typed.normalize('NFKC').trim().toUpperCase();
  if (text === '') throw new Refused('id_number_required', { field: 'idNumber' });
  if (!NUMBER.test(text.replace(SEPARATORS, ''))) throw new Refused('id_number_invalid', { field: 'idNumber' });
  return text;
}

/** The keyed hash of a document's number: without the installation's secret nobody can try numbers against it. */
export function numberHash(secret: Buffer, country: string, idNumber: string): Buffer {
  return createHmac('sha256', secret)
    .update(`identity\n${country}\n${idNumber.replace(SEPARATORS, '')}`)
    .digest();
}

/** The end of a number, which its owner recognises. */
export function maskedEnd(text: string): string {
  return `•••• ${text.slice(-(text.length > 8 ? 4 : 2))}`;
}

/** The words of a name in the order of the alphabet: which one stands first differs from document to document. */
export function wordsOf(name: string): string {
  return foldName(name)
    .split(/[ .,'·-]+/)
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
