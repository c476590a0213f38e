import * as z from 'zod/mini';
import { route } from '../../route.ts';
import { cursor, page, time } from '../../shapes.ts';
import { clockChange } from './clock.ts';
import { convertLimitChange, convertTermsChange } from './convert.ts';
import {
  adjustmentChange,
  countryChange,
  feesChange,
  indexRulesChange,
  resumeChange,
  sourcesChange,
} from './exchange-changes.ts';
import { houseFundsChange } from './house-funds.ts';
import { listAssetChange, listInstrumentChange } from './listing-changes.ts';
import { secondsProductChange, secondsRulesChange } from './seconds-changes.ts';
import { nothing, operatorId, otp, personId, reason, role, who } from './shapes.ts';
import { stakingOpenChange, stakingProductChange } from './staking-changes.ts';

/** SHA-256 in hex of a code that whoever asks tells the new operator: the link, which whoever approves sees, needs it too. */
const codeHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const operatorChange = z.discriminatedUnion('action', [
  z.strictObject({ kind: z.literal('operator'), action: z.literal('invite'), role, codeHash }),
  z.strictObject({ kind: z.literal('operator'), action: z.literal('role'), operator: operatorId, role }),
  z.strictObject({ kind: z.literal('operator'), action: z.literal('enable'), operator: operatorId }),
  z.strictObject({ kind: z.literal('operator'), action: z.literal('reset'), operator: operatorId }),
]);

/** Everything that takes two operators, and what it changes. */
const change = z.discriminatedUnion('kind', [
  operatorChange,
  z.strictObject({ kind: z.literal('unlock'), person: personId }),
  z.strictObject({ kind: z.literal('factors-reset'), person: personId }),
  feesChange,
  resumeChange,
  adjustmentChange,
  countryChange,
  sourcesChange,
  indexRulesChange,
  listAssetChange,
  listInstrumentChange,
  stakingProductChange,
  stakingOpenChange,
  convertTermsChange,
  convertLimitChange,
  secondsProductChange,
  secondsRulesChange,
  houseFundsChange,
  clockChange,
]);
export type ApprovalChange = z.output<typeof change>;

/** One thing that will be otherwise; null = there is none. */
const line = z.strictObject({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });

const approval = z.strictObject({
  id: operatorId,
  change,
  lines: z.array(line),
  reason: z.string(),
  /** SHA-256 of change, lines and reason in hexadecimal: what an approval is given for. */
  hash: z.string(),
  state: z.enum(['waiting', 'carried-out', 'refused', 'withdrawn', 'expired']),
  maker: who,
  madeAt: time,
  expiresAt: time,
  checker: z.nullable(who),
  decidedAt: z.nullable(time),
  /** Whether the operator who asks may approve it. */
  approvable: z.boolean(),
});

export const approvals = {
  list: route({
    method: 'GET',
    path: 'approvals',
    access: 'operator',
    summary: 'Requests for changes that take two operators, newest first.',
    query: z.strictObject({ show: z.enum(['waiting', 'decided']), cursor: z.optional(cursor) }),
    data: page(approval),
  }),
  request: route({
    method: 'POST',
    path: 'approvals',
    access: 'operator',
    summary: 'Asks for a change; another operator has one hour to approve it.',
    body: z.strictObject({ change, reason, otp }),
    data: approval,
  }),
  edit: route({
    method: 'POST',
    path: 'approvals/{id}/change',
    access: 'operator',
    summary: 'Changes an own request that waits; its hash is another one then.',
    body: z.strictObject({ change, reason, otp }),
    data: approval,
  }),
  approve: route({
    method: 'POST',
    path: 'approvals/{id}/approve',
    access: 'operator',
    summary:
      'Approves exactly what the hash names and carries it out, once. `link` enrols an operator or sets a lost authenticator anew.',
    body: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)), otp }),
    data: z.strictObject({ approval, link: z.nullable(z.string()) }),
  }),
  refuse: route({
    method: 'POST',
    path: 'approvals/{id}/refuse',
    access: 'operator',
    summary: 'Refuses a request, or withdraws an own one.',
    body: z.strictObject({ reason }),
    data: nothing,
  }),
} as const;
