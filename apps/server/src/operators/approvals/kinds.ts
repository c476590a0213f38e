import type { ApprovalChange } from '@tradewind/api';
import { assert } from '@tradewind/base';
import { PRODUCTS } from '../../products/products.ts';
import { accountUnlock } from './account-unlock.ts';
import { adjustmentChange } from './adjustment-change.ts';
import { clockChange } from './clock-change.ts';
import { countryChange } from './country-change.ts';
import { factorsReset } from './factors-reset.ts';
import { feesChange } from './fees-change.ts';
import { houseFundsChange } from './house-funds-change.ts';
import { indexRulesChange } from './index-rules-change.ts';
import type { ApprovalKind, ApprovalKinds } from './kind.ts';
import { listAssetChange } from './list-asset-change.ts';
import { listInstrumentChange } from './list-instrument-change.ts';
import { operatorChange } from './operator-change.ts';
import { resumeChange } from './resume-change.ts';
import { sourcesChange } from './sources-change.ts';

const OF_THE_EXCHANGE: ApprovalKinds = {
  operator: operatorChange,
  unlock: accountUnlock,
  'factors-reset': factorsReset,
  fees: feesChange,
  resume: resumeChange,
  adjustment: adjustmentChange,
  'country-switch': countryChange,
  sources: sourcesChange,
  'index-rules': indexRulesChange,
  'list-asset': listAssetChange,
  'list-instrument': listInstrumentChange,
  'house-funds': houseFundsChange,
  clock: clockChange,
};

/** Every kind, by name: of the exchange and of its products. */
const KINDS: ApprovalKinds = Object.assign({}, OF_THE_EXCHANGE, ...PRODUCTS.map(({ changes }) => changes));

export function kindOf(change: ApprovalChange): ApprovalKind<ApprovalChange> {
  const kind = KINDS[change.kind];
  assert(kind !== undefined, `nothing carries out the change ${change.kind}: add it to its product or to this table`);
  return kind as ApprovalKind<ApprovalChange>;
}
