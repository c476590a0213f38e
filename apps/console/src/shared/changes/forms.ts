import type { ApprovalChange } from '@tradewind/contract';
import { adjustmentForm } from './adjustment.tsx';
import type { ChangeForm, ChangeOf } from './change-form.ts';
import { convertLimitForm, convertTermsForm } from './convert.tsx';
import { countryForm } from './country.tsx';
import { feesForm } from './fees.tsx';
import { houseFundsForm } from './house-funds.tsx';
import { listAssetForm, listInstrumentForm } from './listings.tsx';
import { operatorForm } from './operator.tsx';
import { personForm } from './person.tsx';
import { secondsProductForm, secondsRulesForm } from './seconds.tsx';
import { indexRulesForm, sourcesForm } from './sources.tsx';
import { stakingOpenForm, stakingProductForm } from './staking.tsx';

/** For a change that says nothing but what it is about. */
const bare = {
  texts: () => ({}),
  change: <C>(_texts: unknown, before: C) => before,
  Fields: () => null,
};
const resumeForm: ChangeForm<ChangeOf<'resume'>, Record<never, string>> = bare;
const clockForm: ChangeForm<ChangeOf<'clock'>, Record<never, string>> = bare;

/** Every kind of change with its form. */
const FORMS = {
  operator: operatorForm,
  unlock: personForm,
  'factors-reset': personForm,
  fees: feesForm,
  resume: resumeForm,
  adjustment: adjustmentForm,
  'country-switch': countryForm,
  sources: sourcesForm,
  'index-rules': indexRulesForm,
  'list-asset': listAssetForm,
  'list-instrument': listInstrumentForm,
  'staking-product': stakingProductForm,
  'staking-open': stakingOpenForm,
  'convert-terms': convertTermsForm,
  'convert-limit': convertLimitForm,
  'seconds-product': secondsProductForm,
  'seconds-rules': secondsRulesForm,
  'house-funds': houseFundsForm,
  clock: clockForm,
} as const satisfies { readonly [K in ApprovalChange['kind']]: unknown };

type AnyForm = ChangeForm<ApprovalChange, Readonly<Record<string, string>>>;

export function formOf({ kind }: ApprovalChange): AnyForm {
  return FORMS[kind] as unknown as AnyForm;
}

export type ChangeName = Exclude<ApprovalChange['kind'], 'operator'> | ChangeOf<'operator'>['action'];

/** What a change is called: what is done to an operator has names of its own. */
export function nameOfChange(change: ApprovalChange): ChangeName {
  return change.kind === 'operator' ? change.action : change.kind;
}
