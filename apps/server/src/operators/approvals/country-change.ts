import { inForceFrom } from '../../exchange/changes/announced.ts';
import type { ChangeOf } from '../../exchange/changes/change-kind.ts';
import { readSwitches, switchedOn } from '../../people/countries/countries.ts';
import { Refused } from '../../platform/calls/refused.ts';
import type { ApprovalKind } from './kind.ts';

type CountryChange = ChangeOf<'country-switch'>;

/** Opens or closes a product to a country, with the legal basis on record. */
export const countryChange: ApprovalKind<CountryChange> = {
  async lines({ mode, now }, db, { product, country, on, legalBasis, effectiveAt }) {
    if ((country === 'DEMO') !== (mode === 'demo')) throw new Refused('field_invalid', { field: 'country' });
    const open = switchedOn(await readSwitches(db), product, { mode, country, now: now() });
    return [
      { field: `${product} in ${country}`, from: wordOf(open), to: wordOf(on) },
      { field: 'legal basis', from: null, to: legalBasis },
      inForceFrom({ effectiveAt }),
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
