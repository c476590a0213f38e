import type { Papers } from '@tradewind/api';
import type { Codes } from '../../shared/form.ts';

/** What is missing; whether it is right only the server and the reviewer can say. */
export function checkIdentity({ country, name, idNumber, front, back }: Papers): Codes<Papers> {
  return {
    country: country === '' ? 'country_required' : undefined,
    name: name.trim() === '' ? 'name_required' : undefined,
    idNumber: idNumber.trim() === '' ? 'id_number_required' : undefined,
    front: front === '' ? 'id_front_required' : undefined,
    back: back === '' ? 'id_back_required' : undefined,
  };
}

/** The fields of the first step; the photos are the second. */
export const DATA_FIELDS = ['country', 'name', 'idNumber'] as const;

/** Countries by their names in a language, in its order. */
export function countryNames(
  codes: readonly string[],
  tag: string,
): { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  return codes.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => compare(a.label, b.label));
}
