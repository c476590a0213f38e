import type { ApprovalChange } from '@tradewind/contract';
import { Refused } from '../../http/refused.ts';
import { readSwitches, switchedOn } from '../countries.ts';
import type { ApprovalKind } from './kinds.ts';

type CountryChange = Extract<ApprovalChange, { readonly kind: 'country-switch' }>;

/** Opens or closes a product to a country, with the legal basis on record. */
export const countryChange: ApprovalKind<CountryChange> = {
  makers: ['compliance', 'admin'],
  checkers: ['compliance', 'admin'],

  async lines({ mode, now }, db, { product, country, on, legalBasis, effectiveAt }) {
    if ((country === 'DEMO') !== (mode === 'demo')) throw new Refused('field_invalid', { field: 'country' });
    const open = switchedOn(await readSwitches(db), product, { mode, country, now: now() });
    return [
      { field: `${product} in ${country}`, from: wordOf(open), to: wordOf(on) },
      { field: 'legal basis', from: null, to: legalBasis },
      { field: 'in force from', from: null, to: new Date(effectiveAt).toISOString() },
    ];
  },

  async carryOut(_context, db, { product, country, on, legalBasis, effectiveAt }, id) {
    const row = { product, country, switched_on: on, legal_basis: legalBasis, effective_at: effectiveAt };
    await db
      .insertInto('product_countries')
      .values({ ...row, approval_id: id })
      .execute();
    return {};
  },
};

const wordOf = (on: boolean): string => (on ? 'on' : 'off');
