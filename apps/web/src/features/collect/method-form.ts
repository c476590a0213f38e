import type { Codes } from '../../shared/form.ts';

export interface MethodValues {
  readonly realName: string;
  readonly bank: string;
  readonly cardNumber: string;
  readonly branch: string;
  readonly idNumber: string;
}

/** What is missing; a method that exists keeps the numbers that are left blank. */
export function checkMethodForm(
  { realName, bank, cardNumber, idNumber }: MethodValues,
  exists: boolean,
): Codes<MethodValues> {
  const blank = (text: string) => text.trim() === '';
  return {
    realName: blank(realName) ? 'name_required' : undefined,
    bank: blank(bank) ? 'bank_required' : undefined,
    cardNumber: !exists && blank(cardNumber) ? 'card_number_required' : undefined,
    idNumber: !exists && blank(idNumber) ? 'id_number_required' : undefined,
  };
}
