import type { ApprovalChange, OperatorRole } from '@tradewind/contract';
import type { OperatorDb } from '../context.ts';
import { adjustmentChange } from './adjustment-change.ts';
import { clockChange } from './clock-change.ts';
import { convertLimitChange, convertTermsChange } from './convert-changes.ts';
import { countryChange } from './country-change.ts';
import { factorsReset } from './factors-reset.ts';
import { feesChange } from './fees-change.ts';
import { houseFundsChange } from './house-funds-change.ts';
import { indexRulesChange } from './index-rules-change.ts';
import { listAssetChange } from './list-asset-change.ts';
import { listInstrumentChange } from './list-instrument-change.ts';
import { operatorChange } from './operator-change.ts';
import { resumeChange } from './resume-change.ts';
import { secondsProductChange } from './seconds-change.ts';
import { secondsRulesChange } from './seconds-rules-change.ts';
import { sourcesChange } from './sources-change.ts';
import { stakingOpenChange, stakingProductChange } from './staking-changes.ts';
import { unlock } from './unlock.ts';
import type { ApprovalContext } from './verbs.ts';

/** One thing that will be otherwise; null = there is none. */
export interface Line {
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface CarriedOut {
  /** What the approver is told, once: the token of a link. */
  readonly link?: string;
  /** What follows when the transaction has committed. */
  readonly after?: () => void;
}

/** A kind of change that takes two operators. */
export interface ApprovalKind<C> {
  readonly makers: readonly OperatorRole[];
  readonly checkers: readonly OperatorRole[];
  /** The operator whom a change is about: it takes two others. */
  concerns?(change: C): number | null;
  /** What the change would do now; asked when it is requested and again when it is carried out. Throws Refused. */
  lines(context: ApprovalContext, db: OperatorDb, change: C): Promise<readonly Line[]>;
  /** Throws Refused when it could not be done now; asked when it is requested, so that nobody approves in vain. */
  check?(context: ApprovalContext, change: C): void;
  /** Does it, in the transaction of `db`. `id` is the request's. */
  carryOut(context: ApprovalContext, db: OperatorDb, change: C, id: number): Promise<CarriedOut>;
}

type Kinds = {
  readonly [K in ApprovalChange['kind']]: ApprovalKind<Extract<ApprovalChange, { readonly kind: K }>>;
};

/** Every kind, by name. A new one is a shape in the contract, a file here and a line in this table. */
const KINDS: Kinds = {
  operator: operatorChange,
  unlock,
  'factors-reset': factorsReset,
  fees: feesChange,
  resume: resumeChange,
  adjustment: adjustmentChange,
  'country-switch': countryChange,
  sources: sourcesChange,
  'index-rules': indexRulesChange,
  'list-asset': listAssetChange,
  'list-instrument': listInstrumentChange,
  'staking-product': stakingProductChange,
  'staking-open': stakingOpenChange,
  'convert-terms': convertTermsChange,
  'convert-limit': convertLimitChange,
  'seconds-product': secondsProductChange,
  'seconds-rules': secondsRulesChange,
  'house-funds': houseFundsChange,
  clock: clockChange,
};

export function kindOf(change: ApprovalChange): ApprovalKind<ApprovalChange> {
  return KINDS[change.kind] as ApprovalKind<ApprovalChange>;
}
