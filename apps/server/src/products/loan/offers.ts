import type { Count, Days, TimeMs } from '@tradewind/base';
import type { EngineApi, LoanProductView } from '@tradewind/engine';
import type { Catalogue } from '../../exchange/wire/catalogue.ts';
import { Refused } from '../../platform/calls/refused.ts';

const USUAL_ASSET = 'USDT';

/** What somebody looks for: days or months. */
export interface Wish {
  readonly asset?: string | undefined;
  readonly termDays?: Days | undefined;
  readonly termMonths?: Count | undefined;
}

/** The newest open offer of a term that has begun. Refused with `field_invalid` and `loan_product_unknown`. */
export function offerFor(engine: EngineApi, catalogue: Catalogue, wish: Wish, now: TimeMs): LoanProductView {
  const { termDays, termMonths } = wish;
  if ((termDays === undefined) === (termMonths === undefined))
    throw new Refused('field_invalid', { field: 'termDays', expected: 'termDays or termMonths' });
  const asset = catalogue.asset(wish.asset ?? USUAL_ASSET).id;
  const fits = (one: LoanProductView) =>
    one.asset === asset && (termDays === undefined ? one.termMonths === termMonths : one.termDays === termDays);
  const offered = engine.loans.products().filter((one) => fits(one) && one.open && one.startsAt <= now);
  const found = offered.at(-1);
  if (found === undefined)
    throw new Refused('loan_product_unknown', { field: termDays === undefined ? 'termMonths' : 'termDays' });
  return found;
}
