import type { ApprovalChange } from '@tradewind/api';
import { PRODUCTS } from '../products/products.ts';
import { type ChangeForm, type ChangeName, nameOf } from '../shared/changes/change-form.ts';
import { exchangeForms } from './exchange.tsx';
import { peopleForms } from './people.tsx';

const FORMS: Readonly<Record<string, ChangeForm>> = Object.assign(
  {},
  peopleForms,
  exchangeForms,
  ...PRODUCTS.map(({ forms }) => forms),
);

/** The form of a change, of the exchange or of a product. */
export function formOf(change: ApprovalChange): ChangeForm {
  return formNamed(nameOf(change));
}

export function formNamed(name: ChangeName): ChangeForm {
  return FORMS[name] ?? { name, fields: {} };
}
